import { sql } from 'kysely';
import { ageOn, dayOf } from '#contract/dates.ts';
import { type Caller, filesForOwnAlone, may } from '#contract/permissions.ts';
import { columnsOf, fieldsIn, inputNames, nameInReply } from '#contract/record.ts';
import {
  firstKind,
  namedByKind,
  otherKinds,
  type ReportKindName,
  wireNames,
} from '#contract/report-kinds.ts';
import { studentFields } from '#contract/students/record.ts';
import type { StudentEdit, StudentProfile } from '#contract/students/shapes.ts';
import { type ReportStatus, reportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Database, Reader } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { readCountry } from '../../db/foundation-country.ts';
import { orderIn } from '../../db/term-order.ts';
import { present } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { telephonesIn } from '../../telephones.ts';
import { findOwnFacts, findOwnInForm } from '../own-fields/own-fields.queries.ts';
import { supporterOn } from '../sponsorships/sponsorships.ts';
import { findPhotoConsent, isWithheld } from './photo-consent.ts';
import { leastStatusFor } from './student-scope.ts';

/** What the profile shows of a student's reports: their years, the newest first, and the latest class. */
type ReportYears = Pick<StudentProfile, (typeof wireNames)[ReportKindName]['years'] | 'class'>;

type OfStudent = Given<{ student: number }>;
type OfYear = Given<{ student: number; year: number }>;

/**
 * The two queries over a student's reports. Where every report counts, the status is not part of the condition,
 * so that the index over students and years is enough.
 */
function looksAt(least: ReportStatus) {
  const countsAll = least === reportStatus.unverified;
  const reportsOf = (read: Reader, kind: ReportKindName, { student }: OfStudent) =>
    read
      .selectFrom(reportsAsR(kind))
      .where('r.student_id', '=', student)
      .$if(!countsAll, (query) => query.where('r.status', '>=', sql.lit(least)));
  const yearsOf = (read: Reader, kind: ReportKindName, of: OfStudent) =>
    reportsOf(read, kind, of)
      .select([sql<ReportKindName>`${sql.lit(kind)}`.as('kind'), 'r.year_id'])
      .distinct();
  const classesOf = (read: Reader, kind: ReportKindName, of: OfYear) =>
    reportsOf(read, kind, of)
      .innerJoin('classes as c', 'c.id', 'r.class_id')
      .select(['c.class_name', orderIn('r').as('at')])
      .where('r.year_id', '=', of.year);
  const promotedTo = (read: Reader, { student }: OfStudent) =>
    read
      .selectFrom('path_events as e')
      .innerJoin('classes as c', 'c.id', 'e.class_id')
      .select(['c.class_name', sql<string>`e.day`.as('at')])
      .where('e.student_id', '=', student);
  return {
    years: fixedQuery((read, of: OfStudent) =>
      read
        .selectFrom(
          yearsOf(read, firstKind, of)
            .unionAll(otherKinds.map((kind) => yearsOf(read, kind, of)))
            .as('k'),
        )
        .innerJoin('years as y', 'y.id', 'k.year_id')
        .select(['k.kind', 'y.id', 'y.year_name'])
        .orderBy('y.year_key', 'desc'),
    ),
    latestClass: fixedQuery((read, of: OfYear) =>
      classesOf(read, firstKind, of)
        .unionAll([...otherKinds.map((kind) => classesOf(read, kind, of)), promotedTo(read, of)])
        .orderBy('at', 'desc')
        .limit(sql.lit(1)),
    ),
  };
}

const ofEveryReport = looksAt(reportStatus.unverified);
const ofVerifiedReports = looksAt(reportStatus.verified);

/**
 * The years of a student that have reports, of each kind, and the class of the latest report or promotion.
 * @param least the status that reports have at least
 */
async function findReportYears(
  db: Database,
  student: number,
  least: ReportStatus,
): Promise<ReportYears> {
  const look = least === reportStatus.unverified ? ofEveryReport : ofVerifiedReports;
  const years = await look.years(db, { student });
  const [newest] = years;
  const [latest] = await look.latestClass(db, { student, year: newest?.id ?? 0 });
  return {
    ...namedByKind(
      (kind) => wireNames[kind].years,
      (kind) =>
        years.filter((year) => year.kind === kind).map(({ id, year_name }) => ({ id, year_name })),
    ),
    class: latest?.class_name ?? null,
  };
}

