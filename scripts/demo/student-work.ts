import { academicInput } from '#contract/academics/shapes.ts';
import { documentType } from '#contract/documents/types.ts';
import { financeInput } from '#contract/finance/shapes.ts';
import { mediaInput } from '#contract/gallery/shapes.ts';
import { supporterReports } from '#contract/students/photo-consent.ts';
import { studentInput } from '#contract/students/shapes.ts';
import type { App } from '../../server/context.ts';
import { academicReports } from '../../server/features/academics/academics.kind.ts';
import { saveDocument } from '../../server/features/documents/documents.service.ts';
import { financeReports } from '../../server/features/finance/finance.kind.ts';
import { addMedia } from '../../server/features/gallery/gallery.service.ts';
import { recordConsent } from '../../server/features/students/photo-consent.ts';
import { storeStudentFiles } from '../../server/features/students/student-files.ts';
import { type PatchPart, patchStudent } from '../../server/features/students/student-patch.ts';
import { addStudent } from '../../server/features/students/students.service.ts';
import { fileReport } from '../../server/features/term-reports/term-reports.service.ts';
import { dayOf, type PastTerm } from './calendar.ts';
import { developPicture, upload } from './desk.ts';
import { drawPortrait } from './drawings/portrait.ts';
import { drawScene } from './drawings/scene.ts';
import type { Foundations } from './foundations.ts';
import type { Moment } from './moments.ts';
import { makePaper, shillings } from './papers.ts';
import { adminLiaison, liaisons, manager, officer, supporters } from './people.ts';
import { classesOf, clusters } from './places.ts';
import type { Fault } from './planted.ts';
import { resultsOf } from './results.ts';
import { costsOf, feeOf, spendingNote } from './spending.ts';
import type { Sample } from './students.ts';

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

const portraitWidth = 480;
const sceneWidth = 1024;

const noFiles = { picture: null, certificate: null } as const;

function getTerm({ terms }: Work, index: number): PastTerm {
  const term = terms[index];
  if (!term) throw new Error(`The sample has no term ${index}`);
  return term;
}

/** The class in which a student sits a term: one step up with every new year. */
function classOf(work: Work, { level, step, joined }: Sample, index: number): string {
  const passed = getTerm(work, index).year - getTerm(work, joined).year;
  const classes = classesOf[level];
  return classes[Math.min(step + passed, classes.length - 1)] ?? '';
}

/** How a paper names a student. */
const factsOf = ({ name, admission }: Sample) =>
  [
    ['Name', name],
    ['Admission no.', admission],
  ] as const;

/** The keys of a report, and what its paper says of the student. */
function reportOf(work: Work, { id, sample }: Registered, index: number) {
  const { there } = work;
  const { year, term } = getTerm(work, index);
  const className = classOf(work, sample, index);
  return {
    keys: {
      student_id: id,
      year_id: there.year(String(year)),
      term_id: there.term(term),
      class_id: there.className(className),
    },
    paper: {
      from: sample.place,
      day: dayOf(work.app.now()),
      facts: [...factsOf(sample), ['Term', `${term} ${year}`], ['Class', className]],
    } as const,
  };
}

