import { written } from '../../words/lists.ts';
import { readFigure } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import {
  likeliestOf,
  shortSubjectOf,
  subjectsMeant,
  subjectsWithin,
} from '../../words/short-names.ts';
import { subjectOf } from '../../words/subjects.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { subjectOfTab } from '../headings/tab-subject.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { asPart, saysItsWhole } from './mark-figures.ts';
import { subjectOfPart } from './part-alone.ts';

// What the cells of a row for one subject say, whatever scale its report takes.

/** The subject of the row; null for a part of one that an answer leaves out, undefined while something stands against it. */
export function subjectOfRow(work: RowWork, known: Known): string | null | undefined {
  const text = written(work.cell('subject'));
  if (text === null) return work.fault('subject', remarks.subjectMissing);
  const found = subjectOf(text, known.subjects, false) ?? shortSubjectOf(text, known.subjects);
  // 'Mathematics 9' is that of the class.
  const ofClass = /[0-9]/.test(text) ? subjectOfTab(text, known.subjects) : null;
  const subject = subjectCalled(work, text, found?.subject ?? ofClass, known);
  return subject && subjectOfPart(work.table, { text, subject }, work.answer);
}

/** The subjects that other cells name: a longer name is none of those. */
const namedIn = (table: SheetTable, known: Known): string[] => {
  const column = table.columnOf('subject');
  const texts = new Set(table.rows.map(({ at }) => table.textAt(at, column)));
  return [...texts].flatMap((text) => subjectOf(text, known.subjects, false)?.subject ?? []);
};

/** The subject that a name means: where it may be short for one of the house that is called otherwise, that is asked. */
function subjectCalled(
  work: RowWork,
  text: string,
  usual: string | null,
  known: Known,
): string | undefined {
  const own = usual ?? text;
  const within = usual === null ? subjectsWithin(text, known.subjects) : [];
  const there = within.length === 0 ? [] : namedIn(work.table, known);
  const like = [
    ...new Set([
      ...subjectsMeant(text, own, known.subjects),
      ...within.filter((one) => !there.includes(one)),
    ]),
  ];
  if (like.length === 0) return own;
  const likeliest = usual === null ? undefined : likeliestOf(text, usual, like);
  const chosen = work.choose('subject', {
    key: `called:${work.table.asked}!${text}`,
    words: asks.subjectCalled(text),
    options: [
      ...like.map((one) => answers(one, one)),
      answers('own', asks.newSubject(own)),
      leaveOut,
    ],
    ...(likeliest !== undefined && { usual: likeliest }),
  });
  return chosen === 'own' ? own : chosen;
}

/** A mark of the row as one of 100, where the row or the heading says what it is out of. */
export function markOfRow(work: RowWork, mark: string): string {
  const most = readFigure(work.compared('maximum'));
  const isPart = most === null || most <= 0 || saysItsWhole(work, 'score');
  return isPart || most === 100
    ? asPart(work, 'score', mark)
    : String(Math.round(Number(mark) * (100 / most) * 100) / 100);
}
