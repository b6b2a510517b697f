import { classInText } from '../../words/class-in-text.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { Entry } from '../plan/student-index.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';
import { areApart } from '../students/against.ts';
import { standsWithin } from '../students/named-within.ts';

// The class that the texts of payments say, where no column has it.

/** A row of which a text says a class, and all of its text. */
interface Saying {
  readonly row: TableRow;
  readonly text: string;
  readonly class: string;
}

const textFields = ['name', 'item'];
const known = new WeakMap<SheetTable, readonly Saying[]>();

function sayingsOf(table: SheetTable): readonly Saying[] {
  const there = known.get(table);
  if (there) return there;
  const found = table.rows.flatMap((row) => {
    const text = textFields.map((field) => table.textAt(row.at, table.columnOf(field))).join(' ; ');
    const said = classInText(text);
    return said === null ? [] : [{ row, text, class: said }];
  });
  known.set(table, found);
  return found;
}

/** Whether a text names a student, and nobody with a longer name that has this one in it. */
function names(text: string, { name }: Entry, known: Known['students']): boolean {
  if (!standsWithin(text, name)) return false;
  const own = name.toLowerCase();
  return !known.some((one) => {
    const other = one.name.toLowerCase();
    return other !== own && other.includes(own) && standsWithin(text, one.name);
  });
}

/** Whether another row is of the same year, as far as rows say it. */
const isOfYear = ({ table, row }: RowWork, other: TableRow): boolean =>
  other.section.year === row.section.year &&
  table.textAt(other.at, table.columnOf('year')) === table.textAt(row.at, table.columnOf('year'));

/**
 * The class of a payment by what it says, or what other payments of the same student and year say; null where they say none,
 * or several, or one that the student cannot be in.
 */
export function classOfText(
  work: RowWork,
  student: Entry,
  year: string | null,
  { students }: Pick<Known, 'students'>,
): string | null {
  const { table, at, setup } = work;
  if (setup.kind !== 'receipts' || table.has('class')) return null;
  const all = sayingsOf(table);
  const own = all.find(({ row }) => row.at === at);
  const others = own
    ? [own]
    : all.filter((one) => isOfYear(work, one.row) && names(one.text, student, students));
  const [only = null, ...more] = new Set(others.map((one) => one.class));
  if (only === null || more.length > 0) return null;
  return areApart({ name: only, year }, student.class) ? null : only;
}
