import { type FieldIn, labelIn, nameInReply } from '#contract/record.ts';
import { type Cell, type Field, fieldsOf } from '../../files/table.ts';

/** What a cell of a described field says: of a choice its name. */
function cellOf(field: FieldIn<'exported'>, row: object): Cell {
  const value = new Map(Object.entries(row)).get(nameInReply(field.name, field)) as Cell;
  return field.kind === 'choice' && typeof value === 'number'
    ? (field.names[value] ?? String(value))
    : value;
}

/** Described fields as columns; a row has their values under the names of replies. */
export function describedColumns<Row extends object>(
  fields: readonly FieldIn<'exported'>[],
): Field<Row>[] {
  const columns = fieldsOf<Row>();
  return fields.map((field) =>
    columns[field.kind === 'decimal' ? field.unit : 'text'](
      labelIn(field, 'exported'),
      (row) => cellOf(field, row),
      field.exported.width,
    ),
  );
}
