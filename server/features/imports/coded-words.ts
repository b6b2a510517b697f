import { importMessages } from '#contract/imports/messages.ts';
import type { Language } from '#contract/texts.ts';
import { asks } from './words/questions.texts.ts';
import { remarks } from './words/remarks.texts.ts';

// A plan is made in a process of its own and kept, and people read it in their languages later: what it says
// is kept as a code, the place of the text and what fills its slots, between two characters that no text has.
const begins = '\uFDD0';
const ends = '\uFDD1';

/** A text from outside without what codes begin and end with. */
export const withoutCodes = (text: string): string => text.replace(/[\uFDD0\uFDD1]/g, '');

type Slot = string | number | boolean | null;
type Told = string | ((...given: readonly Slot[]) => string);

/** The rooms that are kept as codes. Any other text of a plan stays in English. */
const rooms: ReadonlyMap<string, object> = new Map<string, object>([
  ['importQuestions', asks],
  ['importRemarks', remarks],
  ['importMessages', importMessages],
]);

const codeOf = (room: string, key: string, given: readonly unknown[]) =>
  `${begins}${JSON.stringify([room, key, ...given])}${ends}`;

/** Codes of texts without slots, which are the same each time. */
const plainCodes = new Map<string, string>();

function plainCodeOf(room: string, key: string): string {
  const known = plainCodes.get(`${room} ${key}`);
  if (known !== undefined) return known;
  const code = codeOf(room, key, []);
  plainCodes.set(`${room} ${key}`, code);
  return code;
}

/** What the process that plans speaks: of each text its code. */
export const codes: Language = {
  tag: 'en-GB',
  said(room, key) {
    const owner = rooms.get(room);
    const kept = owner && Object.getOwnPropertyDescriptor(owner, key);
    if (!kept) return undefined;
    return kept.get ? plainCodeOf(room, key) : (...given) => codeOf(room, key, given);
  },
};

function textAt(room: unknown, key: unknown): Told | undefined {
  const owner = typeof room === 'string' ? rooms.get(room) : undefined;
  const kept =
    owner && typeof key === 'string' ? Object.getOwnPropertyDescriptor(owner, key) : undefined;
  return kept?.get ? kept.get.call(owner) : kept?.value;
}

/** Where the code that begins here ends, codes within it passed over; -1 for none. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === begins) depth += 1;
    if (text[at] === ends) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

const isSlot = (one: unknown): one is Slot =>
  one === null || ['string', 'number', 'boolean'].includes(typeof one);

/** What stands in a code; nothing in a cell that only looks like one. */
function partsOf(code: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(code);
    return Array.isArray(parts) ? parts : [];
  } catch {
    // Nobody but the sheet wrote that: it stays as it is.
    return [];
  }
}

/** The text that a code stands for; null where it is none of ours. */
function decoded(code: string): string | null {
  const [room, key, ...given] = partsOf(code);
  const text = textAt(room, key);
  if (typeof text === 'string') return text;
  // Only sentences with slots for words are kept as codes: those take whatever a sheet may pose as.
  if (text === undefined || room === 'importMessages' || !given.every(isSlot)) return null;
  return text(...given.map((one) => (typeof one === 'string' ? tell(one) : one)));
}

/** What was kept of a plan, in the language of the moment; what an older release kept in words stays. */
export function tell(kept: string): string {
  let told = '';
  let at = 0;
  for (;;) {
    const from = kept.indexOf(begins, at);
    const to = from < 0 ? -1 : endOf(kept, from);
    if (to < 0) return told + kept.slice(at);
    told += kept.slice(at, from) + (decoded(kept.slice(from + 1, to)) ?? kept.slice(from, to + 1));
    at = to + 1;
  }
}

/** The same for all texts of a value out of JSON. */
export function tellAll<Value>(kept: Value): Value {
  return tellWithin(kept) as Value;
}

function tellWithin(value: unknown): unknown {
  if (typeof value === 'string') return tell(value);
  if (Array.isArray(value)) return value.map(tellWithin);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tellWithin(one)]));
}
