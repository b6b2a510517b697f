import type { Insertable } from 'kysely';
import { attentionFields } from '#contract/attention/record.ts';
import { isDate } from '#contract/dates.ts';
import { schoolCheckFields } from '#contract/in-school/record.ts';
import { blankRef } from '#contract/privacy/blank.ts';
import type { Fields } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { studentRecord } from '#contract/students/record.ts';
import { studentRef } from '#contract/students/ref.ts';
import type { SchoolSource } from '#contract/students/schools.ts';
import { userRecord } from '#contract/users/record.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Tables } from '../../../db/tables.ts';
import { emailKey } from '../../../email-key.ts';
import { studentSearchKey } from '../../students/student-names.ts';
import { userSearchKey } from '../../users/users.queries.ts';
import { headOf, refHead } from '../columns.ts';
import { heads, titles } from '../sheet-names.ts';
import { insertAll, type MovingIn, tell, type Written } from './moving-in.ts';
import { type Columns, readRecord } from './read-record.ts';

/** Users come without a password: active users become new, and can be invited. */
export async function writeUsers(on: MovingIn): Promise<void> {
  const { trx, workbook, reading, now } = on;
  const { fields } = userRecord;
  const at = now.toISOString();
  for (const row of workbook.rows(titles.users)) {
    const columns = readRecord(fields, row, reading);
    const email = String(columns.email ?? '');
    if (reading.ids.user(email) !== undefined) continue;
    const status = columns.status === userStatus.disabled ? userStatus.disabled : userStatus.new;
    const user = { ...columns, status } as Insertable<Tables['users']>;
    const { id } = await trx
      .insertInto('users')
      .values({
        ...user,
        email_key: emailKey(email),
        search_key: userSearchKey(user),
        password_hash: null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    reading.ids.addUser(email, id);
    tell(on, userRecord.entity, id, fields, user);
  }
}

/** The id in a ref, which must stay so that the ref stays; null for what is no ref of this app. */
function idOfRef(ref: string): number | null {
  const id = Number(/^(?:SM|ERASED)-([0-9]{4,})$/.exec(ref)?.[1]);
  return studentRef(id) === ref || blankRef(id) === ref ? id : null;
}

/** Whether an earlier row gives the admission number to another student of the school. */
function isAdmissionTwice(before: Set<string>, { school_id, admission_no }: Columns): boolean {
  if (!school_id || !admission_no) return false;
  const key = `${school_id} ${String(admission_no).toLowerCase()}`;
  const isTwice = before.has(key);
  before.add(key);
  return isTwice;
}

/** Students under their refs; the next new student gets the ref after the last one. */
export async function writeStudents(on: MovingIn): Promise<Set<string>> {
  const { trx, workbook, reading, files, actor, now } = on;
  const { fields } = studentRecord;
  const at = now.toISOString();
  const rows: (Written & { id: number })[] = [];
  const erasures: Written[] = [];
  const blanks = new Set<string>();
  const admissions = new Set<string>();
  const periods = Map.groupBy(workbook.rows(titles.periods), (row) => row.text(refHead));
  const schools: Insertable<Tables['student_schools']>[] = [];
  for (const row of workbook.rows(titles.students)) {
    const ref = row.text(refHead) ?? '';
    const id = idOfRef(ref);
    if (id === null || reading.ids.student(ref) !== undefined) {
      const words = id === null ? 'This is no ref of Somesha' : 'This ref stands there twice';
      reading.faults.add(row.cell(refHead), words);
      continue;
    }
    reading.ids.addStudent(ref, id);
    const erased_at = row.text(heads.erasedAt);
    if (erased_at !== null) {
      blanks.add(ref);
      const none = { traces: '[]', finished_at: erased_at };
      erasures.push({ student_id: id, erased_at, erased_by: null, ...none });
    }
    const columns = readRecord(fields, row, reading, erased_at !== null);
    if (isAdmissionTwice(admissions, columns))
      reading.faults.add(row.cell(headOf(fields.admission_no)), studentMessages.admission);
    const small = row.text(heads.smallPicture);
    const thumb = small === null ? columns.picture : files.pathOf(small);
    for (const period of erased_at === null ? (periods.get(ref) ?? [null]) : []) {
      const school_id = period
        ? reading.ids.name('school', period.text(heads.school) ?? '')
        : Number(columns.school_id);
      const from_day = (period ? period.text(heads.fromDay) : columns.dor) ?? '';
      if (period && (school_id === undefined || !isDate(String(from_day))))
        reading.faults.add(period.place, 'This row has no school or no day');
      const source = (period?.text(heads.source) ?? 'moved in') as SchoolSource;
      schools.push({
        student_id: id,
        school_id: school_id ?? 0,
        from_day: String(from_day),
        source,
      });
    }
    const isGone = Number(columns.status) !== studentStatus.active;
    rows.push({
      ...columns,
      id,
      unsupported_since: row.text(heads.unsupportedSince),
      inactive_since: isGone ? (row.text(heads.inactiveSince) ?? at) : null,
      search_key: studentSearchKey({ name: String(columns.name ?? ''), ref }),
      thumb: thumb ?? columns.picture ?? null,
      created_by: actor.id,
      updated_by: actor.id,
      created_at: at,
      updated_at: at,
    });
    tell(on, studentRecord.entity, id, fields, columns);
  }
  reading.faults.check();
  await insertAll(trx, 'students', rows);
  await insertAll(trx, 'student_schools', schools);
  await insertAll(trx, 'erasures', erasures);
  const last = rows.reduce((most, { id }) => Math.max(most, id), 0);
  await trx.updateTable('student_register').set({ last_id: last }).execute();
  return blanks;
}

/** Rows of a described record about students, with when they were changed. */
async function writeAbout(
  on: MovingIn,
  title: string,
  table: 'attention_notes' | 'school_checks',
  fields: Fields,
): Promise<void> {
  const { trx, workbook, reading, actor, now } = on;
  const rows = workbook.rows(title).map((row) => ({
    ...readRecord(fields, row, reading),
    updated_at: row.text(heads.changedAt) ?? now.toISOString(),
    updated_by: actor.id,
  }));
  reading.faults.check();
  await insertAll(trx, table, rows);
}

/** Where students were at the opening and at mid-term. */
export const writeSchoolChecks = (on: MovingIn) =>
  writeAbout(on, titles.inSchool, 'school_checks', schoolCheckFields);

/** Decisions about items of the attention list. */
export const writeAttention = (on: MovingIn) =>
  writeAbout(on, titles.attention, 'attention_notes', attentionFields);

export async function writeConsents(on: MovingIn): Promise<void> {
  const { trx, workbook, reading, actor, now } = on;
  const rows = workbook.rows(titles.consents).map((row) => {
    const withdrawn_at = row.text(heads.withdrawnAt);
    return {
      ...readRecord(photoConsentFields, row, reading),
      student_id: reading.ids.student(row.text(refHead) ?? ''),
      withdrawn_at,
      updated_at: withdrawn_at ?? now.toISOString(),
      updated_by: actor.id,
    };
  });
  reading.faults.check();
  await insertAll(trx, 'photo_consents', rows);
}
