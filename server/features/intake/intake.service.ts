import { intakeMessages as words } from '#contract/intake/messages.ts';
import type {
  IntakeFiled,
  IntakeInput,
  IntakeMatches,
  IntakePlace,
  IntakeStudent,
} from '#contract/intake/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { allKinds } from '../../db/each-report.ts';
import type { ReportTable } from '../../db/report-kinds.ts';
import { orderOf } from '../../db/term-order.ts';
import { Conflict, Invalid, Missing, present } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { type Keys, sameBytes } from '../../keys.ts';
import { addMedia, deleteMedia, findMediaPath } from '../gallery/gallery.service.ts';
import { listKinds } from '../papers/papers.queries.ts';
import { addPaper, removePaper } from '../papers/papers.service.ts';
import { kindsOfReport } from '../report-kinds/report-kinds.ts';
import { matchPicture, unmatchPicture } from '../students/expected-pictures.ts';
import { emptyStudentFile, fillStudentFiles } from '../students/student-patch.ts';
import { storeStudentFiles } from '../students/students.service.ts';
import { addPdf, removePdf } from '../term-reports/report-pdf.ts';
import { kindNamed, type Named, NameMatcher, placeOf } from './match-names.ts';
import { periodOf } from './numbers.ts';

/** All Active students, as files may name them. */
const listNamed = (db: Database): Promise<Named[]> =>
  db.read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .leftJoin('expected_pictures as p', (join) =>
      join.onRef('p.student_id', '=', 's.id').on('p.matched_at', 'is', null),
    )
    .select(['s.id', 's.ref', 's.name', 's.admission_no', 's.own_number', 'o.school'])
    .select('p.file_name as picture')
    .where('s.status', '=', studentStatus.active)
    .orderBy('s.id')
    .execute();

type OpenReport = IntakeStudent['reports'][number] & { readonly student_id: number };

/** Reports of these students without a PDF that nobody verified, the newest first. */
function openReports(db: Database, students: readonly number[]): Promise<OpenReport[]> {
  const ids = students.map((_, at) => `$${at + 1}`).join();
  const reportsOf = (kind: OpenReport['kind'], table: ReportTable) =>
    `select '${kind}' as kind, r.id, r.student_id, y.year_name as year, t.term_name as term, ${orderOf('r')} as at
    from ${table} r join years y on y.id = r.year_id join terms t on t.id = r.term_id
    where r.student_id in (${ids}) and r.path is null and r.status = ${reportStatus.unverified}`;
  return db.rows<OpenReport>(
    `${allKinds(reportsOf)}
    order by 6 desc, 1`,
    students,
  );
}

/** Which places of these students have no file yet; students who are not Active are left out. */
async function listIntakeStudents(db: Database, ids: readonly number[]): Promise<IntakeStudent[]> {
  if (ids.length === 0) return [];
  const students = await db.read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .select(['s.id', 's.ref', 's.name', 'o.school', 's.picture', 's.certificate'])
    .where('s.id', 'in', ids)
    .where('s.status', '=', studentStatus.active)
    .orderBy('s.search_key')
    .execute();
  const reports = Map.groupBy(await openReports(db, ids), (one) => one.student_id);
  return students.map(({ picture, certificate, ...one }) => ({
    ...one,
    has_picture: picture !== null,
    has_certificate: certificate !== null,
    reports: (reports.get(one.id) ?? []).map(({ kind, id, year, term }) => ({
      kind,
      id,
      year,
      term,
    })),
  }));
}

const context = 'somesha/intake/v1';

type Unproved = Omit<IntakeFiled, 'proof'>;

function signed(keys: Keys, userId: number, filed: Unproved, keyId: number): Buffer | null {
  const { place, student_id, id, path } = filed;
  const data = Buffer.from(JSON.stringify([userId, place, student_id, id, path]));
  return keys.sign('intake', context, data, keyId);
}

/** What was filed, with a signed proof that this person filed it here; the server stores nothing for it. */
export function proved(keys: Keys, userId: number, filed: Unproved): IntakeFiled {
  const keyId = keys.current('intake');
  const signature = signed(keys, userId, filed, keyId);
  if (!signature) throw new Error('The signing key is missing');
  return { ...filed, proof: `${keyId}.${signature.toString('hex')}` };
}

/** Whether this person filed it here, and not by a form. */
function isProved(keys: Keys, userId: number, filed: IntakeFiled): boolean {
  const [keyId = '', signature = ''] = filed.proof.split('.');
  const expected = signed(keys, userId, filed, Number(keyId));
  return expected !== null && sameBytes(expected, Buffer.from(signature, 'hex'));
}

type Uploads = ReadonlyMap<string, Received>;

const termNumber = (name: string) => periodOf(`term ${name.replace(/term/i, '')}`).term;

/**
 * The only report without a PDF that a file name can mean: of its kind, and of its year and term where it names
 * them.
 */
