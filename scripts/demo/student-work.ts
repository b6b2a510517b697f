import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { academicInput } from '#contract/academics/shapes.ts';
import { documentType } from '#contract/documents/types.ts';
import { financeInput } from '#contract/finance/shapes.ts';
import { mediaInput } from '#contract/gallery/shapes.ts';
import { eventKind } from '#contract/path/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { supporterReports } from '#contract/students/photo-consent.ts';
import { studentInput } from '#contract/students/shapes.ts';
import type { App } from '../../server/context.ts';
import { academicReports } from '../../server/features/academics/academics.kind.ts';
import { saveDocument } from '../../server/features/documents/documents.service.ts';
import { financeReports } from '../../server/features/finance/finance.kind.ts';
import { addMedia } from '../../server/features/gallery/gallery.service.ts';
import { addEvent } from '../../server/features/path/path.service.ts';
import { recordConsent } from '../../server/features/students/photo-consent.ts';
import { type PatchPart, patchStudent } from '../../server/features/students/student-patch.ts';
import { addStudent, storeStudentFiles } from '../../server/features/students/students.service.ts';
import { fileReport } from '../../server/features/term-reports/term-reports.service.ts';
import { dayOf, type PastTerm } from './calendar.ts';
import { wordsOf } from './comments.ts';
import { developPicture, upload } from './desk.ts';
import type { Foundations } from './foundations.ts';
import { adminLiaison, liaisons, manager, officer, supporters } from './people.ts';
import { classesOf, clusters } from './places.ts';
import type { Fault } from './planted.ts';
import { drawPortrait } from './portrait.ts';
import { randomFor } from './random.ts';
import { resultsOf } from './results.ts';
import { drawScene, type Moment } from './scene.ts';
import { costsOf, feeOf } from './spending.ts';
import type { Sample } from './students.ts';

/** A paper of a school, of one page. */
interface Paper {
  readonly school: string;
  readonly title: string;
  /** The date of the paper, so that the same paper has the same bytes at every start. */
  readonly day: string;
  readonly lines: readonly string[];
}

/** Kenyan shillings as papers have them. */
const shillings = (amount: number): string =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });

/** The paper as a PDF. */
function makePaper({ school, title, day, lines }: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...{ size: 'A4', lang: 'en-GB' },
    info: { Title: title, CreationDate: new Date(`${day}T08:00:00Z`) },
  });
  pdf.font('Times-Bold').fontSize(17).text(school).moveDown();
  pdf.font('Helvetica-Bold').fontSize(13).text(title).moveDown();
  pdf.font('Helvetica').fontSize(11).text(lines.join('\n'), { lineGap: 6 }).moveDown();
  pdf.fontSize(8).text(`${day}. Sample paper of an invented school`);
  pdf.end();
  return buffer(pdf);
}

/** A student of the story who is in the database. */
export interface Registered {
  readonly id: number;
  readonly sample: Sample;
}

export interface Work {
  readonly app: App;
  readonly there: Foundations;
  readonly terms: readonly PastTerm[];
}

const noFiles = { picture: null, certificate: null } as const;

function getTerm({ terms }: Work, index: number): PastTerm {
  const term = terms[index];
  if (!term) throw new Error(`The sample has no term ${index}`);
  return term;
}

/** A paper that the student's school gives today, under the field of its form. */
async function paperOf(app: App, field: string, of: Sample, title: string, lines: string[]) {
  const { school } = of.place;
  const day = dayOf(app.now());
  return upload(app, field, await makePaper({ school, title, day, lines: [of.name, ...lines] }));
}

/** The keys of a report, with the class in which a student sits: one step up with every new year. */
function keysOf(work: Work, { id, sample }: Registered, index: number) {
  const { year, term } = getTerm(work, index);
  const classes = classesOf[sample.level];
  const step = sample.step + year - getTerm(work, sample.joined).year;
  return {
    student_id: id,
    year_id: work.there.year(String(year)),
    term_id: work.there.term(term),
    class_id: work.there.className(classes[Math.min(step, classes.length - 1)] ?? ''),
  };
}

/** The student's picture under its field, as a phone would send it. */
const portraitOf = async (app: App, { name, gender }: Sample) =>
  upload(app, 'pic', await developPicture(drawPortrait(name, gender), 480), 'picture');

/** Registers a student with a drawn portrait and the certificate they came with. */
export async function register(work: Work, sample: Sample): Promise<Registered> {
  const { app, there } = work;
  const by = there.user(adminLiaison.email);
  const today = app.now();
  const own = liaisons[clusters.indexOf(sample.place.cluster) % liaisons.length] ?? officer;
  const [month, day] = [sample.order % 12, 1 + (sample.order % 28)];
  const born = new Date(Date.UTC(today.getUTCFullYear() - sample.age, month, day));
  const uploads = new Map([
    await portraitOf(app, sample),
    await paperOf(app, 'kcpe_file', sample, 'Certificate', ['has completed the classes.']),
  ]);
  const { picture, certificate } = await storeStudentFiles(app, uploads);
  if (!picture || !certificate) throw new Error('A student without files');
  const input = studentInput.parse({
    ...sample,
    dob: dayOf(born),
    dor: dayOf(today),
    school_id: there.school(sample.place.school),
    liaison_id: there.user(own.email).id,
  });
  const id = await app.files.holding([picture, certificate], () =>
    addStudent(app, by, input, { picture, certificate }),
  );
  // Most families were asked, and want their supporter to see the child.
  if (sample.order % 4 !== 3)
    await recordConsent(app, by, id, {
      given_by: sample.mother || sample.guardian || sample.father,
      given_on: dayOf(today),
      purposes: [supporterReports],
    });
  return { id, sample };
}

