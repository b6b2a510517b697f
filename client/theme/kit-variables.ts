import type { CSSVariablesResolver } from '@mantine/core';

/** Mantine's variables, set from the tokens of `tokens.css` (design, semantic tokens). */
const fed: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'surface',
  '--mantine-color-text': 'text',
  '--mantine-color-bright': 'text',
  '--mantine-color-dimmed': 'dim',
  '--mantine-color-placeholder': 'dim',
  '--mantine-color-anchor': 'brand-text',
  '--mantine-color-error': 'danger-text',
  '--mantine-color-default': 'surface',
  '--mantine-color-default-hover': 'hover',
  '--mantine-color-default-color': 'text',
  '--mantine-color-default-border': 'line-2',
  '--mantine-color-disabled': 'mute-bg',
  '--mantine-color-disabled-color': 'dim',
  '--mantine-color-jani-filled': 'brand-fill',
  '--mantine-color-jani-filled-hover': 'brand-fill-hover',
  '--mantine-color-jani-light': 'brand-soft',
  '--mantine-color-jani-light-hover': 'brand-soft-2',
  '--mantine-color-jani-light-color': 'brand-soft-text',
  '--mantine-color-jani-text': 'brand-text',
  '--mantine-color-udongo-filled': 'danger-fill',
  '--mantine-color-udongo-text': 'danger-text',
  '--mantine-color-red-filled': 'danger-fill',
  '--mantine-color-red-text': 'danger-text',
};

const variables = Object.fromEntries(
  Object.entries(fed).map(([name, token]) => [name, `var(--${token})`]),
);

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
