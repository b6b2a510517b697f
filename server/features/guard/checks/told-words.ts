import type { WarningCode } from '#contract/guard/codes.ts';
import { warningWords as words } from '#contract/guard/messages.ts';
import { type Finding, finding, side, type TextFact } from '../facts.ts';
import { contactWords } from '../words/contact.ts';
import { harmWords } from '../words/harm.ts';
import type { Pattern } from '../words/pattern.ts';
import { placeWords } from '../words/place.ts';

/** Removes accents letter by letter, so that positions in the text stay the same. */
const plainLetters = (text: string): string =>
  [...text].map((one) => one.normalize('NFD')[0]?.padEnd(one.length) ?? one).join('');

interface Search {
  readonly find: RegExp;
  readonly unless: RegExp | null;
}

function searchFor({ find, unless }: Pattern, flags: string): Search {
  return {
    find: new RegExp(`(?<![\\p{L}\\p{N}])(?:${find})(?![\\p{L}\\p{N}])`, `g${flags}`),
    unless: unless === undefined ? null : new RegExp(`(?<!\\p{L})(?:${unless})(?!\\p{L})`, flags),
  };
}

/** A search for each pattern, and one for all of them together: most texts match none, so the latter is enough. */
const listOf = (patterns: readonly Pattern[], flags: string) => ({
  any: searchFor({ find: patterns.map(({ find }) => find).join('|') }, flags).find,
  each: patterns.map((one) => searchFor(one, flags)),
});

const searches = {
  harm: listOf(harmWords, 'iu'),
  place: listOf(placeWords, 'u'),
  contact: listOf(contactWords, 'u'),
} as const;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The sentence around a place in a text. */
function sentenceAt(text: string, { from, to }: Span): string {
  const start =
    Math.max(...['.', '!', '?', '\n'].map((end) => text.lastIndexOf(end, from - 1))) + 1;
  const rest = text.slice(to).search(/[.!?\n]/);
  return text.slice(start, rest < 0 ? undefined : to + rest);
}

/** Spans in order, with those that touch merged. */
function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((one, other) => one.from - other.from);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

/** Where a text has words of a list. */
export function findWords(text: string, of: keyof typeof searches): Span[] {
  const plain = plainLetters(text);
  const { any, each } = searches[of];
  if (plain.search(any) < 0) return [];
  const spans = each.flatMap(({ find, unless }) =>
    [...plain.matchAll(find)]
      .map((found) => ({ from: found.index, to: found.index + found[0].length }))
      .filter((span) => !unless?.test(sentenceAt(plain, span))),
  );
  return joined(spans);
}

/** The first two words of a school's name, by which it is found; one word alone would match too much. */
function schoolSpans(text: string, school: string): Span[] {
  const known = school.trim().split(/\s+/).slice(0, 2).join(' ').toLowerCase();
  if (known.length < 5 || !known.includes(' ')) return [];
  const at = text.toLowerCase().indexOf(known);
  return at < 0 ? [] : [{ from: at, to: at + known.length }];
}

/**
 * Warns of words that a supporter should not read, or not before somebody decided so.
 * @param school of the student: its name is a place, too
 */
export function checkToldWords(
  texts: readonly TextFact[],
  label: string,
  school: string,
): Finding[] {
  const codes = ['harm', 'place', 'contact'] as const satisfies readonly WarningCode[];
  return texts.flatMap(({ field, text }) =>
    codes.flatMap((code): Finding[] => {
      const own = code === 'place' ? schoolSpans(text, school) : [];
      const spans = joined([...findWords(text, code), ...own]);
      if (spans.length === 0) return [];
      const told = spans.map(({ from, to }) => text.slice(from, to).trim());
      return [
        finding(code, field, words[code](told), { here: side(label, { text, marks: spans }) }),
      ];
    }),
  );
}
