import type { Database } from '../../db/database.ts';
import { remembering } from '../../db/remembered.ts';
import { type Clause, type ListSource, readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';

/** The ids on a page, and the total number. */
interface StudentPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** The columns of a list for each student: SQL after `select`, and the joins that it needs. */
export interface ShownColumns {
  readonly columns: string;
  readonly joins: string;
}

/** Which students a list is about, over `students s`. */
export interface StudentSource extends Required<Pick<ListSource, 'joins' | 'orders'>> {
  /** Identifies this list among those of students, apart from what a person asked of it. */
  readonly name: string;
  where(): Promise<Clause>;
}

const remember = remembering<StudentPage>();

/** The ids of a page, read from an index alone, and the total: remembered, since both read many students. */
function findPage(
  db: Database,
  list: ListRequest,
  { name, where, joins, orders }: StudentSource,
): Promise<StudentPage> {
  return remember(db, JSON.stringify([name, list]), async () => {
    const { rows, total } = await readList<{ id: number }>(db, list, {
      columns: 's.id',
      from: 'students s',
      joins,
      where: await where(),
      orders,
    });
    return { ids: rows.map((row) => row.id), total };
  });
}

/** Rows of these students, in the order of the ids. */
export function readStudents<Row>(
  db: Database,
  ids: readonly number[],
  { columns, joins }: ShownColumns,
): Promise<Row[]> {
  return db.rows<Row>(
    `select ${columns} from ${db.dialect.numbersOf('$1')} cross join students s${joins} where s.id = value order by key`,
    [JSON.stringify(ids)],
  );
}

/** A list of students, a page or all of it, with the number there is in all (rule 2.12). */
export async function listFromStudents<Row>(
  db: Database,
  list: ListRequest,
  source: StudentSource,
  shown: ShownColumns,
): Promise<{ rows: Row[]; total: number }> {
  if (list.paging === null)
    return readList<Row>(db, list, {
      columns: shown.columns,
      from: 'students s',
      joins: `${shown.joins}${source.joins}`,
      where: await source.where(),
      orders: source.orders,
    });
  const { ids, total } = await findPage(db, list, source);
  return { rows: await readStudents<Row>(db, ids, shown), total };
}
