import { asks } from '../words/questions.texts.ts';
import { remarks } from '../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import { togetherAnswers, wayOf } from './marks-together.ts';
import type { SheetTable, TableRow } from './table.ts';

/** Who and when a row is about; rows that agree in all of it are one report. */
const keys = ['ref', 'admission_no', 'name', 'first_name', 'surname', 'year', 'term', 'class'];

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
  if (table.setup.kind !== 'marks' || !table.has('subject') || !table.has('score')) return;
  // A grade or a remark beside one subject is none of the whole report.
  for (const field of ['grade', 'mean', 'total', 'comment'])
    for (const at of table.columnsOf(field)) table.retarget(at, null);
  const columns = keys.map((field) => table.columnOf(field)).filter((at) => at >= 0);
  const groups = Map.groupBy(chooseExam(table, answer), ({ at }) =>
    JSON.stringify(columns.map((column) => table.textAt(at, column).toLowerCase())),
  );
  table.rows = [...groups.values()].flatMap((rows) => {
    const [first, ...others] = rows;
    if (!first) return [];
    for (const { at } of others)
      table.passed.push({ at, reason: remarks.readTogether(first.at + 1) });
    return { ...first, parts: rows.map(({ at }) => at) };
  });
}
