import { type Language, labelRoom, type Said } from './texts.ts';

/**
 * The texts of a language as its file has them (`messages/sw.json`): of each room the texts by their
 * keys. The key of a text with slots names these in their order: `checked(done, total)`.
 */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

const slotKinds = ['text', 'number', 'percent', 'list', 'plural', 'select'] as const;
type Part = string | Slot;
interface Slot {
  readonly at: number;
  /** For a slot that is filled with a record: which of its values, `{person.name}`. */
  readonly member: string | undefined;
  /** 'text' says it as it is, 'number' and 'percent' in the digits of the language, 'list' with commas. */
  readonly as: (typeof slotKinds)[number];
  readonly cases: ReadonlyMap<string, readonly Part[]>;
}

/** The name of a text and of its slots, out of its key; null where it has none. */
export function keyParts(key: string): { name: string; slots: readonly string[] | null } {
  const [, name, slots] = /^(.*?)\((.*)\)$/s.exec(key) ?? [];
  if (name === undefined || slots === undefined) return { name: key, slots: null };
  return { name, slots: slots.split(', ').filter(Boolean) };
}

/**
 * A language out of one or more parts of its catalogue.
 * @throws Error naming the text whose braces or slots are wrong, when it is first said
 */
export function languageOf(tag: string, parts: readonly Catalogue[]): Language {
  const rooms = new Map<string, Map<string, Said>>();
  for (const part of parts)
    for (const [room, entries] of Object.entries(part)) {
      const said = rooms.get(room) ?? new Map<string, Said>();
      rooms.set(room, said);
      for (const [key, text] of Object.entries(entries)) {
        const { name, slots } = room === labelRoom ? { name: key, slots: null } : keyParts(key);
        if (text !== '') said.set(name, slots === null ? text : filled(tag, text, slots));
      }
    }
  return { tag, said: (room, key) => rooms.get(room)?.get(key) };
}

function filled(tag: string, text: string, slots: readonly string[]): Said {
  let parts: readonly Part[] | null = null;
  return (...given) => {
    parts ??= parseText(text, slots);
    return said(tag, parts, given, null);
  };
}

function said(
  tag: string,
  parts: readonly Part[],
  given: readonly unknown[],
  counted: number | null,
): string {
  const digits = (value: unknown, style: 'decimal' | 'percent' = 'decimal') =>
    new Intl.NumberFormat(tag, { style }).format(Number(value));
  return parts
    .map((part) => {
      if (typeof part === 'string')
        return counted === null ? part : part.replaceAll('#', digits(counted));
      const value = filling(given[part.at], part.member);
      if (part.as === 'number') return digits(value);
      if (part.as === 'percent') return digits(value, 'percent');
      if (part.as === 'list') return Array.isArray(value) ? value.join(', ') : wordOf(value);
      if (part.as === 'text') return wordOf(value);
      const count = Array.isArray(value) ? value.length : Number(value);
      const chosen =
        part.as === 'select'
          ? part.cases.get(Array.isArray(value) ? String(count) : wordOf(value) || 'none')
          : (part.cases.get(`=${count}`) ??
            part.cases.get(new Intl.PluralRules(tag).select(count)));
      return said(
        tag,
        chosen ?? part.cases.get('other') ?? [],
        given,
        part.as === 'plural' ? count : counted,
      );
    })
    .join('');
}

const filling = (value: unknown, member: string | undefined): unknown =>
  member === undefined || typeof value !== 'object' || value === null
    ? value
    : Object.entries(value).find(([name]) => name === member)?.[1];

const wordOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * Reads a text with slots: `{name}`, `{count, number}`, `{share, percent}`, `{names, list}`,
 * `{count, plural, one {# row} other {# rows}}` with `=0 {…}` for a certain number, and
 * `{isOwn, select, true {…} other {…}}`, where `none` is what is empty or missing.
 * @throws Error saying what is wrong
 */
export function parseText(text: string, slots: readonly string[]): readonly Part[] {
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`${why} at ${at + 1} of “${text}”`);
  };
  const word = (): string => {
    const [found = ''] = /^\s*[^\s{},]*\s*/.exec(text.slice(at)) ?? [];
    at += found.length;
    return found.trim();
  };
  const expect = (letter: string) => {
    if (text[at] !== letter) fail(`There should be ${letter}`);
    at += 1;
  };
  const many = (isInner: boolean): readonly Part[] => {
    const parts: Part[] = [];
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') parts.push(slot());
      else {
        const [plain = ''] = /^[^{}]+/.exec(text.slice(at)) ?? [];
        parts.push(plain);
        at += plain.length;
      }
    }
    if (!isInner && at < text.length) fail('A brace too much');
    return parts;
  };
  const slot = (): Slot => {
    expect('{');
    const name = word();
    const [base = '', member] = name.split('.');
    const place = slots.indexOf(base);
    if (place < 0) fail(`There is no slot “${name}”`);
    let as: Slot['as'] = 'text';
    const cases = new Map<string, readonly Part[]>();
    if (text[at] === ',') {
      at += 1;
      const kind = word();
      as = slotKinds.find((one) => one === kind) ?? fail(`“${kind}” is no kind of slot`);
    }
    if (as === 'plural' || as === 'select') {
      expect(',');
      while (at < text.length && text[at] !== '}') {
        const when = word();
        expect('{');
        cases.set(when, many(true));
        expect('}');
        at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
      }
      if (!cases.has('other')) fail('There should be a case “other”');
    }
    expect('}');
    return { at: place, member, as, cases };
  };
  return many(false);
}

/** Which slots a text names. */
export function slotsOf(parts: readonly Part[], slots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (some: readonly Part[]) => {
    for (const part of some)
      if (typeof part !== 'string') {
        found.add(slots[part.at] ?? '');
        for (const one of part.cases.values()) look(one);
      }
  };
  look(parts);
  return found;
}
