import type { Target } from '#contract/record.ts';
import { listClasses, listSubjects, listTerms, listYears } from '#contract/reference-data/calls.ts';
import { listClusters, listSchools } from '#contract/schools/calls.ts';
import { listLiaisons, listSupporters } from '#contract/students/calls.ts';
import { send } from '../lib/api.ts';
import type { Names } from './comparison.ts';
import type { Form } from './filed-record.ts';

/**
 * The names for the ids of a form, by what they point to.
 * @throws ApiError
 */
export async function namesFor({ call, fields }: Form): Promise<Names> {
  if (call === 'school/edit') {
    const clusters = await send(listClusters);
    return { cluster: named(clusters.data, ({ cluster_name }) => cluster_name) };
  }
  if (call === 'supporter/edit') {
    const { data } = await send(listSupporters);
    return { user: named(data, ({ name }) => name) };
  }
  if (!['student/edit', 'calendar/edit', 'academic/edit', 'finance/edit'].includes(call)) return {};
  if (call === 'student/edit') {
    const [schools, liaisons] = await Promise.all([
      send(listSchools),
      // Callers who may not choose the officer send none.
      'liaison_id' in fields && fields.liaison_id !== null ? send(listLiaisons) : null,
    ]);
    return {
      school: named(schools.data, ({ school }) => school),
      ...(liaisons && { user: named(liaisons.data, ({ name }) => name) }),
    };
  }
  const [years, terms, classes, schools, subjects] = await Promise.all([
    send(listYears),
    send(listTerms),
    send(listClasses),
    send(listSchools),
    send(listSubjects),
  ]);
  return {
    year: named(years.data, ({ year_name }) => year_name),
    term: named(terms.data, ({ term_name }) => term_name),
    class: named(classes.data, ({ class_name }) => class_name),
    school: named(schools.data, ({ school }) => school),
    subject: named(subjects.data, ({ subject_name }) => subject_name),
  } satisfies Partial<Record<Target, unknown>>;
}

const named = <Row extends { id: number }>(rows: readonly Row[], nameOf: (row: Row) => string) =>
  new Map(rows.map((row) => [row.id, nameOf(row)]));