/** Registers a student with a drawn portrait and the certificate they came with. */
export async function register(work: Work, sample: Sample): Promise<Registered> {
  const { app, there } = work;
  const by = there.user(adminLiaison.email);
  const today = app.now();
  const own = liaisons[clusters.indexOf(sample.place.cluster) % liaisons.length] ?? officer;
  const birthday = 1 + ((Number(sample.admission) * 7) % 27);
  const month = 1 + (Number(sample.admission) % 12);
  const born = new Date(Date.UTC(today.getUTCFullYear() - sample.age, month - 1, birthday));
  const title =
    sample.level === 'secondary' ? 'Certificate of Primary Education' : 'Certificate of Admission';
  const [portrait, certificate] = await Promise.all([
    developPicture(drawPortrait(sample.name, sample.gender), portraitWidth),
    makePaper({
      ...{ from: sample.place, title, day: dayOf(today), facts: factsOf(sample), rows: [] },
      sum: `This is to certify that ${sample.name} has completed the classes.`,
      note: 'Given with the good wishes of the school.',
    }),
  ]);
  const files = await storeStudentFiles(
    app,
    new Map([
      await upload(app, 'pic', portrait, 'picture'),
      await upload(app, 'kcpe_file', certificate),
    ]),
  );
  const { picture, certificate: kept } = files;
  if (!picture || !kept) throw new Error('A student without files');
  const input = studentInput.parse({
    ...sample,
    dob: dayOf(born),
    dor: dayOf(today),
    school_id: there.school(sample.place.school),
    liaison_id: there.user(own.email).id,
  });
  const id = await app.files.holding([picture, kept], () =>
    addStudent(app, by, input, { picture, certificate: kept }),
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
  const supporter = supporters[place % supporters.length]?.email ?? '';
  await patch(work, student, 'supporter_id', { supporter_id: work.there.user(supporter).id });
}

/** A new portrait for the profile, as each January brings one. */
export async function renewPortrait(work: Work, { id, sample }: Registered): Promise<void> {
  const { app, there } = work;
  const portrait = await developPicture(drawPortrait(sample.name, sample.gender), portraitWidth);
  const files = await storeStudentFiles(
    app,
    new Map([await upload(app, 'pic', portrait, 'picture')]),
  );
  const { picture } = files;
  if (!picture) throw new Error('A portrait without a file');
  const by = there.user(officer.email);
  const gone = await app.files.holding([picture], () =>
    patchStudent(app, by, id, {}, files, ['pic']),
  );
  await app.files.remove(gone);
}

export async function leave(work: Work, student: Registered): Promise<void> {
  const { left } = student.sample;
  if (left) await patch(work, student, 'status', { status: left.status });
}

/** Files the marks of a term with the report card. @returns the report's id */
export async function fileMarks(
  work: Work,
  student: Registered,
  index: number,
  fault: Fault = {},
): Promise<number> {
  const { app, there } = work;
  const { keys, paper } = reportOf(work, student, index);
  const own = resultsOf(student.sample, index);
  const { marks, ...results } = fault.marks?.(own) ?? own;
  const input = academicInput.parse({
    ...keys,
    ...results,
    marks: marks.map(({ subject, ...mark }) => ({ ...mark, subject_id: there.subject(subject) })),
  });
  const card = await makePaper({
    ...paper,
    title: 'Progress report',
    rows: [
      ['Subject', 'Mark', 'Grade'],
      ...marks.map(({ subject, mark, grade }) => [subject, mark ?? '–', grade]),
    ],
    sum: `Mean score ${results.mark ?? '–'}, mean grade ${results.grade}`,
    note: results.teacher_comment,
  });
  const uploads = new Map([await upload(app, 'report', card)]);
  const { id } = await fileReport(app, there.user(officer.email), academicReports, input, uploads);
  return id;
}

const totalOf = (costs: readonly { cost: number }[]) =>
  shillings(costs.reduce((sum, { cost }) => sum + cost, 0));

/** Files what was paid in a term with the receipt. @returns the report's id */
export async function fileCosts(
  work: Work,
  student: Registered,
  index: number,
  fault: Fault = {},
): Promise<number> {
  const { app, there } = work;
  const { keys, paper } = reportOf(work, student, index);
  const own = costsOf(student.sample, getTerm(work, index).term, index);
  const items = fault.costs?.(own) ?? own;
  const input = financeInput.parse({
    ...keys,
    liaison_comment: spendingNote(student.sample, index),
    items: items.map((item) => ({ ...item, cost: item.cost.toFixed(2) })),
  });
  const receipt = await makePaper({
    ...paper,
    title: `Official receipt R ${20_000 + student.id * 17 + index * 1103}`,
    rows: [
      ['Item', 'For', 'KES'],
      ...items.map(({ item, category, cost }) => [item, category, shillings(cost)]),
    ],
    sum: `Total paid: KES ${totalOf(items)}`,
    note: 'With thanks. Keep this receipt.',
  });
  const uploads = new Map([await upload(app, 'receipt', receipt)]);
  const { id } = await fileReport(app, there.user(officer.email), financeReports, input, uploads);
  return id;
}

/** Files an annual document of the year of a term. */
export async function fileYearPaper(
  work: Work,
  { id, sample }: Registered,
  index: number,
  kind: 'Fee structure' | 'Account statement',
): Promise<void> {
  const { app, there, terms } = work;
  const { year } = getTerm(work, index);
  const isPlan = kind === 'Fee structure';
  const ofYear = terms.flatMap((term, place) =>
    term.year === year && (isPlan || place >= sample.joined) ? [{ ...term, place }] : [],
  );
  const costs = ofYear.map(({ term, place }) => ({
    term,
    cost: isPlan
      ? feeOf(sample.level, term)
      : costsOf(sample, term, place).reduce((sum, { cost }) => sum + cost, 0),
  }));
  const paper = await makePaper({
    ...{ from: sample.place, title: `${kind} ${year}`, day: dayOf(app.now()) },
    facts: factsOf(sample),
    rows: [['Term', 'KES'], ...costs.map(({ term, cost }) => [term, shillings(cost)])],
    sum: `Total: KES ${totalOf(costs)}`,
    note: isPlan
      ? 'Fees are due on the first day of each term.'
      : 'No amount is outstanding on the date of this statement.',
  });
  const input = {
    type: isPlan ? documentType.feeStructure : documentType.accountStatement,
    studId: id,
    year: there.year(String(year)),
  };
  const uploads = new Map([await upload(app, 'file', paper)]);
  await saveDocument(app, there.user(officer.email), input, uploads);
}

/** Adds a drawn picture to a student's gallery, as of a term. */
export async function addMoment(
  work: Work,
  student: Registered,
  index: number,
  moment: Moment,
): Promise<void> {
  const { app, there } = work;
  const { scene, title, description } = moment;
  const { name } = student.sample;
  const drawn = drawScene(scene, `${title} ${name} ${index}`);
  const picture = await developPicture(drawn, sceneWidth);
  const input = mediaInput.parse({ student_id: student.id, title, description });
  const uploads = new Map([await upload(app, 'media', picture, 'media')]);
  await addMedia(app, there.user(officer.email), input, uploads);
}
