import { dayOf } from '#contract/dates.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Telephone } from '#contract/telephones.shapes.ts';
import type { LastReport, OwnStudent, OwnStudents } from '#contract/term-board/shapes.ts';
import { termOn } from '#contract/term-calendar/rules.ts';
import { byWork } from '#contract/term-calendar/work.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readCountry } from '../../db/foundation-country.ts';
import { orderOf } from '../../db/term-order.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { telephonesIn } from '../../telephones.ts';
import { listStudents as listListed } from '../students/students.list.ts';
import { readTerms } from '../term-calendar/term-calendar.queries.ts';
import { gatherById } from '../term-reports/report-reads.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { listStudents } from './term-board.queries.ts';

/** More than one person looks after; the marks of more students at once would amount to an export. */
const mostStudents = 200;

const asOneList: ListRequest = { paging: null, search: '', sort: null, dir: 'asc' };

/**
 * An officer's own active students: the states of their work of this term and of the reports of each term of
 * its year, and the last report. A report that is given out counts as opened.
 */
export async function readOwnStudents(
  app: App,
  user: CurrentUser,
  now: Date,
): Promise<OwnStudents> {
  const zone = app.zone.name;
  const today = dayOf(now, zone);
  const all = await readTerms(app.db);
  const term = termOn(all, today);
  if (!term) return { term: null, today, students: await withoutTerm(app, user) };
  const wanted = { by: 'school', group: null, own: user.id, view: 'all', kind: null } as const;
  const workIn = async (one: typeof term) =>
    (await listStudents(app.db, user, asOneList, { term: one, today, zone }, wanted)).rows;

  const opened = all
    .filter(({ year_id, opening }) => year_id === term.year_id && opening <= today)
    .toSorted((one, other) => (one.opening < other.opening ? -1 : 1));
  const reports = await Promise.all(
    opened.map(async (one) => ({
      id: one.id,
      name: one.term_name,
      states: new Map((await workIn(one)).map(({ id, work }) => [id, work.report.state])),
    })),
  );
  const last = await lastReports(app.db, user.id);
  const telephones = await telephonesOf(app.db, user.id);
  const { rows } = await listListed(app, user, asOneList, { ownOf: user.id });
  const listed = new Map(rows.map((row) => [row.id, row]));
  // Each term orders students in its own way; the order of this term is used.
  const ofNow = (await workIn(term)).slice(0, mostStudents);
  const students = ofNow.flatMap((student): OwnStudent[] => {
    const row = listed.get(student.id);
    // The student was handed over between the two queries.
    if (!row) return [];
    const own = {
      ...student,
      listed: row,
      telephones: telephones.get(student.id) ?? [],
      terms: reports.map(({ id, name, states }) => ({
        id,
        name,
        state: states.get(student.id) ?? 'none',
      })),
      last_report: last.get(student.id) ?? null,
    };
    return [own];
  });
  noteReads(app, user, students);
  return { term: { ...term, is_now: true }, today, students };
}

/** Who opens their list reads of the profile what stands on it. */
function noteReads(app: App, user: CurrentUser, students: readonly OwnStudent[]): void {
  for (const { id, last_report, telephones } of students)
    if (last_report || telephones?.length) app.reads.note(user, 'profile', id);
}

/** The numbers of the families of this officer's students, by the student's id. */
async function telephonesOf(db: Database, officer: number): Promise<Map<number, Telephone[]>> {
  const rows = await db.read
    .selectFrom('students')
    .select(['id', 'telephones'])
    .where('liaison_id', '=', officer)
    .where('telephones', 'is not', null)
    .execute();
  const country = await readCountry(db);
  const guardianFirst = ({ of }: Telephone) => (of === 'guardian_telephone' ? 0 : 1);
  const ofStudent = (column: string | null) =>
    telephonesIn(column, country).toSorted(
      (one, other) => guardianFirst(one) - guardianFirst(other),
    );
  return new Map(rows.map((row) => [row.id, ofStudent(row.telephones)]));
}

/** Before any term has days nothing is due of anybody; their forms can be opened all the same. */
async function withoutTerm(app: App, user: CurrentUser): Promise<OwnStudent[]> {
  const schools = await app.db.rows<{ id: number; school: string }>(
    `select s.id, o.school from students s join schools o on o.id = s.school_id
      where s.liaison_id = $1`,
    [user.id],
  );
  const schoolOf = new Map(schools.map(({ id, school }) => [id, school]));
  const { rows } = await listListed(app, user, asOneList, { ownOf: user.id });
  const telephones = await telephonesOf(app.db, user.id);
  const students = rows
    .filter(isActive)
    .slice(0, mostStudents)
    .map(
      (row): OwnStudent => ({
        ...row,
        school: schoolOf.get(row.id) ?? '',
        liaison_id: null,
        work: byWork(() => ({ state: 'none', days_late: 0, reason: null, note: null })),
        late: 0,
        listed: row,
        telephones: telephones.get(row.id) ?? [],
        terms: [],
        last_report: null,
      }),
    );
  noteReads(app, user, students);
  return students;
}

interface LastRow extends Omit<LastReport, 'marks'> {
  id: number;
  student_id: number;
  subject_name: string;
  mark: number | null;
  subject_grade: string;
}

const newestOfStudent = `select n.id from academic_reports n where n.student_id = s.id
  order by ${orderOf('n')} desc limit 1`;

const lastText = `select r.id, r.student_id, y.year_name as year, t.term_name as term,
    c.class_name as class, r.grade, ${toldMean} as mean, b.subject_name, ${toldMark} as mark,
    m.grade as subject_grade
  from students s join academic_reports r on r.id = (${newestOfStudent})
    join years y on y.id = r.year_id join terms t on t.id = r.term_id
    join classes c on c.id = r.class_id
    join marks m on m.report_id = r.id join subjects b on b.id = m.subject_id
  where s.liaison_id = $1 and s.status = 0 order by s.id, m.position`;

/** The newest report of each of this officer's active students, by the student's id. */
async function lastReports(db: Database, officer: number): Promise<Map<number, LastReport>> {
  const found = new Map<number, LastReport>();
  for (const rows of gatherById(await db.rows<LastRow>(lastText, [officer]))) {
    const [head] = rows;
    if (!head) continue;
    const { year, term, class: of, grade, mean } = head;
    found.set(head.student_id, {
      year,
      term,
      class: of,
      grade,
      mean: mean === null ? null : hundredthsNumber(mean),
      marks: rows.map((row) => ({
        subject_name: row.subject_name,
        mark: row.mark === null ? null : hundredthsNumber(row.mark),
        grade: row.subject_grade,
      })),
    });
  }
  return found;
}
