import {
  type Fields,
  type Field as RecordField,
  columnsOf as tableColumns,
} from '#contract/record.ts';
import type { Cell, ColumnKind, Field } from '../../files/table.ts';
import type { Names } from './names.ts';

/** A row as its table holds it. */
export type Row = Readonly<Record<string, unknown>>;

/** What the sheets call a field: the same heading as in sheets that are imported. */
const headOf = (field: RecordField): string => field.sheet?.label ?? field.label;

const widths: Readonly<Record<RecordField['kind'], number>> = {
  line: 24,
  email: 30,
  telephones: 28,
  text: 40,
  day: 14,
  whole: 10,
  decimal: 12,
  option: 20,
  choice: 16,
  choices: 30,
  reference: 24,
  file: 34,
};

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A column beside the fields of a description. */
export const column = (
  head: string,
  of: (row: Row) => Cell,
  width = 24,
  kind: ColumnKind = 'text',
): Field<Row> => ({ head, kind, width, of });

/** A time or a text of the table, unchanged. */
export const plainColumn = (head: string, name: string, width = 24): Field<Row> =>
  column(head, (row) => textOf(row[name]), width);

export const wholeColumn = (head: string, name: string): Field<Row> =>
  column(head, (row) => numberOf(row[name]), 12, 'whole');

/** How a value of one column of the table is written; of a choice its name. */
function cellOf(name: string, field: RecordField): (row: Row) => Cell {
  switch (field.kind) {
    case 'choice':
      return (row) => field.names[Number(row[name])] ?? null;
    case 'choices':
      return (row) => {
        const ids: number[] = JSON.parse(textOf(row[name]) ?? '[]');
        return ids.map((id) => field.names[id] ?? '').join(', ');
      };
    case 'whole':
    case 'decimal':
      return (row) => numberOf(row[name]);
    default:
      return (row) => textOf(row[name]);
  }
}

function kindOf(field: RecordField): ColumnKind {
  if (field.kind === 'whole') return 'whole';
  return field.kind === 'decimal' ? field.unit : 'text';
}

/** The name in the ZIP of a field's file. */
export type FileOf = (path: string | null, row: Row, field: string) => string | null;

/** The columns that tell what ids stand for. */
export function columnsWith({ users, students, named }: Names) {
  /** A person: the name for people, the e-mail address for programs. */
  const person = (head: string, name: string): Field<Row>[] => [
    column(head, (row) => users.get(Number(row[name]))?.name ?? null),
    column(`${head} Email`, (row) => users.get(Number(row[name]))?.email ?? null, 30),
  ];

  /** A student, by ref; the name stands beside it for people. */
  const student: readonly Field<Row>[] = [
    column('Ref No', (row) => students.get(Number(row.student_id))?.ref ?? null, 10),
    column('Student Name', (row) => students.get(Number(row.student_id))?.name ?? null, 28),
  ];

  function reference(name: string, field: RecordField & { kind: 'reference' }): Field<Row>[] {
    const { to } = field;
    const id = field.column ?? name;
    if (to === 'student') return [...student];
    if (to === 'user') return person(headOf(field), id);
    return [column(headOf(field), (row) => named[to].get(Number(row[id])) ?? null)];
  }

  /**
   * The columns of a described record, in the order of its description: a field that is added to the description
   * is therefore in the sheet, too.
   */
  const described = (fields: Fields, fileOf: FileOf = () => null): Field<Row>[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'reference') return reference(name, field);
      if (field.kind !== 'file')
        return column(headOf(field), cellOf(name, field), widths[field.kind], kindOf(field));
      const [path = name] = tableColumns(name, field);
      return column(headOf(field), (row) => fileOf(textOf(row[path]), row, name), widths.file);
    });

  return { person, student, described };
}
