import 'react';

declare module 'react' {
  interface CSSProperties {
    /** What an element tells its style sheet. */
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
