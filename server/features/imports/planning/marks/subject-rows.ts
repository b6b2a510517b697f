import { identifying } from '#contract/imports/whose.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import { togetherAnswers, wayOf } from '../headings/marks-together.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';
import { carryNames } from './names-once.ts';

/** Rows of a report on the whole that prove that it has several: in each of few the same may stand by chance. */
const fewestRows = 3;

/** Who and when a row is about; rows that agree in all of it are one report. */
const keys = [...identifying, 'year', 'term', 'class'];

/** The rows of each student and term. */
function byReport(table: SheetTable, rows: readonly TableRow[]): (readonly TableRow[])[] {
  const columns = keys.map((field) => table.columnOf(field)).filter((at) => at >= 0);
  const groups = Map.groupBy(rows, ({ at }) =>
    JSON.stringify(columns.map((column) => table.textAt(at, column).toLowerCase())),
  );
  return [...groups.values()];
}

/** Whether a mean beside the marks of single subjects says the same in all rows of each report: it is that of the report. */
export function isOfReports(table: SheetTable, column: number): boolean {
  const reports = byReport(table, table.rows).map(
    (rows) => new Set(rows.map(({ at }) => table.textAt(at, column))),
  );
  const isOne = reports.every((texts) => texts.size === 1);
  return isOne && reports.length * fewestRows <= table.rows.length;
}

/** Of several exams in one column one counts; rows of the others are passed over. */
function chooseExam(table: SheetTable, answer: Answer): readonly TableRow[] {
  const column = table.columnOf('exam');
  const nameOf = ({ at }: TableRow) => table.textAt(at, column);
  // A row that names no exam is none of another one.
  const names = column < 0 ? [] : [...new Set(table.rows.map(nameOf).filter(Boolean))];
  if (names.length < 2) return table.rows;
  const key = `exam:${table.askedOfColumns}`;
  table.ask(
    {
      key,
      words: asks.severalExams(names.join(', ')),
      options: [
        ...names.map((name) => answers(name, name)),
        ...togetherAnswers(table.has('maximum') ? ['mean'] : ['sum', 'mean']),
        leaveOut,
      ],
    },
    [column],
  );
  const chosen = answer(key);
  table.rowsTogether = wayOf(chosen);
  if (chosen === undefined || !names.includes(chosen)) return table.rows;
  const others = table.rows.filter((row) => nameOf(row) !== chosen);
  for (const { at } of others) table.passed.push({ at, reason: remarks.otherExam });
  return table.rows.filter((row) => nameOf(row) === chosen);
}

/** Of a sheet with a row for each subject, all rows of one student and term are one report. */
export function joinSubjects(table: SheetTable, answer: Answer): void {
  if (table.setup.kind !== 'marks' || !table.has('subject')) return;
  // Which column has the marks may still be asked.
  const isAsked = table.questions.some(
    ({ question }) => question.key === `exam:${table.askedOfColumns}`,
  );
  if (!table.has('score') && !isAsked) return;
  carryNames(table);
  // A grade or a remark beside one subject is none of the whole report.
  for (const field of ['grade', 'mean', 'total', 'comment'])
    for (const at of table.columnsOf(field))
      if (field !== 'mean' || !isOfReports(table, at)) table.retarget(at, null);
  table.rows = byReport(table, chooseExam(table, answer)).flatMap((rows) => {
    const [first, ...others] = rows;
    if (!first) return [];
    for (const { at } of others)
      table.passed.push({ at, reason: remarks.readTogether(first.at + 1) });
    return { ...first, parts: rows.map(({ at }) => at) };
  });
}
