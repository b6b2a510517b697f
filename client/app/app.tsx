import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router';
import { cspNonce } from '../lib/page-settings.ts';
import { schemeCookie } from '../lib/scheme-cookie.ts';
import { theme } from '../theme/theme.ts';
import { cssVariablesResolver } from '../theme/tokens.ts';
import { AppRoutes } from './routes.tsx';

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={schemeCookie}
      getStyleNonce={() => cspNonce ?? ''}
    >
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </MantineProvider>
  );
}
