import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { appTexts as texts } from './texts.ts';

/** Light or dark; until somebody chooses, the device decides. */
export function SchemeSwitch({ className }: { className: string | undefined }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={className}
      aria-label={isDark ? texts.toLight : texts.toDark}
      title={isDark ? texts.toLight : texts.toDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
