import { type Field, type Fields, columnsOf as tableColumns } from '#contract/record.ts';
import type { Cell, Column, ColumnKind } from '../exports/table.ts';
import type { Names } from './names.ts';

/** A row as its table holds it. */
export type Row = Readonly<Record<string, unknown>>;

/** A column of a sheet, and what stands in it. */
export interface SheetColumn extends Column {
  cell(row: Row, names: Names): Cell;
}

/** What the sheets call a field: the same heading as in sheets that are imported. */
export const headOf = (field: Field): string => field.sheet?.label ?? field.label;

/** The heading of the second column of a person, the e-mail address, which identifies the person. */
export const emailHead = (head: string): string => `${head} Email`;

/** How a student is named in each sheet about them. */
export const refHead = 'Ref No';
export const nameHead = 'Student Name';

const widths: Readonly<Record<Field['kind'], number>> = {
  line: 24,
  email: 30,
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

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A column beside the fields of a description. */
export const column = (
  head: string,
  cell: SheetColumn['cell'],
  width = 24,
  kind: ColumnKind = 'text',
): SheetColumn => ({ head, kind, width, cell });

/** A time or a text of the table, unchanged. */
export const plainColumn = (head: string, name: string, width = 24): SheetColumn =>
  column(head, (row) => textOf(row[name]), width);

/** A person: the name for people, the e-mail address for programs. */
export const personColumns = (head: string, name: string): SheetColumn[] => [
  column(head, (row, { users }) => users.get(Number(row[name]))?.name ?? null),
  column(emailHead(head), (row, { users }) => users.get(Number(row[name]))?.email ?? null, 30),
];

/** A student, by ref; the name stands beside it for people. */
export const studentColumns: readonly SheetColumn[] = [
  column(refHead, (row, { students }) => students.get(Number(row.student_id))?.ref ?? null, 10),
  column(nameHead, (row, { students }) => students.get(Number(row.student_id))?.name ?? null, 28),
];

function referenceColumns(name: string, field: Field & { kind: 'reference' }): SheetColumn[] {
  const { to } = field;
  const head = headOf(field);
  const id = field.column ?? name;
  if (to === 'student') return [...studentColumns];
  if (to === 'user') return personColumns(head, id);
  return [
    column(head, (row, { named }) => named[to].get(Number(row[id])) ?? null, widths.reference),
  ];
}

/** How a value of one column of the table is written; of a choice its name. */
function cellOf(name: string, field: Field): SheetColumn['cell'] {
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

function kindOf(field: Field): ColumnKind {
  if (field.kind === 'whole') return 'whole';
  return field.kind === 'decimal' ? field.unit : 'text';
}

/**
 * The columns of a described record, in the order of its description: a field that is added to the description
 * is therefore in the sheet, too.
 * @param fileOf the name in the ZIP of a field's file
 */
export const describedColumns = (
  fields: Fields,
  fileOf: (field: string, path: string | null, row: Row, names: Names) => string | null = () =>
    null,
): SheetColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'reference') return referenceColumns(name, field);
    if (field.kind !== 'file')
      return column(headOf(field), cellOf(name, field), widths[field.kind], kindOf(field));
    const [path = name] = tableColumns(name, field);
    return column(
      headOf(field),
      (row, names) => fileOf(name, textOf(row[path]), row, names),
      widths.file,
    );
  });
