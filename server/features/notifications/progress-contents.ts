import { reportStatus } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import type { LetterContent } from '../../mail/letters/layout.ts';
import {
  type LetterReport,
  type LetterSpending,
  progressLetter,
} from '../../mail/letters/progress.letter.ts';
import type { Addressed } from '../term-reports/progress-due.ts';

/** A letter that is ready to be filed, with the very versions of the reports it tells of. */
export interface Written {
  readonly due: Addressed;
  readonly content: LetterContent;
}

interface Names {
  readonly year_name: string;
  readonly term_name: string;
}

type Versioned<Report> = Report & { readonly version: number };

/** The ids of their reports; 0, which none has, where there are none. */
const idsOf = (due: readonly Addressed[], column: 'academic_id' | 'finance_id') => [
  0,
  ...due.flatMap((one) => one[column] ?? []),
];

/** Reports with their marks, by id; one statement, so that marks and version are of one moment. */
async function readReports(
  db: Database,
  due: readonly Addressed[],
): Promise<Map<number, Versioned<LetterReport>>> {
  const rows = await db.read
    .selectFrom('academic_reports as r')
    .innerJoin('marks as m', 'm.report_id', 'r.id')
    .innerJoin('subjects as s', 's.id', 'm.subject_id')
    .select(['r.id', 'r.version', 'r.grade', 'r.mark', 'r.teacher_comment', 'r.liaison_comment'])
    .select(['r.action_plan', 'r.psychosocial', 's.subject_name'])
    .select(['m.mark as subject_mark', 'm.grade as subject_grade'])
    .where('r.status', '=', reportStatus.verified)
    .where('r.id', 'in', idsOf(due, 'academic_id'))
    .orderBy('r.id')
    .orderBy('m.position')
    .execute();
  const reports = new Map<number, Versioned<LetterReport>>();
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const [report] = own;
    if (!report) continue;
    const marks = own.map((row) => ({
      subject_name: row.subject_name,
      mark: row.subject_mark,
      grade: row.subject_grade,
    }));
    reports.set(id, { ...report, marks });
  }
  return reports;
}

async function readSpending(
  db: Database,
  due: readonly Addressed[],
): Promise<Map<number, Versioned<LetterSpending>>> {
  const rows = await db.read
    .selectFrom('finance_reports as r')
    .innerJoin('finance_items as i', 'i.report_id', 'r.id')
    .select(['r.id', 'r.version', 'r.liaison_comment', 'i.category', 'i.item', 'i.cost'])
    .where('r.status', '=', reportStatus.verified)
    .where('r.id', 'in', idsOf(due, 'finance_id'))
    .orderBy('r.id')
    .orderBy('i.position')
    .execute();
  const spending = new Map<number, Versioned<LetterSpending>>();
  for (const [id, items] of Map.groupBy(rows, (row) => row.id)) {
    const [report] = items;
    if (report)
      spending.set(id, {
        version: report.version,
        liaison_comment: report.liaison_comment,
        items,
      });
  }
  return spending;
}

const atOnce = 100;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Writes the letters of these students, outside any transaction and with pauses, so that a thousand
 * letters hold up nobody. A report that changed since it was looked for is left out with its letter.
 */
export async function writeLetters(
  db: Database,
  names: Names,
  due: readonly Addressed[],
): Promise<Written[]> {
  const written: Written[] = [];
  for (let from = 0; from < due.length; from += atOnce) {
    const some = due.slice(from, from + atOnce);
    const reports = await readReports(db, some);
    const spendings = await readSpending(db, some);
    for (const one of some) {
      const report = reports.get(one.academic_id ?? 0) ?? null;
      const spending = spendings.get(one.finance_id ?? 0) ?? null;
      const isSame =
        (report?.version ?? null) === one.academic_version &&
        (spending?.version ?? null) === one.finance_version;
      if (!isSame) continue;
      const student = { name: one.name, first_name: one.called, category: one.category };
      written.push({
        due: one,
        content: progressLetter({ ...names, supporter: one, student, report, spending }),
      });
    }
    await pause();
  }
  return written;
}
