import type { Weight } from './pdf-lines.ts';

/** The design's colours, in the light scheme: paper has no dark one. */
export const ink = {
  text: '#1c1a16',
  soft: '#514e48',
  dim: '#6d6a64',
  line: '#e1dfda',
  subtle: '#f8f7f5',
  brand: '#196957',
  brandSoft: '#dcf4ec',
  chart: '#29836d',
  past: '#908d87',
} as const;

export interface Look {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
}

/** A part of a page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sizes of letters and of the space between things, in points. */
export interface Measures {
  readonly body: number;
  readonly lineGap: number;
  /** Above and below the text of a cell. */
  readonly cellPad: number;
  readonly plot: number;
  /** Above and below the title of a part. */
  readonly title: readonly [above: number, below: number];
  /** Below a text. */
  readonly gap: number;
  readonly portrait: number;
  /** Width and height. */
  readonly picture: readonly [number, number];
}

export const roomy: Measures = {
  ...{ body: 9.5, lineGap: 2, cellPad: 6, plot: 110, title: [22, 8], gap: 8 },
  ...{ portrait: 76, picture: [168, 126] },
};
/** The sizes for a year that would be a little too long for two pages. */
export const close: Measures = {
  ...{ body: 8.5, lineGap: 0.5, cellPad: 3, plot: 64, title: [11, 4], gap: 4 },
  ...{ portrait: 66, picture: [140, 105] },
};
