import { type Caller, may } from '../permissions.ts';
import type { Field } from '../record.ts';
import { texts } from '../texts.ts';
import { studentFields } from './record.ts';

const words = texts('paperColumnWords', { class: 'Class' });

/** A fact of a student that a list for paper can have as a column. */
export interface PaperColumn {
  readonly name: string;
  readonly label: string;
  /** Null for the class of the latest report, which is no field of the student. */
  readonly field: Field | null;
}

const described: readonly [string, Field][] = Object.entries(studentFields);

/** Whether the value fits into a cell: no file, no long text, no second way of writing the name. */
const fits = ([name, { kind }]: [string, Field]) =>
  kind !== 'file' && kind !== 'text' && name !== 'first_name';

export const paperColumns: readonly PaperColumn[] = [
  ...described.filter(fits).map(([name, field]) => ({ name, label: field.label, field })),
  { name: 'class', label: words.class, field: null },
];

/** Whether a column is told by a form alone: then it is for those who may open the form. */
const isOfForm = ({ field }: PaperColumn) =>
  field !== null && !field.list && !field.exported && !field.profile;

/** The columns that this person may have (rules 3.5 and 11.6). */
export const paperColumnsFor = (viewer: Caller): readonly PaperColumn[] =>
  paperColumns.filter(
    (column) =>
      (!column.field?.seenWith || may(viewer, column.field.seenWith)) &&
      (!isOfForm(column) || may(viewer, 'students.edit')),
  );

/** The columns of a list that nobody has chosen yet. */
export const firstColumns = ['name', 'ref', 'school_id', 'class'] as const;

export const paperOrders = ['name', 'ref', 'school_id', 'class'] as const;
export type PaperOrder = (typeof paperOrders)[number];

/** What a list for paper looks like: which columns in which order, a heading alone being one to write in. */
export interface PaperLayout {
  readonly columns: readonly ({ readonly name: string } | { readonly blank: string })[];
  readonly order: PaperOrder;
  readonly portrait: boolean;
}
