import { labelsOf, type Scale } from '#contract/scales/scale.ts';

/** A grade as people write it: capitals, blanks and dashes aside, but for + and - behind it. */
const gradeKey = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/[–—−]/g, '-')
    .replace(/(?<=\p{L})[\s-]+(?=\p{N})|\s+/gu, '');

/** The label of a scale that a text names, or null. */
export function labelIn(scale: Scale, text: string): string | null {
  const key = gradeKey(text);
  return labelsOf(scale).find((label) => gradeKey(label) === key) ?? null;
}
