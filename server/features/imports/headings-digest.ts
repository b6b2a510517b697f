import { digestOf } from './guide/signature.ts';

/** What the headings of a table are known by, however many lines they have; null for too few of them. */
export const headingsDigest = (headings: readonly (readonly string[])[]): string | null =>
  digestOf(headings.map((lines) => lines.filter(Boolean).join(' ')));