/** Gives a student a supporter, or the status in which they leave. */
async function patch(
  { app, there }: Work,
  { id }: Registered,
  part: PatchPart,
  change: Parameters<typeof patchStudent>[3],
): Promise<void> {
  await patchStudent(app, there.user(manager.email), id, change, noFiles, [part]);
}

export async function giveSupporter(work: Work, student: Registered, place: number): Promise<void> {
  const supporter = supporters[place]?.email ?? '';
  await patch(work, student, 'supporter_id', { supporter_id: work.there.user(supporter).id });
}

/** A new portrait for the profile, as each January brings one. */
export async function renewPortrait(work: Work, { id, sample }: Registered): Promise<void> {
  const { app, there } = work;
  const files = await storeStudentFiles(app, new Map([await portraitOf(app, sample)]));
  const by = there.user(officer.email);
  const gone = await app.files.holding(files.picture ? [files.picture] : [], () =>
    patchStudent(app, by, id, {}, files, ['pic']),
  );
  await app.files.remove(gone);
}

/** Who completed school: the examination, and mostly how it ended and what came next; what is not known yet is so. */
async function complete({ app, there }: Work, { id, sample }: Registered): Promise<void> {
  const by = there.user(manager.email);
  const told = {
    ...{ reason: null, class_id: null, school_id: null, result: null, next_step: null },
    ...{ source: null, decided_by: null, paper_id: null, note: null },
    ...{ student_id: id, day: dayOf(app.now()) },
  };
  const random = randomFor(`outcome ${sample.name}`);
  const result = random.pick([1, 1, 2, 3] as const);
  const next_step = random.pick([1, 2, 3, 4] as const);
  await addEvent(app, by, { ...told, kind: eventKind.examined, result });
  await addEvent(app, by, { ...told, kind: eventKind.left, reason: 1 });
  if (result !== 3)
    await addEvent(app, by, { ...told, kind: eventKind.nextStep, next_step, source: 'The family' });
}

export async function leave(work: Work, student: Registered): Promise<void> {
  const { left } = student.sample;
  if (left?.status === studentStatus.graduated) await complete(work, student);
  else if (left) await patch(work, student, 'status', { status: left.status });
}

/** Files the marks of a term with the report card. @returns the report's id */
export async function fileMarks(
  work: Work,
  student: Registered,
  index: number,
  fault: Fault = {},
): Promise<number> {
  const { app, there } = work;
  const own = resultsOf(student.sample, index);
  const { marks, ...results } = fault.marks?.(own) ?? own;
  const input = academicInput.parse({
    ...keysOf(work, student, index),
    ...results,
    marks: marks.map(({ subject, ...mark }) => ({ ...mark, subject_id: there.subject(subject) })),
  });
  const card = await paperOf(app, 'report', student.sample, 'Progress report', [
    ...marks.map(({ subject, mark, grade }) => `${subject}: ${mark ?? '–'}, ${grade}`),
    `Mean: ${results.mark ?? '–'}, ${results.grade}`,
  ]);
  const by = there.user(officer.email);
  const { id } = await fileReport(app, by, academicReports, input, new Map([card]));
  return id;
}

/** Files what was paid in a term with the receipt. @returns the report's id */
export async function fileCosts(
  work: Work,
  student: Registered,
  index: number,
  fault: Fault = {},
): Promise<number> {
  const { app, there } = work;
  const own = costsOf(student.sample, index, getTerm(work, index).term === 'Term 1');
  const items = fault.costs?.(own) ?? own;
  const input = financeInput.parse({
    ...keysOf(work, student, index),
    liaison_comment: wordsOf('spending', student.sample, index),
    items: items.map((item) => ({ ...item, cost: item.cost.toFixed(2) })),
  });
  const total = items.reduce((sum, { cost }) => sum + cost, 0);
  const receipt = await paperOf(app, 'receipt', student.sample, 'Official receipt', [
    ...items.map(({ item, cost }) => `${item}: KES ${shillings(cost)}`),
    `Total paid: KES ${shillings(total)}`,
  ]);
  const by = there.user(officer.email);
  const { id } = await fileReport(app, by, financeReports, input, new Map([receipt]));
  return id;
}

/** Files an annual document of the year of a term. */
export async function fileYearPaper(
  work: Work,
  { id, sample }: Registered,
  index: number,
  type: 'feeStructure' | 'accountStatement',
): Promise<void> {
  const { app, there } = work;
  const year = String(getTerm(work, index).year);
  const plan = [true, false, false].map(
    (isFirst, at) => `Term ${at + 1}: KES ${shillings(feeOf(sample.level, isFirst))}`,
  );
  const [title, lines] =
    type === 'feeStructure' ? ['Fee structure', plan] : ['Statement', ['Nothing is outstanding.']];
  const paper = await paperOf(app, 'file', sample, `${title} ${year}`, lines);
  const input = { type: documentType[type], studId: id, year: there.year(year) };
  await saveDocument(app, there.user(officer.email), input, new Map([paper]));
}

/** Adds a drawn picture to a student's gallery, as of a term. */
export async function addMoment(
  { app, there }: Work,
  { id, sample }: Registered,
  index: number,
  [title, description]: Moment,
): Promise<void> {
  const picture = await developPicture(drawScene(`${title} ${sample.name} ${index}`), 1024);
  const input = mediaInput.parse({ student_id: id, title, description });
  const uploads = new Map([await upload(app, 'media', picture, 'media')]);
  await addMedia(app, there.user(officer.email), input, uploads);
}
