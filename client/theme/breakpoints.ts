/**
 * The widths at which the layout changes, in em, so that they follow the reader's text size. A sheet says
 * `@media (--below-sm)` or `(--from-sm)` (`scripts/setup/breakpoint-media.ts`), code calls `below`.
 */
export const breakpoints = {
  '4xs': 18,
  '3xs': 20,
  '2xs': 22.5,
  xs: 24,
  xsm: 30,
  /** Narrower is a phone. */
  sm: 48,
  md: 62,
  /** Narrower, the menu is behind a button. */
  nav: 64,
  bar: 72,
  lg: 75,
  xl: 85,
  '2xl': 90,
};

/** A hundredth less, so that no width is both below and from it. */
export const narrowerThan = (width: number) => `(max-width: ${width - 0.01}em)`;

export const below = (name: keyof typeof breakpoints) => narrowerThan(breakpoints[name]);