/** What the edit form loads; the liaison only for those who may choose one (rule 5.6). */
export async function findStudentEdit(
  db: Database,
  id: number,
  withLiaison: boolean,
): Promise<StudentEdit | undefined> {
  const columns = inputNames(studentFields).map((name) => {
    const column = name === 'liaison_id' && !withLiaison ? 'null' : name;
    return `${column} as ${nameInReply(name, studentFields[name])}`;
  });
  const [row] = await db.rows<StudentEdit>(
    `select id, version, ${columns.join(', ')} from students where id = $1`,
    [id],
  );
  const own = await findOwnInForm(db, id);
  return row && own.length > 0 ? { ...row, own } : row;
}

/** The profile except for own fields, the consent to pictures and what depends on it. */
export type ProfileFacts = Omit<StudentProfile, 'photo_consent' | 'own'>;

/** Where the names behind a student's references stand. */
export const namesBehind: Readonly<Record<string, string>> = {
  school_id: 'o.school',
  liaison_id: "l.first_name || ' ' || l.last_name",
  supporter_id: "p.first_name || ' ' || p.last_name",
};

/** SQL: students `s` with the rows behind their references. */
export const withNames = `students s join schools o on o.id = s.school_id join users l on l.id = s.liaison_id
    left join users p on ${supporterOn('s', 'p')}`;

/** The facts of the profile, under the names that its reply gives them. */
const profileFacts = fieldsIn(studentFields, 'profile').map((field) => {
  const [column] = columnsOf(field.name, field);
  const name = nameInReply(field.name, field);
  return {
    with: field.profile.with,
    told: `${namesBehind[field.name] ?? `s.${column}`} as ${name}`,
    untold: `null as ${name}`,
  };
});

/** Permissions without which some facts are left out. */
const withheld = profileFacts.flatMap((fact) => (fact.with === undefined ? [] : [fact.with]));

/** The SQL by what may be shown: building the text for each call would cost as much as running it. */
const profileTexts = new Map<string, string>();

/** SQL: the profile of one student. Facts that may not be shown are not selected. */
function profileText(viewer: Caller | null): string {
  const told = withheld.filter((permission) => may(viewer, permission));
  const key = told.join();
  const known = profileTexts.get(key);
  if (known !== undefined) return known;
  const columns = profileFacts.map((fact) =>
    fact.with === undefined || told.includes(fact.with) ? fact.told : fact.untold,
  );
  const text = `select s.id, s.version, s.ref, s.name, s.status, s.category, s.picture as path, s.dob, ${columns.join(', ')},
    ${may(viewer, 'telephones.read') ? 's.telephones, o.telephones' : 'null as telephones, null'} as school_telephones,
    e.erased_at from ${withNames} left join erasures e on e.student_id = s.id
    where s.id = $1`;
  profileTexts.set(key, text);
  return text;
}

type Telephones = 'telephones' | 'school_telephones';

/** The profile, or undefined (rule 5.10). @param viewer who will see it; null leaves out what not everybody may see */
export async function findStudentProfile(
  db: Database,
  id: number,
  today: string,
  viewer: Caller | null,
  least: ReportStatus,
): Promise<ProfileFacts | undefined> {
  const [row] = await db.rows<
    Omit<ProfileFacts, 'age' | 'erased' | Telephones | keyof ReportYears> & {
      dob: string;
      erased_at: string | null;
      telephones: string | null;
      school_telephones: string | null;
    }
  >(profileText(viewer), [id]);
  if (!row) return undefined;
  const { erased_at, telephones, school_telephones, ...facts } = row;
  const country = await readCountry(db);
  return {
    ...facts,
    age: ageOn(row.dob, today),
    erased: erased_at !== null,
    telephones: telephonesIn(telephones, country),
    school_telephones: telephonesIn(school_telephones, country),
    ...(await findReportYears(db, id, least)),
  };
}

/** Whether this person is the student's liaison officer. */
export async function looksAfter(reader: Reader, userId: number, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('students')
    .select('id')
    .where('id', '=', id)
    .where('liaison_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The profile as this person may see it (rule 13.3). @throws Missing */
export async function getProfile(
  app: App,
  viewer: CurrentUser,
  id: number,
  now: Date,
): Promise<StudentProfile> {
  const today = dayOf(now, app.zone.name);
  const facts = present(
    await findStudentProfile(app.db, id, today, viewer, leastStatusFor(viewer)),
  );
  const photo_consent = may(viewer, 'students.edit') ? await findPhotoConsent(app.db, id) : null;
  const path = (await isWithheld(app.db, viewer, id)) ? null : facts.path;
  const own = await findOwnFacts(app.db, id, viewer);
  const profile = { ...facts, path, photo_consent, ...(own.length > 0 && { own }) };
  if (!filesForOwnAlone(viewer)) return profile;
  return { ...profile, is_own: await looksAfter(app.db.read, viewer.id, id) };
}
