import type { Class, Subject, Term, Year } from '#contract/reference-data/shapes.ts';
import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { type Clause, everyRow, readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';

function nameContains(key: string, search: string): Clause {
  if (search === '') return everyRow;
  return { text: ` where ${key} like $1 escape '\\'`, values: [containsPattern(search)] };
}

/** The years that were added, the newest first. */
export function listYears(db: Database, list: ListRequest) {
  return readList<Year>(db, list, {
    columns: 'id, year_name',
    from: 'years',
    where: nameContains('year_key', list.search),
    orders: { '': ['year_key desc'], year_name: ['year_key'] },
  });
}

/** The terms by name: Term 1, Term 2, Term 3. */
export function listTerms(db: Database, list: ListRequest) {
  return readList<Term>(db, list, {
    columns: 'id, term_name',
    from: 'terms',
    where: nameContains('term_key', list.search),
    orders: { '': ['term_key'], term_name: ['term_key'] },
  });
}

/** The classes by name. */
export function listClasses(db: Database, list: ListRequest) {
  return readList<Class>(db, list, {
    columns: 'id, class_name',
    from: 'classes',
    where: nameContains('class_key', list.search),
    orders: { '': ['class_key'], class_name: ['class_key'] },
  });
}

/** The subjects by name, each with its category. */
export function listSubjects(db: Database, list: ListRequest) {
  return readList<Subject>(db, list, {
    columns: 'id, subject_name, category',
    from: 'subjects',
    where: nameContains('subject_key', list.search),
    orders: { '': ['subject_key'], subject_name: ['subject_key'] },
  });
}
