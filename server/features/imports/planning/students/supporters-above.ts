import { type Cell, textOf } from '../../reading/sheet.ts';
import { saysNoSupporter } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { headsUnsupported } from '../../words/tallies.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { KnownPerson } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { findPerson } from './people.ts';

// Some lists go by supporters: each stands alone on a line, 'Jane Doe' or 'Sponsor: Jane Doe', above the students.

const label =
  /^(?:sponsors?|supporters?|donors?|sponsored by|supported by|mfadhili|parrain|marraine|padrino|padrinho|madrinha|pate|patin)\s*[:–—-]\s*(?=\p{L})/iu;

const above = new WeakMap<SheetTable, ReadonlyMap<number, string>>();

/** The supporter whom a line names and nothing else: a whole name of somebody who is known, or any behind a label. */
function headIn(row: readonly Cell[], people: readonly KnownPerson[]): string | null {
  const [only = null, ...others] = new Set(row.map(textOf).filter((text) => text !== ''));
  if (only === null || others.length > 0) return null;
  const name = only.replace(label, '');
  if (name !== only) return saysNoSupporter(name) ? null : name;
  return /\S\s+\S/.test(name) && findPerson(name, people) !== null ? name : null;
}

/** The lines that name a supporter, from 0, and by row of a student below one whom it names. */
function groupsOf(table: SheetTable, people: readonly KnownPerson[]) {
  const { sheet, setup } = table;
  const read = new Set(table.rows.map(({ at }) => at));
  const heads = new Map<number, string>();
  const below = new Map<number, string>();
  let open: string | null = null;
  for (const [at, row] of sheet.rows.entries()) {
    if (at <= setup.header) continue;
    const head = headIn(row, people);
    const [only = '', ...others] = row.map(textOf).filter((text) => text !== '');
    if (head !== null) {
      open = head;
      heads.set(at, head);
    } else if (others.length === 0 && headsUnsupported(only)) open = null;
    else if (read.has(at) && open !== null) below.set(at, open);
  }
  return { heads, below };
}

/** Asks once whether supporters who stand alone above students are theirs. */
export function askOfSupportersAbove(
  table: SheetTable,
  people: readonly KnownPerson[],
  answer: Answer,
): void {
  if (table.has('supporter') || table.has('supporter_email')) return;
  const { heads, below } = groupsOf(table, people);
  const [name] = below.values();
  if (name === undefined) return;
  const { sheet } = table.setup;
  const key = `supporters-above:${sheet}`;
  table.ask(
    {
      key,
      words: asks.supportersAbove(sheet, name),
      options: [answers('above', asks.theySupportBelow), answers('none', asks.theySupportNobody)],
    },
    [table.columnOf('name')],
    new Set(below.keys()),
  );
  if (answer(key) === 'above') above.set(table, below);
  if (answer(key) === 'none') return;
  const passed = table.rows.filter(
    ({ at }) => heads.has(at) && answer(`row:${sheet}!${at + 1}`) !== 'in',
  );
  table.rows = table.rows.filter((row) => !passed.includes(row));
  for (const { at } of passed) table.passed.push({ at, reason: remarks.title });
}

/** The supporter who stands alone above the student of a row, or null. */
export const supporterAbove = (table: SheetTable, at: number): string | null =>
  above.get(table)?.get(at) ?? null;
