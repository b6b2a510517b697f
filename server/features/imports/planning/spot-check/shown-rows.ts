import { labelOfTarget } from '#contract/imports/fields.ts';
import type { FirstRow, ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { moneyText } from '#contract/money.ts';
import { fieldsIn, type Plain } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { columnLetter, textOf } from '../../reading/sheet.ts';
import type { Known, PlannedRow, RowChange, StudentChange } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { chooseRows, type Feature } from './choose-rows.ts';

type Fact = FirstRow['facts'][number];

const shownRows = 3;
/** A sheet has at most 60 columns; a card shows some and counts the rest. */
const toldFacts = 40;
const toldLetters = 200;
/** Values of a fact that are no more than this are each shown. */
const fewValues = 6;
/** Notes that begin alike say the same. */
const alikeLetters = 40;
/** A column that is filled in so many of ten rows is missed where it is not. */
const usually = 8;
const goesIn: ReadonlySet<RowState> = new Set(['new', 'update']);
const waits: ReadonlySet<RowState> = new Set(['question', 'fault']);
/** What stands above the facts. */
const headed: ReadonlySet<string> = new Set(['name', 'ref']);

const fact = (label: string, value: string): Fact => ({
  label,
  value: value.slice(0, toldLetters),
  waits: false,
});
const termOf = ({ year, term, class: className }: { year: string; term: number; class: string }) =>
  fact('Term', [`Term ${term} ${year}`, className].filter(Boolean).join(', '));

function studentFacts({ fields, school, supporter }: StudentChange, known: Known): Fact[] {
  const people = [...known.liaisons, ...known.supporters];
  const kept: Readonly<Record<string, Plain>> = fields;
  return fieldsIn(studentFields, 'sheet').flatMap((field) => {
    const { name, label } = field;
    if (headed.has(name)) return [];
    if (name === 'school_id') return fact(label, school);
    if (name === 'supporter_id' && supporter)
      return fact(label, `${supporter.first_name} ${supporter.last_name} (new)`);
    const value = kept[name];
    if (value === null || value === undefined || value === '') return [];
    if (field.kind === 'choice') return fact(label, field.names[Number(value)] ?? String(value));
    if (field.kind !== 'reference') return fact(label, String(value));
    return fact(label, people.find(({ id }) => id === value)?.name ?? '');
  });
}

/** What a student who goes in has nothing of. */
function missingIn(change: RowChange): string[] {
  if (change.type !== 'student') return [];
  const kept: Readonly<Record<string, Plain>> = change.fields;
  return fieldsIn(studentFields, 'sheet').flatMap(({ name, label }) => {
    if (headed.has(name) || name === 'school_id') return [];
    if (name === 'supporter_id' && change.supporter) return [];
    return (kept[name] ?? '') === '' ? label : [];
  });
}

function factsOf(change: RowChange, known: Known): Fact[] {
  switch (change.type) {
    case 'student':
      return studentFacts(change, known);
    case 'school':
      return [fact('Cluster', change.cluster)];
    case 'marks':
      return [
        termOf(change),
        ...change.marks.map(({ subject, mark, grade }) => fact(subject, `${mark} ${grade}`.trim())),
        fact('Mean', [change.mark, change.grade].filter(Boolean).join(' ')),
        ...[change.comment, change.own_words ?? '']
          .filter(Boolean)
          .map((text) => fact(labelOfTarget('marks', 'comment'), text)),
      ];
    case 'report':
      return [];
    case 'items':
      return [
        termOf(change),
        ...change.items.map(({ category, item, cost }) =>
          fact(
            category === item ? category : `${category}: ${item}`,
            moneyText(cost, known.currency ?? null),
          ),
        ),
      ];
  }
}

/** What the sheet says of a row that waits, and which of it the answer will decide. */
function factsOfSheet(
  table: SheetTable,
  row: PlannedRow,
  questions: ReadonlyMap<string, ImportQuestion>,
): Fact[] {
  const { kind, columns } = table.setup;
  const asked = new Set(row.questions.flatMap((key) => questions.get(key)?.columns ?? []));
  const wrong = new Set(row.faults.map(({ cell }) => cell));
  return row.cells.flatMap((value, at) => {
    const target = table.columns[at] ?? columns[at] ?? null;
    if (kind === null || target === null || value === '' || headed.has(target)) return [];
    const isAsked = asked.has(at) || wrong.has(`${columnLetter(at)}${row.row}`);
    return { label: labelOfTarget(kind, target), value, waits: isAsked };
  });
}

function studentOf(change: RowChange | null): number | null {
  if (change === null || change.type === 'school') return null;
  if (change.type === 'student') return change.id;
  return 'id' in change.student ? change.student.id : null;
}

/** Cells of a row that nothing is kept of, with their headings. */
const unreadIn = (table: SheetTable, row: PlannedRow): FirstRow['unread'] =>
  row.cells.flatMap((value, at) => {
    if (value === '' || (table.columns[at] ?? null) !== null) return [];
    const heading = table.headings[at]?.text || columnLetter(at);
    return { heading, value: value.slice(0, toldLetters) };
  });

/** For each row of the sheet the line passed over above it, between records: what stands there may hold for it. */
class LinesAbove {
  readonly #lines: readonly { readonly at: number; readonly words: string }[];

  constructor({ passed, sheet, setup }: SheetTable) {
    this.#lines = passed
      .filter(({ at }) => at > setup.header)
      .map(({ at }) => ({
        at,
        words: (sheet.rows[at] ?? [])
          .map((cell) => textOf(cell))
          .filter(Boolean)
          .join(' · ')
          .slice(0, toldLetters),
      }))
      .filter(({ words }) => words !== '')
      .sort((one, other) => one.at - other.at);
  }

  /** @param row as people count, from 1 */
  of = (row: number): { at: number; words: string } | null =>
    this.#lines.findLast(({ at }) => at < row - 1) ?? null;
}

const weights = { line: 4, value: 2, filled: 2, empty: 2, note: 2, state: 2, last: 1 } as const;

/** What can be seen in each of the rows that go in. */
function featuresOf(
  rows: readonly PlannedRow[],
  facts: readonly (readonly Fact[])[],
  lines: LinesAbove,
): Feature[][] {
  const values = new Map<string, Set<string>>();
  const filled: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (const [column, text] of row.cells.entries())
      if (text !== '') filled[column] = (filled[column] ?? 0) + 1;
    for (const { label, value } of facts[at] ?? []) {
      const own = values.get(label) ?? new Set();
      if (own.size <= fewValues) own.add(value);
      values.set(label, own);
    }
  }
  const usual = filled.flatMap((count, column) =>
    count * 10 >= rows.length * usually ? [column] : [],
  );
  return rows.map((row, at) => {
    const one = (key: string, weight: number): Feature => ({ key, weight });
    return [
      one(`line:${lines.of(row.row)?.at ?? ''}`, weights.line),
      one(`state:${row.state}`, weights.state),
      ...(at === rows.length - 1 ? [one('last', weights.last)] : []),
      ...row.cells.flatMap((text, column) =>
        text === '' ? [] : one(`filled:${column}`, weights.filled),
      ),
      ...usual.flatMap((column) =>
        row.cells[column] ? [] : one(`empty:${column}`, weights.empty),
      ),
      ...row.notes.map(({ cell, words }) =>
        one(
          `note:${cell.replace(/\d+/, '')}:${words.slice(0, alikeLetters).replaceAll(/\d+/g, '')}`,
          weights.note,
        ),
      ),
      ...(facts[at] ?? []).map(({ label, value }) =>
        (values.get(label)?.size ?? 0) <= fewValues
          ? one(`value:${label}:${value}`, weights.value)
          : one(`told:${label}`, weights.value),
      ),
    ];
  });
}

