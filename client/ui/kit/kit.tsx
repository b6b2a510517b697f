import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { cspNonce } from '../../lib/page-settings.ts';
import { cssVariablesResolver } from '../../theme/kit-variables.ts';
import { theme } from '../../theme/theme.ts';
import '../../theme/kit.css';

const InsideContext = createContext(false);

/** The app itself sets light or dark (`lib/chosen-scheme.ts`). */
const scheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};

/**
 * What the parts of the component kit need around them. Screens that show none of them do without its code, so
 * it stands around forms and what opens beside a control.
 */
export function Kit({ children }: { children: ReactNode }) {
  if (use(InsideContext)) return children;
  return (
    <InsideContext value>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={scheme}
        getRootElement={() => undefined}
        // All CSS variables are set here, so the kit's default values are left out.
        deduplicateCssVariables={false}
        // The static class names of the kit's inner parts are not used (`theme.ts` names the parts with the app's
        // look).
        withStaticClasses={false}
        getStyleNonce={() => cspNonce ?? ''}
      >
        {children}
      </MantineProvider>
    </InsideContext>
  );
}
