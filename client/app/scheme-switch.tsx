import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { chooseScheme, scheme } from '../lib/chosen-scheme.ts';
import { appTexts as texts } from './texts.ts';

/** Light or dark; until somebody chooses, the device decides. */
export function SchemeSwitch({ className }: { className: string | undefined }) {
  const isDark = useSyncExternalStore(scheme.subscribe, scheme.isDark);
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={className}
      aria-label={isDark ? texts.toLight : texts.toDark}
      title={isDark ? texts.toLight : texts.toDark}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
