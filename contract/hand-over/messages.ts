import { texts } from '../texts.ts';

/** The words around handing students to other officers. */
export const handOverMessages = texts('handOverMessages', {
  to: 'Choose the liaison officer',
  notOffered: 'This liaison officer cannot be chosen. Choose another one',
  students: 'Choose the students to give to another officer',
  tooMany: (most: number) => `Give away at most ${most} students at once`,
  changed: (count: number) =>
    `By now ${count} students match. Look at the list again before you hand them over`,
  nothing: 'These students are with this liaison officer already',
  nothingLeft: 'This officer has no student and no task to give away',
  handed: (count: number) =>
    count === 1 ? '1 student has a new officer.' : `${count} students have a new officer.`,
  tasks: (tasks: number) =>
    tasks === 1
      ? '1 task about a student of somebody else went along.'
      : `${tasks} tasks about students of others went along.`,
  tasksBack: (tasks: number) =>
    tasks === 1
      ? '1 task about a student of somebody else is back.'
      : `${tasks} tasks about students of others are back.`,
  tasksStay: 'The tasks stay: who had them cannot look after students any more',
  stays: (students: number, officer: string, other: string) =>
    `${students} of ${officer} ${students === 1 ? 'stays' : 'stay'} with ${other}: ${officer} cannot look after students any more.`,
  allBack: (back: number) => `${back === 1 ? '1 student is' : `${back} students are`} back.`,
  back: (back: number) => `${back} back.`,
  stayed: (stayed: number) => `${stayed} had gone to somebody else meanwhile and stayed there.`,
  undoneBefore: 'This was undone already',
  tooLate: 'A hand-over can be undone within a day',
});

/** Students who stay with their new officer, since the former one cannot look after students any more. */
interface Left {
  readonly officer: string;
  readonly stays_with: string;
  readonly students: number;
}

/** Tells of each such officer. */
export const leftMessage = (groups: readonly Left[]): string =>
  groups
    .map(({ officer, stays_with, students }) =>
      handOverMessages.stays(students, officer, stays_with),
    )
    .join(' ');

/** What went to others. */
export const handedMessage = (students: number, tasks: number): string =>
  [
    ...(students === 0 && tasks > 0 ? [] : [handOverMessages.handed(students)]),
    ...(tasks === 0 ? [] : [handOverMessages.tasks(tasks)]),
  ].join(' ');

/** What came of taking a hand-over back. */
export const undoneMessage = (
  back: number,
  stayed: number,
  groups: readonly Left[] = [],
  tasks = 0,
): string =>
  [
    ...(back === 0 && stayed === 0 && groups.length === 0 && tasks > 0
      ? []
      : stayed === 0 && groups.length === 0
        ? [handOverMessages.allBack(back)]
        : [handOverMessages.back(back)]),
    ...(tasks === 0 ? [] : [handOverMessages.tasksBack(tasks)]),
    ...(stayed === 0 ? [] : [handOverMessages.stayed(stayed)]),
    ...(groups.length === 0 ? [] : [leftMessage(groups)]),
  ].join(' ');
