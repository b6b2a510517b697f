import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router';
import { cspNonce } from '../lib/page-settings.ts';
import { schemeCookie } from '../lib/scheme-cookie.ts';
import { cssVariablesResolver } from '../theme/kit-variables.ts';
import { theme } from '../theme/theme.ts';
import { AppRoutes } from './routes.tsx';

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={schemeCookie}
      // All variables come from here, so the kit's sheet of defaults is not sent at all.
      deduplicateCssVariables={false}
      // Nothing hangs on the names of its inner parts (`theme.ts` names what has our look).
      withStaticClasses={false}
      getStyleNonce={() => cspNonce ?? ''}
    >
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </MantineProvider>
  );
}