/**
 * How rows of a sheet will look, in the order of the sheet: of those that go in some that show together what its
 * rows have, where none goes in yet the first three that wait.
 * @param rows those of this sheet
 */
export function rowsToShow(
  table: SheetTable,
  rows: readonly PlannedRow[],
  questions: readonly ImportQuestion[],
  known: Known,
): FirstRow[] {
  const lines = new LinesAbove(table);
  const shown = (row: PlannedRow, facts: readonly Fact[]): FirstRow => ({
    row: row.row,
    name: row.name,
    student_id: studentOf(row.change),
    state: row.state,
    facts: facts.slice(0, toldFacts),
    above: lines.of(row.row)?.words ?? '',
    unread: unreadIn(table, row),
    missing: row.change ? missingIn(row.change) : [],
  });
  const ready = rows.filter(({ state }) => goesIn.has(state));
  if (ready.length > 0) {
    const facts = ready.map(({ change }) => (change ? factsOf(change, known) : []));
    return chooseRows(featuresOf(ready, facts, lines)).flatMap((at) => {
      const row = ready[at];
      return row ? shown(row, facts[at] ?? []) : [];
    });
  }
  const byKey = new Map(questions.map((one) => [one.key, one]));
  return rows
    .filter(({ state }) => waits.has(state))
    .slice(0, shownRows)
    .map((row) => shown(row, factsOfSheet(table, row, byKey)));
}
