/**
 * The order in which a line with Arabic is drawn: the Unicode bidirectional algorithm (UAX 9) without its
 * explicit control characters, which names and comments do not contain.
 */

type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'NSM' | 'ON';

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['NSM', /[\p{Mn}\p{Me}]/u],
  ['EN', /[0-9\u06f0-\u06f9]/],
  ['AN', /[\u0660-\u0669\u066b\u066c\u06dd]/],
  ['ES', /[+\-\u2212]/],
  ['CS', /[,./:\u00a0\u060c\u202f]/],
  ['ET', /[#%\u00b0\u0609\u060a\u066a\u2030-\u2034\p{Sc}]/u],
  ['AL', /[\p{Script=Arabic}\u061b\u061f\u0640]/u],
  ['R', /[\p{Script=Hebrew}\u200f]/u],
  ['L', /[\p{L}\p{Nl}\p{Mc}\p{Nd}\u200e]/u],
];
const kindOf = (letter: string): Kind => kinds.find(([, is]) => is.test(letter))?.[0] ?? 'ON';

const brackets = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const mirrors = new Map([
  ...[...brackets, ['<', '>'], ['«', '»'], ['‹', '›']].flatMap(([open = '', close = '']) => [
    [open, close] as const,
    [close, open] as const,
  ]),
]);

/** The mirrored form of a bracket in text from right to left. */
export const mirrored = (letter: string): string => mirrors.get(letter) ?? letter;

/** 1 where a text runs from right to left, by its first letter. */
export function baseLevel(text: string): 0 | 1 {
  const first = [...text].map(kindOf).find((kind) => kind === 'L' || kind === 'R' || kind === 'AL');
  return first === undefined || first === 'L' ? 0 : 1;
}

/** Digits, and the signs around them (rules W1 to W7). */
function weak(kinds: Kind[], start: 'L' | 'R'): void {
  let strong: Kind = start;
  kinds.forEach((kind, at) => {
    if (kind === 'NSM') kinds[at] = kinds[at - 1] ?? start;
  });
  kinds.forEach((kind, at) => {
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    if (kind === 'EN' && strong === 'AL') kinds[at] = 'AN';
  });
  kinds.forEach((kind, at) => {
    const [before, after] = [kinds[at - 1], kinds[at + 1]];
    if (kind === 'AL') kinds[at] = 'R';
    if (before !== after) return;
    if ((kind === 'ES' || kind === 'CS') && before === 'EN') kinds[at] = 'EN';
    if (kind === 'CS' && before === 'AN') kinds[at] = 'AN';
  });
  const nextTo = (at: number, kind: Kind | undefined) => {
    if (kinds[at] === 'ET' && kind === 'EN') kinds[at] = 'EN';
  };
  for (let at = 0; at < kinds.length; at += 1) nextTo(at, kinds[at - 1]);
  for (let at = kinds.length - 1; at >= 0; at -= 1) nextTo(at, kinds[at + 1]);
  strong = start;
  kinds.forEach((kind, at) => {
    if (kind === 'L' || kind === 'R') strong = kind;
    if (kind === 'EN' && strong === 'L') kinds[at] = 'L';
    if (kind === 'ES' || kind === 'CS' || kind === 'ET') kinds[at] = 'ON';
  });
}

type Side = 'L' | 'R';
const sideOf = (kind: Kind | undefined): Side | null =>
  kind === undefined || kind === 'ON' ? null : kind === 'L' ? 'L' : 'R';

/** Where brackets begin and end, in the order of their beginnings. */
function bracketPairs(letters: readonly string[], kinds: readonly Kind[]): [number, number][] {
  const open: { close: string; at: number }[] = [];
  const pairs: [number, number][] = [];
  letters.forEach((letter, at) => {
    if (kinds[at] !== 'ON') return;
    const close = brackets.get(letter);
    if (close !== undefined) open.push({ close, at });
    const which = open.findLastIndex((one) => one.close === letter);
    if (which < 0) return;
    pairs.push([open[which]?.at ?? at, at]);
    open.length = which;
  });
  return pairs.sort(([one], [other]) => one - other);
}

const isMark = (letter: string | undefined) => letter !== undefined && kindOf(letter) === 'NSM';

/** Brackets take the direction of what they enclose (rule N0). */
function pairUp(letters: readonly string[], kinds: Kind[], base: Side): void {
  for (const [from, to] of bracketPairs(letters, kinds)) {
    const inside = kinds.slice(from + 1, to).map(sideOf);
    if (!inside.some((side) => side !== null)) continue;
    const before =
      kinds
        .slice(0, from)
        .map(sideOf)
        .findLast((side) => side !== null) ?? base;
    const side = inside.includes(base) ? base : before;
    for (const bracket of [from, to]) {
      kinds[bracket] = side;
      // Marks above a bracket go with it.
      for (let at = bracket + 1; isMark(letters[at]); at += 1) kinds[at] = side;
    }
  }
}

/** Characters without a direction take that of the text on both sides, or of the paragraph (rules N1 and N2). */
function neutral(kinds: Kind[], base: Side): void {
  for (let from = 0; from < kinds.length; from += 1) {
    let to = from;
    while (kinds[to] === 'ON') to += 1;
    const before = sideOf(kinds[from - 1]) ?? base;
    const after = sideOf(kinds[to]) ?? base;
    kinds.fill(before === after ? before : base, from, to);
    from = to;
  }
}

/** The level of each letter of a paragraph: even ones are read to the right, odd ones to the left. */
export function levelsOf(letters: readonly string[], base: 0 | 1): number[] {
  const side = base === 0 ? 'L' : 'R';
  const kinds = letters.map(kindOf);
  weak(kinds, side);
  pairUp(letters, kinds, side);
  neutral(kinds, side);
  return kinds.map((kind) => {
    if (kind === 'R') return 1;
    if (kind === 'L') return base === 0 ? 0 : 2;
    return 2;
  });
}

/** A stretch of letters of one level. */
export interface Run {
  readonly text: string;
  readonly level: number;
}

/** The runs of a line from the left to the right (rules L1 and L2). */
export function drawnRuns(
  letters: readonly string[],
  levels: readonly number[],
  base: 0 | 1,
): Run[] {
  const length = letters.findLastIndex((letter) => letter.trim() !== '') + 1;
  const runs: Run[] = [];
  letters.forEach((text, at) => {
    const level = at < length ? (levels[at] ?? base) : base;
    const last = runs.at(-1);
    if (last?.level === level) runs[runs.length - 1] = { level, text: last.text + text };
    else runs.push({ level, text });
  });
  for (let level = 2; level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      if ((runs[from]?.level ?? 0) < level) continue;
      const end = runs.findIndex((run, at) => at > from && run.level < level);
      const stop = end < 0 ? runs.length : end;
      runs.splice(from, stop - from, ...runs.slice(from, stop).reverse());
      from = stop;
    }
  return runs;
}
