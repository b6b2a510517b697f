import { type Caller, may } from '#contract/permissions.ts';
import { type Fields, fieldsIn, labelIn, nameInReply } from '#contract/record.ts';
import type { Column } from './column.ts';

/**
 * The columns of a described record's list that this person may see, in their order.
 * @param looks the properties of a column beside its heading and text, by the name of the field
 */
export function recordColumns<Row extends object>(
  fields: Fields,
  viewer: Caller | null,
  looks: Readonly<Record<string, Partial<Column<Row>>>>,
): Column<Row>[] {
  return fieldsIn(fields, 'list')
    .filter(({ seenWith }) => seenWith === undefined || may(viewer, seenWith))
    .map((field): Column<Row> => {
      const name = nameInReply(field.name, field);
      return {
        key: name,
        header: labelIn(field, 'list'),
        ...(field.list.sort ? { sortKey: name } : {}),
        cell: (row) => {
          const value = row[name as keyof Row];
          return typeof value === 'number' || typeof value === 'string' ? value : null;
        },
        ...looks[field.name],
      };
    });
}
