import { arrangedName } from '#contract/imports/names.ts';

/** The parts of a name that stand in columns of their own, the first name first. */
export const joinedName = (parts: readonly string[]): string =>
  arrangedName(parts.filter((part) => part !== '').join(' '), 'first');

const signs = { comma: /\s*[,;]\s*/, stroke: /\s*(?:\/|\||\s[-–—]\s)\s*/, space: /\s+/ } as const;

/** A text in two: what stands before the first such sign, and the rest. */
export function splitText(text: string, at: keyof typeof signs): readonly [string, string] {
  const found = signs[at].exec(text);
  if (!found) return [text, ''];
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}
