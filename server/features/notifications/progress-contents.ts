import { setImmediate as breathe } from 'node:timers/promises';
import { academicFields } from '#contract/academics/record.ts';
import { dayOf } from '#contract/dates.ts';
import { textsIn } from '#contract/record.ts';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Database, Reader } from '../../db/database.ts';
import { toldColumns } from '../../db/each-report.ts';
import { inParts } from '../../db/in-parts.ts';
import { withScales } from '../../db/scales.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import type { ToldReports } from '../../db/tables/mail.tables.ts';
import { orderIn, orderOfTerm } from '../../db/term-order.ts';
import { speaking } from '../../language.ts';
import type { LetterTexts } from '../../mail/letter-texts.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import type { LetterContent } from '../../mail/letters/layout.ts';
import { type Progress, progressLetter } from '../../mail/letters/progress.letter.ts';
import { sampleStopLink, stopLink } from '../../mail/stop-link.ts';
import type { Addressed } from '../letters/letter-plan.ts';
import { readTold } from '../path/status-events.ts';

/** A letter that is ready to be filed, with the exact versions of the reports in it. */
export interface Written<Due extends Addressed = Addressed> {
  readonly due: Due;
  readonly content: LetterContent;
  /** The link by which its reader stops such letters. */
  readonly stop: string;
}

/** The ids of their reports; 0, which none has, where there are none. */
const idsOf = (due: readonly Addressed[], column: `${ReportKindName}_id`) => [
  0,
  ...due.flatMap((one) => one[column] ?? []),
];

/** Academic reports `r`, a row for each mark. */
const selectMarks = (read: Reader) =>
  read
    .selectFrom('academic_reports as r')
    .innerJoin('marks as m', 'm.report_id', 'r.id')
    .innerJoin('subjects as s', 's.id', 'm.subject_id')
    .select(['r.id', 'r.scale_id', 'r.grade', 'r.mark', 's.subject_name'])
    .select(['m.mark as subject_mark', 'm.grade as subject_grade']);
type MarkRow = Awaited<ReturnType<ReturnType<typeof selectMarks>['execute']>>[number];

/** The reports of such rows with their scales and marks, in the order of the rows. */
async function reportsIn<Row extends MarkRow>(read: Reader, rows: readonly Row[]) {
  const graded = Map.groupBy(await withScales(read, rows), ({ id }) => id);
  return [...graded.values()].flatMap((own) => {
    const marks = own.map(({ subject_name, subject_mark, subject_grade }) => ({
      ...{ subject_name, mark: subject_mark, grade: subject_grade },
    }));
    return own.slice(0, 1).map((report) => ({ ...report, marks }));
  });
}

/** Reports with their marks, by id; read in one statement, so that marks and version belong together. */
async function readReports(
  { read }: Database,
  due: readonly Addressed[],
  isAnyState: boolean | undefined,
) {
  const rows = await selectMarks(read)
    .select('r.version')
    .select(textsIn(academicFields).map(({ name }) => `r.${name}` as const))
    .$if(!isAnyState, (query) => query.where('r.status', '=', reportStatus.verified))
    .where('r.id', 'in', idsOf(due, 'academic_id'))
    .orderBy('r.id')
    .orderBy('m.position')
    .execute();
  return new Map((await reportsIn(read, rows)).map((report) => [report.id, report]));
}

/** The newest verified report of each student before this term, with its term in words. */
async function readBefore({ read }: Database, due: readonly Addressed[], term: YearAndTerm) {
  const rows = await selectMarks(read)
    .innerJoin('years as y', 'y.id', 'r.year_id')
    .innerJoin('terms as t', 't.id', 'r.term_id')
    .select(['r.student_id', 'y.year_name', 't.term_name'])
    .where('r.status', '=', reportStatus.verified)
    .where('r.student_id', 'in', [0, ...due.map(({ student_id }) => student_id)])
    .where(orderIn('r'), '<', orderOfTerm(term))
    // The newest comes last, and stays.
    .orderBy(orderIn('r'))
    .orderBy('r.id', 'desc')
    .orderBy('m.position')
    .execute();
  return new Map((await reportsIn(read, rows)).map((report) => [report.student_id, report]));
}

