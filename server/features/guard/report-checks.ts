import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import { KnownTexts } from './checks/alike.ts';
import { checkMean } from './checks/mean.ts';
import { checkNames } from './checks/names.ts';
import { checkNewest, checkSamePicture, checkTaken } from './checks/pictures.ts';
import { byReceiptNumber, checkPaidTwice, checkReceiptNumbers } from './checks/receipts.ts';
import { checkSameMarks } from './checks/same-marks.ts';
import { checkToldWords } from './checks/told-words.ts';
import { type Finding, labelOf, type ReportFact } from './facts.ts';
import {
  areNeighbours,
  listNeighbours,
  type Neighbour,
  readNeighbourTexts,
  readOwnFinance,
  readSameReceipts,
} from './neighbours.queries.ts';
import { checkPapers } from './papers.queries.ts';
import {
  readGalleries,
  readNewestPictures,
  readOpenings,
  readSamePictures,
} from './pictures.queries.ts';
import { findReportsBefore, readReports, withIds } from './report-facts.queries.ts';

type Check = (report: ReportFact) => readonly Finding[];

/** The checks of texts, with the data that they compare with. */
async function textChecks(
  reader: Reader,
  kind: ReportKindName,
  reports: readonly ReportFact[],
  neighbours: readonly Neighbour[],
): Promise<Check[]> {
  const known = new KnownTexts();
  const years = [...new Set(reports.map(({ year_id }) => year_id))];
  const ids = neighbours.map(({ id }) => id);
  for (const one of await readNeighbourTexts(reader, kind, ids, years)) known.add(one);
  return [
    (report) => known.check(report),
    (report) => checkToldWords(report.texts, labelOf(report), report.student.school),
    (report) =>
      checkNames(
        report,
        report.texts,
        labelOf(report),
        neighbours.filter((one) => areNeighbours(one, report.student)),
      ),
  ];
}

const dayMs = 24 * 60 * 60 * 1000;
/** Where a term has no days, its pictures are those of this many days before the report. */
const termDays = 120;

/** The checks of the pictures that came with a term: since it opened. */
async function pictureChecks(reader: Reader, reports: readonly ReportFact[]): Promise<Check[]> {
  const students = [...new Set(reports.map(({ student }) => student.id))];
  const openings = await readOpenings(reader);
  const newest = await readNewestPictures(reader, students);
  const since = ({ year_id, term_id, changed_at }: ReportFact) =>
    openings.get(`${year_id} ${term_id}`) ??
    new Date(Date.parse(changed_at) - termDays * dayMs).toISOString();
  const first = reports.map(since).toSorted()[0];
  const galleries = Map.groupBy(
    await readGalleries(reader, students, first),
    ({ student_id }) => student_id,
  );
  const ofTerm = (report: ReportFact) =>
    (galleries.get(report.student.id) ?? []).filter(
      ({ created_at }) => created_at >= since(report),
    );
  const same = await readSamePictures(
    reader,
    reports.flatMap(ofTerm).map(({ id }) => id),
  );
  return [
    (report) => ofTerm(report).flatMap((picture) => checkSamePicture(picture, same)),
    (report) => ofTerm(report).flatMap(checkTaken),
    (report) => checkNewest(newest.get(report.student.id), report.changed_at),
  ];
}

async function academicChecks(reader: Reader, reports: readonly ReportFact[]): Promise<Check[]> {
  const before = await findReportsBefore(
    reader,
    reports.map(({ id }) => id),
  );
  const ids = [...new Set(before.values())];
  const old = ids.length === 0 ? [] : await readReports(reader, 'academic', withIds(ids));
  const byId = new Map(old.map((one) => [one.id, one]));
  return [
    ...(await pictureChecks(reader, reports)),
    checkMean,
    (report) => checkSameMarks(report, byId.get(before.get(report.id) ?? 0)),
  ];
}

async function financeChecks(reader: Reader, reports: readonly ReportFact[]): Promise<Check[]> {
  const own = Map.groupBy(await readOwnFinance(reader, reports), ({ student }) => student.id);
  const receipts = byReceiptNumber(await readSameReceipts(reader, reports));
  return [
    (report) => checkPaidTwice(report, own.get(report.student.id) ?? []),
    (report) => checkReceiptNumbers(report, receipts),
  ];
}

/** What a kind is checked for beside its texts and its PDF. */
const ownChecks: Partial<Record<ReportKindName, typeof academicChecks>> = {
  academic: academicChecks,
  finance: financeChecks,
};

/** All checks of a kind of report, with all that they compare with read. */
export async function checksFor(
  reader: Reader,
  kind: ReportKindName,
  reports: readonly ReportFact[],
): Promise<Check[]> {
  const papers = await checkPapers(reader, reports);
  const neighbours = await listNeighbours(
    reader,
    reports.map(({ student }) => student),
  );
  return [
    ...((await ownChecks[kind]?.(reader, reports)) ?? []),
    ...(await textChecks(reader, kind, reports, neighbours)),
    (report) => papers.get(report.id) ?? [],
  ];
}
