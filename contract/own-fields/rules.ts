import { dayWords, isDate } from '../dates.ts';
import { folded } from '../folded.ts';
import { parseHundredths } from '../hundredths.ts';
import { type OwnKind, yesOrNo } from './kinds.ts';
import { ownFieldMessages as words } from './messages.ts';

/** What a field holds. */
interface Kind {
  readonly kind: OwnKind;
  readonly choices: readonly string[];
}

/** What a value may be, where these are few: the choices, yes and no; else none. */
export const choicesOf = ({ kind, choices }: Kind): readonly string[] =>
  kind === 'yes' ? yesOrNo : choices;

/** A value as people read it; the words of yes and no in the language of whoever asks. */
export const shownOwn = (kind: OwnKind, value: string): string =>
  kind === 'yes' ? words[value === 'yes' ? 'yes' : 'no'] : value;

/** A written value as it is kept, or what is wrong with it. */
export function readOwn(field: Kind, text: string): { value: string } | { fault: string } {
  const { kind } = field;
  if (kind === 'number') {
    const isNumber = parseHundredths(text) !== null;
    return isNumber ? { value: text.replace(/^-?0+(?=\d)/, '') } : { fault: words.number };
  }
  if (kind === 'day') return isDate(text) ? { value: text } : { fault: dayWords };
  if (kind === 'text') return { value: text };
  const all = choicesOf(field);
  const value = all.find((one) =>
    [one, shownOwn(kind, one)].some((said) => folded(said) === folded(text)),
  );
  if (value !== undefined) return { value };
  return { fault: words.noChoice(all.map((one) => shownOwn(kind, one)).join(', ')) };
}

/** Digits of whole hundredths before which numbers of either sign stand in their order. */
const digits = 16;
const above = 10 ** digits - 1;

/** By what values of a kind are sorted and found: numbers by size, texts as names are. */
export function ownKey({ kind }: Pick<Kind, 'kind'>, value: string): string {
  if (kind !== 'number') return folded(value);
  const hundredths = parseHundredths(value) ?? 0;
  const size = hundredths < 0 ? above + hundredths : hundredths;
  return `${hundredths < 0 ? 0 : 1}${String(size).padStart(digits, '0')}`;
}

/** Stand for any value, and for none, where a list is narrowed: no value begins with a blank. */
export const anyValue = ' *';
export const noValue = ' ';

/** What a list is narrowed to by own fields: their ids with a value, `anyValue` or `noValue`. */
export type OwnFilter = ReadonlyMap<number, string>;

/** Reads a filter from its JSON, `{"12":"yes"}`; null where it is none. */
export function ownFilterOf(text: string): OwnFilter | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    const entries = Object.entries(read);
    const isRight = entries.every(
      ([id, value]) => /^[1-9]\d{0,14}$/.test(id) && typeof value === 'string',
    );
    return isRight ? new Map(entries.map(([id, value]) => [Number(id), String(value)])) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The same filter with another value of one field; null removes it. Undefined where nothing is left. */
export function withOwn(text: string | null | undefined, id: number, value: string | null) {
  const filter = new Map(text ? ownFilterOf(text) : null);
  if (value === null) filter.delete(id);
  else filter.set(id, value);
  return filter.size === 0 ? undefined : JSON.stringify(Object.fromEntries(filter));
}

/** What the change log calls the field of this id, and the id in such a name; null for any other. */
export const ownName = (id: number): string => `own.${id}`;
export function ownFieldIn(name: string): number | null {
  const [, id] = /^own\.(\d+)$/.exec(name) ?? [];
  return id === undefined ? null : Number(id);
}