async function readSpending(
  { read }: Database,
  due: readonly Addressed[],
  isAnyState: boolean | undefined,
) {
  const rows = await read
    .selectFrom('finance_reports as r')
    .innerJoin('finance_items as i', 'i.report_id', 'r.id')
    .select(['r.id', 'r.version', 'r.liaison_comment', 'r.currency'])
    .select(['i.category', 'i.item', 'i.cost'])
    .$if(!isAnyState, (query) => query.where('r.status', '=', reportStatus.verified))
    .where('r.id', 'in', idsOf(due, 'finance_id'))
    .orderBy('r.id')
    .orderBy('i.position')
    .execute();
  const reports = [...Map.groupBy(rows, ({ id }) => id).values()];
  return new Map(
    reports.flatMap((items) =>
      items.slice(0, 1).map((report) => [report.id, { ...report, items }] as const),
    ),
  );
}

/** When the supporter was last sent a letter with an earlier version of one of these reports. */
async function readReplaced(
  { read }: Database,
  due: readonly Addressed[],
): Promise<(one: Addressed) => string | null> {
  const told = await read
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .select(['l.student_id', 'l.reader_id', 'o.sent_at'])
    .select(toldColumns)
    .where('o.sent_at', 'is not', null)
    .where((letter) =>
      letter.or(reportKinds.map((kind) => letter(`l.${kind}_id`, 'in', idsOf(due, `${kind}_id`)))),
    )
    .orderBy('o.sent_at', 'desc')
    .execute();
  const isOlder = (letter: ToldReports, one: ToldReports) =>
    reportKinds.some(
      (kind) =>
        letter[`${kind}_id`] !== null &&
        letter[`${kind}_id`] === one[`${kind}_id`] &&
        (letter[`${kind}_version`] ?? 0) < (one[`${kind}_version`] ?? 0),
    );
  return (one) =>
    told.find((letter) => letter.reader_id === one.reader_id && isOlder(letter, one))?.sent_at ??
    null;
}

/** How letters are written. */
interface Writing {
  /** Who will read the letters: their readers, or somebody who only previews them and must not stop any. */
  readonly lookers: 'readers' | 'others';
  readonly texts: LetterTexts;
  /** Whether they may contain reports that are not verified. */
  readonly isAnyState?: true;
}

const atOnce = 100;

/**
 * Writes the letters of these students, outside any transaction and with pauses, so that a thousand letters do
 * not block others. A letter whose report changed since it was looked up is left out.
 */
export async function writeLetters<Due extends Addressed>(
  { db, zone, config, keys }: Pick<App, 'db' | 'zone' | 'config' | 'keys'>,
  names: YearAndTerm & Pick<Progress, 'year_name' | 'term_name'>,
  due: readonly Due[],
  { lookers, texts, isAnyState }: Writing,
): Promise<Written<Due>[]> {
  const head = await readLetterhead(db.read);
  const written: Written<Due>[] = [];
  for (const some of inParts(due, atOnce)) {
    const reports = await readReports(db, some, isAnyState);
    const spendings = await readSpending(db, some, isAnyState);
    const befores = await readBefore(db, some, names);
    const replacedOf = await readReplaced(db, some);
    const toldOf = await readTold(db.read, some);
    for (const one of some) {
      const report = reports.get(one.academic_id ?? 0) ?? null;
      const spending = spendings.get(one.finance_id ?? 0) ?? null;
      const before = befores.get(one.student_id) ?? null;
      const isSame =
        (report?.version ?? null) === one.academic_version &&
        (spending?.version ?? null) === one.finance_version;
      if (!isSame) continue;
      const sent = replacedOf(one);
      const replaces = sent === null ? null : dayOf(new Date(sent), zone.name);
      const told = toldOf(one);
      const student = { name: one.name, first_name: one.called, category: one.category };
      const stop =
        lookers === 'readers'
          ? stopLink(config.appUrl, keys, { ...one, id: one.reader_id })
          : sampleStopLink(config.appUrl);
      written.push({
        due: one,
        stop,
        content: speaking(one.language, () =>
          progressLetter(
            { ...names, supporter: one, student, replaces, told, report, before, spending, stop },
            head,
            texts.inLanguage(one.language),
          ),
        ),
      });
    }
    await breathe();
  }
  return written;
}
