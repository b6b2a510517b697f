import { periodOf, withoutTerm } from '../../words/lists.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';

// The term that the texts of payments say, where no column and no title has it: 'Term 2 fees - Otieno'.

type Period = ReturnType<typeof periodOf>;

const textFields = ['item', 'category', 'name'];
/** Which part of the rows has to name a term. */
const mostPart = 0.5;
const fewestRows = 2;
/** A number further away from now than so many years is a sum or a receipt. */
const nearYears = 5;

/** A further number of a term before or behind one: 'Term 1 & 2', '1st and 2nd term', 'term 1-3', no 'Form 2, Term 1'. */
const joined = String.raw`(?:[&+,/–-]|(?<!\p{L})(?:and|to|et|na|hadi|y|e|und|au|[àa])(?!\p{L}))`;
const aNumber =
  '(?:[1-3](?:st|nd|rd|ere?|[eè](?:me)?|[ºª°])?|i{1,3}|one|two|three|first|second|third|kwanza|pili|tatu|mbere|kabiri|gatatu|premi[eè]re?|deuxi[eè]me|troisi[eè]me|primer[oa]?|segund[oa]|tercer[oa]?|primeir[oa]|terceir[oa])';
const moreBehind = new RegExp(
  String.raw`^\s*${joined}\s*(?:the |wa |t)?${aNumber}(?![\p{L}\p{N}])`,
  'iu',
);
const moreBefore = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!(?:form|grade|class|classe|std|standard|year|darasa|kidato|level|pp|jhs|jss|[sp])[ .]{0,2})${aNumber}\s*${joined}\s*(?:the |wa )?$`,
  'iu',
);
/** A year right beside the term, no school year and no number of a paper. */
const yearBehind = /^[\s,(:/-]{1,3}(20[0-9]{2})(?![0-9]|\s?[/-]\s?[0-9])/;
const yearBefore =
  /(?<![0-9/.-])(?<!\b(?:rct|rcpt|receipt|rec|no|nos|ref|reference|inv|invoice|slip|chq|cheque|number|re[çc]u)[ .:#/-]{0,3})(20[0-9]{2})[\s,)-]{1,3}$/iu;

/** The one term that a text names, with the year right beside it. */
function periodIn(written: string): Period {
  const text = written.replace(/_/g, ' ');
  const { term } = periodOf(text);
  const { said } = withoutTerm(text);
  const at = said === '' ? -1 : text.indexOf(said);
  if (term === null || at < 0) return { term: null, year: null };
  const [before, behind] = [text.slice(0, at), text.slice(at + said.length)];
  if (moreBehind.test(behind) || moreBefore.test(before)) return { term: null, year: null };
  return { term, year: (yearBehind.exec(behind) ?? yearBefore.exec(before))?.[1] ?? null };
}

/** What the texts of a row say, where all that name a term name the same one. */
function saidOf(table: SheetTable, { at }: TableRow): Period {
  const texts = textFields.map((field) => table.textAt(at, table.columnOf(field)));
  const naming = texts.filter((text) => withoutTerm(text).said !== '').map(periodIn);
  const terms = new Set(naming.map(({ term }) => term));
  const years = new Set(naming.flatMap(({ year }) => year ?? []));
  const [[term = null], [year = null]] = [terms, years];
  return terms.size === 1
    ? { term, year: years.size === 1 ? year : null }
    : { term: null, year: null };
}

const known = new WeakMap<SheetTable, ReadonlyMap<number, Period> | null>();

function readPeriods(table: SheetTable): ReadonlyMap<number, Period> | null {
  if (table.setup.kind !== 'receipts' || table.has('term') || table.setup.term !== null)
    return null;
  const said = new Map(table.rows.map((row) => [row.at, saidOf(table, row)]));
  const named = [...said.values()].filter(({ term }) => term !== null);
  return named.length >= Math.max(fewestRows, said.size * mostPart) ? said : null;
}

function periodsOf(table: SheetTable): ReadonlyMap<number, Period> | null {
  const there = known.get(table);
  if (there !== undefined) return there;
  const found = readPeriods(table);
  known.set(table, found);
  return found;
}

/** Whether the texts of most rows name one term each. */
export const saysTermInTexts = (table: SheetTable): boolean => periodsOf(table) !== null;

/** The term that the text of a payment names, where those of most rows do; null where it names none, or several. */
export const termOfText = (table: SheetTable, row: number): number | null =>
  periodsOf(table)?.get(row)?.term ?? null;

/** The year beside that term; null where the text names none. */
export function yearOfText(table: SheetTable, row: number, today: string): string | null {
  const { term = null, year = null } = periodsOf(table)?.get(row) ?? {};
  const isNear = Math.abs(Number(year) - Number(today.slice(0, 4))) <= nearYears;
  return term !== null && year !== null && isNear ? year : null;
}