function reportFor(student: IntakeStudent, place: IntakePlace | null, name: string): number | null {
  const { year, term } = periodOf(name);
  if (year === null && term === null) return null;
  const found = student.reports.filter(
    (one) =>
      one.kind === place &&
      (year === null || one.year === year) &&
      (term === null || termNumber(one.term) === term),
  );
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Whom files are about, and which of the kinds of papers that this role sees they are, by their names. */
export async function matchNames(
  app: App,
  role: number,
  names: readonly string[],
): Promise<IntakeMatches> {
  const matcher = new NameMatcher(await listNamed(app.db));
  const kinds = (await listKinds(app.db.read, role)).filter(({ is_retired }) => is_retired === 0);
  const matches = names.map((name) => {
    const kind_id = kindNamed(name, kinds);
    const place: IntakePlace | null = kind_id === null ? placeOf(name) : 'paper';
    return { name, place, kind_id, ...matcher.match(name) };
  });
  const ids = new Set(matches.flatMap((one) => one.students));
  const students = await listIntakeStudents(app.db, [...ids]);
  const byId = new Map(students.map((one) => [one.id, one]));
  const files = matches.map((one) => {
    const [first] = one.students;
    const student = one.sure && first !== undefined ? byId.get(first) : undefined;
    const report_id = student ? reportFor(student, one.place, one.name) : null;
    return { ...one, students: [...one.students], report_id };
  });
  return { files, students };
}

/** @throws Missing for a student who is not there or not Active */
export async function getIntakeStudent(app: App, id: number): Promise<IntakeStudent> {
  return present((await listIntakeStudents(app.db, [id]))[0]);
}

/** The upload under the field of its place's form. @throws Invalid without one */
function named(uploads: Uploads, field: 'picture' | 'pdf', as: string): Uploads {
  const upload = uploads.get(field);
  if (!upload) throw new Invalid({ [field]: [words[field]] });
  return new Map([[as, upload]]);
}

/**
 * Files one picture or PDF as `store` does; a picture of the name that was expected of the student is waited for no
 * longer.
 */
export async function fileOne(
  app: App,
  actor: Actor,
  input: IntakeInput,
  uploads: Uploads,
): Promise<IntakeFiled> {
  const filed = await store(app, actor, input, uploads);
  const { student_id, name } = input;
  if (name !== undefined)
    await app.db.transaction((trx) => matchPicture(trx, student_id, name, app.now()));
  return filed;
}

/**
 * Stores one picture or PDF through the service of its form, and only where there is no file yet.
 * @throws Invalid; Missing; Conflict
 */
async function store(
  app: App,
  actor: Actor,
  input: IntakeInput,
  uploads: Uploads,
): Promise<IntakeFiled> {
  const { student_id, place } = input;
  const filed = (id: number | null, path: string) =>
    proved(app.keys, actor.id, { student_id, place, id, path });
  if (place === 'gallery') {
    const title = words.galleryTitle;
    const form = { student_id, title, description: title };
    const media = await addMedia(app, actor, form, named(uploads, 'picture', 'media'));
    return filed(media.id, media.file_path);
  }
  if (place === 'picture' || place === 'certificate') {
    const isPicture = place === 'picture';
    const own = isPicture ? named(uploads, 'picture', 'pic') : named(uploads, 'pdf', 'kcpe_file');
    const kept = await storeStudentFiles(app, own);
    const file = isPicture ? kept.picture : kept.certificate;
    if (!file) throw new Error('A file that was sent was not kept');
    await app.files.holding([file], () => fillStudentFiles(app, actor, student_id, kept));
    return filed(null, file.path);
  }
  if (place === 'paper') {
    const { kind_id } = input;
    if (!kind_id) throw new Invalid({ kind_id: [words.kind] });
    const pdf = named(uploads, 'pdf', 'file');
    const paper = await addPaper(app, actor, { student_id, kind_id }, pdf);
    return filed(paper.id, paper.path);
  }
  const { report_id } = input;
  if (!report_id) throw new Invalid({ report_id: [words.report] });
  const report = { id: report_id, student_id };
  const kind = kindsOfReport[place];
  const pdf = named(uploads, 'pdf', kind.contract.pdf.field);
  return filed(report_id, await addPdf(app, actor, kind, report, pdf));
}

/**
 * Removes what the same person filed here, while that very file is still in its place.
 * @throws Conflict where it was replaced or removed since, or was not filed here; Missing
 */
export async function takeBack(app: App, actor: Actor, filed: IntakeFiled): Promise<void> {
  await remove(app, actor, filed);
  if (filed.place === 'picture' || filed.place === 'gallery')
    await app.db.transaction((trx) => unmatchPicture(trx, filed.student_id));
}

async function remove(app: App, actor: Actor, filed: IntakeFiled): Promise<void> {
  if (!isProved(app.keys, actor.id, filed)) throw new Conflict(words.notFiled);
  const { place, student_id, id, path } = filed;
  if (place === 'picture' || place === 'certificate')
    return emptyStudentFile(app, actor, student_id, place, path);
  if (id === null) throw new Missing();
  if (place === 'paper') {
    await removePaper(app, actor, id, { path, student_id, changed: words.paperChanged });
    return;
  }
  if (place !== 'gallery')
    return removePdf(app, actor, kindsOfReport[place], { id, student_id }, path);
  const media = await findMediaPath(app.db, id, student_id);
  if (media !== path) throw new Conflict(words.changed);
  await deleteMedia(app, actor, id);
}
