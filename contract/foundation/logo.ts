/** What is made of a logo: a PNG, as mail programs read nothing newer. Bytes at most; sides in pixels. */
export const logoLimits = { bytes: 60_000, side: 512 } as const;

/** A foundation's logo, known by the hash of its picture; its size in pixels. */
export interface Logo {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

export const logoAddress = ({ hash }: Pick<Logo, 'hash'>): string => `/logo/${hash}.png`;
/** A square on white, for the home screen of a phone. */
export const iconAddress = ({ hash }: Pick<Logo, 'hash'>): string => `/logo/${hash}-icon.png`;

/** As large as it is shown, in CSS pixels: wide ones as wide as may be, others as high. */
export function shownSize({ width, height }: Logo, most = { width: 160, height: 40 }) {
  const share = Math.min(most.width / width, most.height / height, 1);
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/** How the page's head tells of it: `<hash> <width> <height>`. */
export const logoText = ({ hash, width, height }: Logo): string => `${hash} ${width} ${height}`;

/** What `logoText` wrote; null for anything else. */
export function readLogoText(text: string | null): Logo | null {
  const [, hash, width, height] = /^([0-9a-f]{40}) (\d{1,4}) (\d{1,4})$/.exec(text ?? '') ?? [];
  return hash === undefined ? null : { hash, width: Number(width), height: Number(height) };
}
