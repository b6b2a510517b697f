import { labelOfTarget } from '#contract/imports/fields.ts';
import type { FirstRow, ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { moneyText } from '#contract/money.ts';
import { fieldsIn, type Plain } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { columnLetter } from '../reading/sheet.ts';
import type { Known, PlannedRow, RowChange, StudentChange } from './plan/plan.ts';
import type { SheetTable } from './plan/table.ts';

type Fact = FirstRow['facts'][number];

const shownRows = 3;
/** A sheet has at most 60 columns; a card shows some and counts the rest. */
const toldFacts = 20;
/** The row that a person looks at first: those that go in, and those that may. */
const states: ReadonlySet<RowState> = new Set(['new', 'update', 'question', 'fault']);
/** What stands above the facts. */
const headed: ReadonlySet<string> = new Set(['name', 'ref', 'status', 'background', 'dor']);

const fact = (label: string, value: string): Fact => ({ label, value, waits: false });
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
    const waits = asked.has(at) || wrong.has(`${columnLetter(at)}${row.row}`);
    return { label: labelOfTarget(kind, target), value, waits };
  });
}

function studentOf(change: RowChange | null): number | null {
  if (change === null || change.type === 'school') return null;
  if (change.type === 'student') return change.id;
  return 'id' in change.student ? change.student.id : null;
}

/**
 * How the first three rows of a sheet that go in or wait will look, in the order of the sheet.
 * @param rows those of this sheet
 */
export function firstRows(
  table: SheetTable,
  rows: readonly PlannedRow[],
  questions: readonly ImportQuestion[],
  known: Known,
): FirstRow[] {
  const byKey = new Map(questions.map((one) => [one.key, one]));
  return rows
    .filter(({ state }) => states.has(state))
    .slice(0, shownRows)
    .map((row) => ({
      row: row.row,
      name: row.name,
      student_id: studentOf(row.change),
      state: row.state,
      facts: (row.change ? factsOf(row.change, known) : factsOfSheet(table, row, byKey)).slice(
        0,
        toldFacts,
      ),
    }));
}
