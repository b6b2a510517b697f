import type { CSSOptions } from 'vite';
import { breakpoints, narrowerThan } from '../../client/theme/breakpoints.ts';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

const media = new Map(
  Object.entries(breakpoints).flatMap(([name, width]) => [
    [`(--below-${name})`, narrowerThan(width)],
    [`(--from-${name})`, `(min-width: ${width}em)`],
  ]),
);

/** Puts the widths of the breakpoints where a sheet names one: `@media (--below-sm)`. */
export const breakpointMedia: Plugins = [
  {
    postcssPlugin: 'breakpoint-media',
    AtRule: {
      media(rule) {
        rule.params = rule.params.replaceAll(/\(--[^)]*\)/g, (name) => {
          const width = media.get(name);
          if (width === undefined) throw rule.error(`${name} is no breakpoint.`);
          return width;
        });
      },
    },
  },
];
