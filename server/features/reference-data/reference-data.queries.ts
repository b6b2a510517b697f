import type { Class, Subject, Term, Year } from '#contract/reference-data/shapes.ts';
import type { Database } from '../../db/database.ts';
import { holdsWords } from '../../db/substring.ts';
import { orderOfNames, shownPlace } from '../../db/term-order.ts';
import {
  type Clause,
  pageOf,
  type Retirable,
  readList,
  toldRetired,
  whereOf,
} from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';

/** Names that contain these letters and were not merged into another one. */
function nameContains(key: string, search: string): Clause {
  const own = key === 'lower(year_name)' ? 'true' : 'merged_into is null';
  return whereOf((bind) => [own, holdsWords(bind, [key], search, [key.replace('_key', '_name')])]);
}

/** The years that were added, the newest first. */
export const listYears = async (db: Database, list: ListRequest) =>
  toldRetired(
    await readList<Year & Retirable>(db, list, {
      columns: 'id, year_name, retired_at',
      from: 'years',
      where: nameContains('lower(year_name)', list.search),
      orders: { '': ['year_key desc'], year_name: ['year_key'] },
    }),
  );

/** The terms in the order of the last year that has days, else of the foundation. */
export const listTerms = async (db: Database, list: ListRequest) =>
  toldRetired(
    await readList<Term & Retirable>(db, list, {
      columns: `id, term_name, ${shownPlace('terms')} as place, retired_at`,
      from: 'terms',
      where: nameContains('term_key', list.search),
      orders: { '': [orderOfNames, 'id'], term_name: ['term_key'] },
    }),
  );

/** Sorts 'Form 2' before 'Form 10', as people do; the key breaks ties. */
const inOrder = new Intl.Collator('en', { numeric: true });

interface NamedList {
  readonly table: 'classes' | 'subjects';
  readonly columns: string;
  /** The column of `nameKey`. */
  readonly key: string;
}

/** A page of names, or all of them: a few dozen at most, so they are sorted here rather than by the database. */
async function readNames<Row>(db: Database, list: ListRequest, { table, columns, key }: NamedList) {
  const where = nameContains(key, list.search);
  const found = await db.rows<Row & Retirable & { sort_key: string }>(
    `select ${columns}, retired_at, ${key} as sort_key from ${table}${where.text} order by ${key}`,
    where.values,
  );
  const sign = list.dir === 'desc' ? -1 : 1;
  const rows = found.toSorted((a, b) => sign * inOrder.compare(a.sort_key, b.sort_key));
  return toldRetired(pageOf(list, rows));
}

/** The classes by name. */
export const listClasses = (db: Database, list: ListRequest) =>
  readNames<Class>(db, list, { table: 'classes', columns: 'id, class_name', key: 'class_key' });

/** The subjects by name, each with its category. */
export const listSubjects = (db: Database, list: ListRequest) =>
  readNames<Subject>(db, list, {
    ...{ table: 'subjects', columns: 'id, subject_name, category', key: 'subject_key' },
  });
