import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { searchKey } from '#contract/folded.ts';
import { category } from '#contract/reference-data/categories.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentFields } from '#contract/students/record.ts';
import type { App } from '../../server/context.ts';
import type { StudentsTable } from '../../server/db/tables/students.tables.ts';
import {
  insertSchoolPeriods,
  takeStudentIds,
} from '../../server/features/students/students.queries.ts';
import { emptyColumns } from '../fixtures/empty-columns.ts';
import type { GivenUser } from './given.ts';
import type { RunningApp } from './start-app.ts';

/** A sample of `tests/fixtures/files`. */
export const samplePdf = (name: string) =>
  readFileSync(new URL(`../fixtures/files/${name}`, import.meta.url));

/** A small, whole PDF. */
export const pdf = samplePdf('pdf/minimal.pdf');

export interface GivenStudent {
  readonly id: number;
  readonly ref: string;
  readonly name: string;
  readonly school_id: number;
}

const key = (text: string) => text.toLowerCase();

async function insertNames(app: Pick<App, 'db'>, years: readonly string[]) {
  return app.db.transaction(async (trx) => {
    const yearRows = await trx
      .insertInto('years')
      .values(years.map((year_name) => ({ year_name, year_key: year_name })))
      .returning(['id', 'year_name'])
      .execute();
    const classRows = await trx
      .insertInto('classes')
      .values(
        ['Form 1', 'Form 2'].map((class_name) => ({ class_name, class_key: key(class_name) })),
      )
      .returning(['id', 'class_name'])
      .execute();
    const subjectRows = await trx
      .insertInto('subjects')
      .values(
        Array.from({ length: 12 }, (_, at) => ({
          subject_name: `Subject ${at + 1}`,
          subject_key: `subject ${at + 1}`,
          category: category.normal,
        })),
      )
      .returning('id')
      .execute();
    const { id: cluster_id } = await trx
      .insertInto('clusters')
      .values({ cluster_name: 'Coast', cluster_key: 'coast' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const schools = await trx
      .insertInto('schools')
      .values(
        ['Mwanzo Primary', 'Tumaini School'].map((school) => ({
          school,
          school_key: key(school),
          cluster_id,
        })),
      )
      .returning(['id', 'school'])
      .execute();
    const terms = await trx.selectFrom('terms').selectAll().orderBy('term_key').execute();
    const special = await trx
      .selectFrom('subjects')
      .select('id')
      .where('category', '=', category.specialEducation)
      .orderBy('id')
      .execute();
    return {
      year: (name: string) => yearRows.find((row) => row.year_name === name)?.id ?? 0,
      terms: terms.map((row) => row.id),
      classes: classRows.map((row) => row.id),
      subjects: subjectRows.map((row) => row.id),
      specialSubjects: special.map((row) => row.id),
      schools: schools.map((row) => row.id),
    };
  });
}

/** Names, schools and students to write reports about, straight into the database. */
export async function givenOffice(
  { app, given }: { app: Pick<App, 'db' | 'now'>; given: Pick<RunningApp['given'], 'user'> },
  years = ['2025', '2026'],
) {
  const names = await insertNames(app, years);
  const liaison: GivenUser = await given.user({ role_id: 5 });
  let counted = 0;
  return {
    ...names,
    liaison,
    async students(
      wanted: readonly Partial<StudentsTable>[],
    ): Promise<[GivenStudent, ...GivenStudent[]]> {
      const at = app.now().toISOString();
      const rows = wanted.map((one): StudentsTable => {
        counted += 1;
        const ref = `SM-${String(counted).padStart(4, '0')}`;
        const name = one.name ?? `Baraka ${counted}`;
        return {
          ...emptyColumns(studentFields),
          id: counted,
          ref,
          name,
          search_key: searchKey(name, ref),
          category: category.normal,
          status: studentStatus.active,
          gender: 1,
          school_id: names.schools[0] ?? 0,
          liaison_id: liaison.id,
          picture: `pictures/${randomUUID()}`,
          thumb: `thumbs/${counted}`,
          telephones: null,
          unsupported_since: null,
          paused_since: null,
          inactive_since: (one.status ?? studentStatus.active) === studentStatus.active ? null : at,
          certificate: `certs/${counted}`,
          dob: '2012-05-04',
          dor: '2020-01-10',
          siblings: 2,
          ambition: 'Nurse',
          languages: 'Swahili',
          created_by: null,
          updated_by: null,
          created_at: at,
          updated_at: at,
          background: 'Lives near the school.',
          ...one,
        };
      });
      await app.db.transaction(async (trx) => {
        await takeStudentIds(trx, rows.length);
        for (let from = 0; from < rows.length; from += 500)
          await trx
            .insertInto('students')
            .values(rows.slice(from, from + 500))
            .execute();
        await insertSchoolPeriods(
          trx,
          rows.map(({ id, school_id, dor }) => ({
            ...{ student_id: id, school_id, from_day: dor, source: 'registered' as const },
          })),
        );
      });
      const [first, ...others] = rows;
      if (!first) throw new Error('Ask for at least one student');
      return [first, ...others];
    },
  };
}

export type GivenOffice = Awaited<ReturnType<typeof givenOffice>>;
