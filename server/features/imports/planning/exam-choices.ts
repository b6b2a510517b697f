import { feePrefix, subjectPrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../reading/sheet.ts';
import { asks } from '../words/questions.texts.ts';
import { remarks } from '../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import { sumOfParts } from './sum-of-parts.ts';
import type { SheetTable } from './table.ts';

/** Fields that each exam of a sheet can have for itself. */
const perExam: ReadonlySet<string> = new Set(['total', 'mean', 'grade', 'comment', 'amount']);
const isPerExam = (target: string | null): target is string =>
  target !== null &&
  (target.startsWith(subjectPrefix) || target.startsWith(feePrefix) || perExam.has(target));
const isOfOne = (target: string | null) =>
  target?.startsWith(subjectPrefix) === true || target?.startsWith(feePrefix) === true;

/** How the answer that means one of equal headings is kept, whatever language it is given in. */
const ofEqual = (index: number) =>
  `${['first', 'second', 'third', 'fourth'][index] ?? index + 1} of equal headings`;
const equals = () =>
  new Map(
    [asks.firstEqual, asks.secondEqual, asks.thirdEqual, asks.fourthEqual].map((words, index) => [
      ofEqual(index),
      words,
    ]),
  );

/** Of marks or payments that stand there for several exams or terms, one counts: which is asked. */
export function chooseExam(table: SheetTable, answer: Answer): void {
  const targets = new Set(table.columns.filter(isPerExam));
  const several = [...targets].filter((one) => isOfOne(one) && table.columnsOf(one).length > 1);
  if (several.length === 0 || takeSums(table, several)) return;
  const labels = labelsOf(table, [...targets]);
  const wanted = new Set(several.flatMap((one) => table.columnsOf(one)));
  const names = [...new Set([...wanted].map((at) => labels.get(at) ?? ''))];
  const key = `exam:${table.setup.sheet}`;
  table.ask(
    {
      key,
      words: asks.sameSubjectColumns(names.map((one) => equals().get(one) ?? one).join(', ')),
      options: [
        ...names.map((name) =>
          answers(
            name,
            equals().get(name) ?? name,
            asks.columnsAre(
              [...wanted]
                .filter((at) => labels.get(at) === name)
                .map(columnLetter)
                .join(', '),
            ),
          ),
        ),
        leaveOut,
      ],
    },
    [...wanted],
  );
  const chosen = answer(key);
  for (const [at, label] of labels) {
    const isOther = names.includes(label) && label !== chosen;
    if (isOther || (wanted.has(at) && label !== chosen)) table.retarget(at, null);
  }
}

/** Parts of a mark, each subject with its sum beside them: the sums count, where all of them are proven. */
function takeSums(table: SheetTable, subjects: readonly string[]): boolean {
  const sums = subjects.map((one) => {
    const columns = table.columnsOf(one);
    return {
      columns,
      sum: columns.length > 2 ? sumOfParts(table, columns.toReversed(), columns) : null,
    };
  });
  if (sums.some(({ sum }) => sum === null)) return false;
  for (const { columns, sum } of sums)
    for (const at of columns) if (at !== sum) table.explain(at, remarks.partOfMark);
  return true;
}

/** The exam of each column, by its heading, else by how often its subject stood there before. */
function labelsOf(table: SheetTable, targets: readonly string[]): Map<number, string> {
  const labels = new Map<number, string>();
  for (const target of targets) {
    const columns = table.columnsOf(target);
    const own = columns.map((at) => table.meaningAt(at)?.exam ?? '');
    const isApart =
      new Set(own).size === columns.length && (columns.length === 1 || own.every(Boolean));
    for (const [index, at] of columns.entries()) {
      const label = own[index] ?? '';
      if (columns.length > 1) labels.set(at, isApart ? label : ofEqual(index));
      else if (label !== '') labels.set(at, label);
    }
  }
  return labels;
}
