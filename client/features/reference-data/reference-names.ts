import { listClasses, listSubjects, listTerms, listYears } from '#contract/reference-data/calls.ts';
import { listSchools } from '#contract/schools/calls.ts';
import type { Names } from '../../device/comparison.ts';
import { named } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';

/**
 * The names for the ids that reports and terms refer to.
 * @throws ApiError
 */
export async function referenceNames(): Promise<Names> {
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
  };
}
