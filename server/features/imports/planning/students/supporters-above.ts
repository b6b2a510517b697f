import { namesAlone } from '#contract/imports/whose.ts';
import { type Cell, textOf } from '../../reading/sheet.ts';
import { dayIn } from '../../words/dates.ts';
import { genderOf } from '../../words/lists.ts';
import { saysNoSupporter } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { supporterSaid } from '../../words/supporter-lines.ts';
import { headsUnsupported } from '../../words/tallies.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { KnownPerson } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { findPerson } from './people.ts';

// Some lists go by supporters: each stands alone on a line, 'Jane Doe' or 'Sponsor: Jane Doe', above the students.

const above = new WeakMap<SheetTable, ReadonlyMap<number, string>>();

/** What a line says of a supporter: the name, and whether a label tells that it is one. */
interface Head {
  readonly name: string;
  readonly isLabelled: boolean;
}

/** What makes a row a child's; anything else beside a label may be how to reach the supporter. */
const ofChild: readonly (readonly [string, (text: string) => boolean])[] = [
  ...namesAlone.map((field) => [field, (text: string) => text !== ''] as const),
  ['gender', (text) => genderOf(text) !== null],
  ['dob', (text) => dayIn(text) !== null],
];

/** A name behind a label in the first cells of a row; beside it may be how to reach them, but no child. */
function labelledIn(row: readonly Cell[], table: SheetTable): string | null {
  const cells = row.map(textOf);
  const texts = [...new Set(cells.filter((text) => text !== ''))];
  const said = supporterSaid(texts);
  if (said === null) return null;
  const others = cells.map((text) => (texts.indexOf(text) < said.cells ? '' : text));
  const isChild = ofChild.some(([field, says]) => says(others[table.columnOf(field)] ?? ''));
  return isChild ? null : said.name;
}

/** The supporter whom a line names: behind a label, or alone in it by a whole name of somebody who is known. */
function headIn(
  row: readonly Cell[],
  table: SheetTable,
  people: readonly KnownPerson[],
): Head | null {
  const labelled = labelledIn(row, table);
  if (labelled !== null)
    return saysNoSupporter(labelled) ? null : { name: labelled, isLabelled: true };
  const [name = null, ...others] = new Set(row.map(textOf).filter((text) => text !== ''));
  const isKnown = name !== null && /\S\s+\S/.test(name) && findPerson(name, people) !== null;
  return isKnown && others.length === 0 ? { name, isLabelled: false } : null;
}

/**
 * The lines that name a supporter, from 0, by row of a student below one whom it names, and whether labels above all
 * students leave no doubt.
 */
function groupsOf(table: SheetTable, people: readonly KnownPerson[]) {
  const { sheet, setup } = table;
  const read = new Set(table.rows.map(({ at }) => at));
  const passed = new Map(table.passed.map(({ at, reason }) => [at, reason]));
  const heads = new Map<number, string>();
  const below = new Map<number, string>();
  let isPlain = true;
  let isCut = false;
  let open: string | null = null;
  for (const [at, row] of sheet.rows.entries()) {
    if (at <= setup.header) continue;
    const head = headIn(row, table, people);
    const reason = passed.get(at);
    if (head !== null) {
      open = head.name;
      isCut = false;
      heads.set(at, head.name);
      isPlain &&= head.isLabelled;
    } else if (endsGroup(row, table)) open = null;
    else if (reason === remarks.title || reason === remarks.titleOrNote) isCut = true;
    else if (read.has(at)) {
      // A student above all of them may be that of a supporter who stands below, one below another title nobody's.
      if (heads.size === 0 || (isCut && open !== null)) isPlain = false;
      if (open !== null) below.set(at, open);
    }
  }
  return { heads, below, isPlain };
}

/** Whether a line heads those who have no supporter. */
function endsGroup(row: readonly Cell[], table: SheetTable): boolean {
  const [only = '', ...others] = row.map(textOf).filter((text) => text !== '');
  return (others.length === 0 && headsUnsupported(only)) || labelledIn(row, table) !== null;
}

/** Asks once whether supporters who stand alone above students are theirs. */
export function askOfSupportersAbove(
  table: SheetTable,
  people: readonly KnownPerson[],
  answer: Answer,
): void {
  if (table.has('supporter') || table.has('supporter_email')) return;
  const { heads, below, isPlain } = groupsOf(table, people);
  const [name] = below.values();
  if (name === undefined) return;
  const { sheet } = table.setup;
  const key = `supporters-above:${sheet}`;
  table.ask(
    {
      key,
      words: asks.supportersAbove(sheet, name),
      options: [answers('above', asks.theySupportBelow), answers('none', asks.theySupportNobody)],
      ...(isPlain && { usual: 'above' }),
    },
    [table.columnOf('name')],
    new Set(below.keys()),
  );
  const chosen = answer(key) ?? (isPlain ? 'above' : undefined);
  if (chosen === 'above') above.set(table, below);
  if (chosen === 'none') return;
  const passed = table.rows.filter(
    ({ at }) => heads.has(at) && answer(`row:${sheet}!${at + 1}`) !== 'in',
  );
  table.rows = table.rows.filter((row) => !passed.includes(row));
  for (const { at } of passed) table.passed.push({ at, reason: remarks.title });
}

/** The supporter who stands alone above the student of a row, or null. */
export const supporterAbove = (table: SheetTable, at: number): string | null =>
  above.get(table)?.get(at) ?? null;
