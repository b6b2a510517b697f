import { ageOn, dayOf } from '#contract/dates.ts';
import type { App } from '../../context.ts';
import { listSchoolPeriods } from '../../db/school-periods.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type { ProfileFacts } from '../students/student-profile.ts';

type Recorded = Partial<Pick<StudentsTable, 'status' | 'category' | 'liaison_id'>>;

/** The values that a student had at the end of a day, for fields that changed since, from the change log. */
async function changedSince(
  { db, zone }: Pick<App, 'db' | 'zone'>,
  id: number,
  day: string,
): Promise<Recorded> {
  const rows = await db.read
    .selectFrom('change_log')
    .select(['at', 'old_values'])
    .where('entity', '=', 'student')
    .where('entity_id', '=', id)
    .where('action', '=', 'edit')
    // In every time zone this day ends after it began in UTC.
    .where('at', '>=', day)
    .orderBy('id', 'desc')
    .execute();
  const later = rows.filter(({ at }) => dayOf(new Date(at), zone.name) > day);
  // The newest comes first, so that the first change after that day is applied last.
  return Object.assign({}, ...later.map(({ old_values }) => JSON.parse(old_values)));
}

/**
 * A student as they were at the end of a day: age, status, category, school and liaison officer, by their
 * history. The change log keeps no old values of the other facts (rule 12.2), which are those of today.
 */
export async function studentThen(
  app: Pick<App, 'db' | 'zone'>,
  facts: ProfileFacts,
  day: string,
): Promise<ProfileFacts> {
  const { read } = app.db;
  // For an erased student nothing is restored.
  if (facts.erased) return facts;
  const { status, category, liaison_id } = await changedSince(app, facts.id, day);
  const { dob } = await read
    .selectFrom('students')
    .select('dob')
    .where('id', '=', facts.id)
    .executeTakeFirstOrThrow();
  const periods = (await listSchoolPeriods(read, [facts.id])).get(facts.id) ?? [];
  const then = periods.findLast(({ from }) => from <= day) ?? periods[0];
  const liaison = await read
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', liaison_id ?? 0)
    .executeTakeFirst();
  return {
    ...facts,
    age: ageOn(dob, day),
    status: status ?? facts.status,
    category: category ?? facts.category,
    school: then?.school ?? facts.school,
    liaison: liaison ? `${liaison.first_name} ${liaison.last_name}` : facts.liaison,
  };
}
