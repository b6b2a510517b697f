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

interface MarkRow extends Omit<LetterReport, 'marks'> {
  readonly id: number;
  readonly version: number;
  readonly subject_name: string;
  readonly subject_mark: number;
  readonly subject_grade: string;
}

interface ItemRow {
  readonly id: number;
  readonly version: number;
  readonly liaison_comment: string;
  readonly category: string;
  readonly item: string;
  readonly cost: number;
}

const ids = (list: readonly (number | null)[]) =>
  JSON.stringify(list.filter((one) => one !== null));

/** Reports with their marks, by id; one statement, so that marks and version are of one moment. */
async function readReports(
  db: Database,
  due: readonly Addressed[],
): Promise<Map<number, Versioned<LetterReport>>> {
  const rows = await db.rows<MarkRow>(
    `select r.id, r.version, r.grade, r.mark, r.teacher_comment, r.liaison_comment, r.action_plan,
      r.psychosocial, s.subject_name, m.mark as subject_mark, m.grade as subject_grade
    from academic_reports r join marks m on m.report_id = r.id join subjects s on s.id = m.subject_id
    where r.status = 1 and r.id in (select value from ${db.dialect.numbersOf('$1')})
    order by r.id, m.position`,
    [ids(due.map((one) => one.academic_id))],
  );
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
  const rows = await db.rows<ItemRow>(
    `select r.id, r.version, r.liaison_comment, i.category, i.item, i.cost
    from finance_reports r join finance_items i on i.report_id = r.id
    where r.status = 1 and r.id in (select value from ${db.dialect.numbersOf('$1')})
    order by r.id, i.position`,
    [ids(due.map((one) => one.finance_id))],
  );
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
      const student = { name: one.name, category: one.category };
      written.push({
        due: one,
        content: progressLetter({ ...names, supporter: one, student, report, spending }),
      });
    }
    await pause();
  }
  return written;
}
