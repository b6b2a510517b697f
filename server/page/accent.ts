import { mixed } from '#contract/foundation/look.ts';

const [black, white, dark] = ['#000000', '#ffffff', '#1a1915'] as const;

const rule = (scheme: string, tokens: Readonly<Record<string, string>>) =>
  `html:root[data-mantine-color-scheme${scheme}]{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/**
 * The tokens of `tokens.css` that depend on the foundation's colour, in both schemes, as a style sheet. Print
 * is light.
 */
export function accentStyles(accent: string): string {
  const deep = mixed(accent, 0.82, black);
  return (
    rule('', {
      'brand-fill': accent,
      'brand-fill-hover': deep,
      'brand-text': accent,
      'brand-soft': mixed(accent, 0.14, white),
      'brand-soft-2': mixed(accent, 0.06, white),
      'brand-soft-text': deep,
      mark: accent,
      focus: accent,
    }) +
    `@media screen{${rule('="dark"', {
      'brand-fill': accent,
      'brand-fill-hover': deep,
      'brand-text': mixed(accent, 0.35, white),
      'brand-soft': mixed(accent, 0.3, dark),
      'brand-soft-2': mixed(accent, 0.16, dark),
      'brand-soft-text': mixed(accent, 0.2, white),
      mark: mixed(accent, 0.5, white),
      focus: mixed(accent, 0.5, white),
    })}}`
  );
}
