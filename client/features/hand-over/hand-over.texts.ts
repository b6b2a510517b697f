import { texts } from '#contract/texts.ts';

/** Words around choosing students and handing them to another officer. */
export const handOverTexts = texts('handOverTexts', {
  chosen: (count: number) => `${count} chosen`,
  chosenBar: 'What to do with the chosen students',
  chooseAll: (count: number) => `Choose all ${count}`,
  allChosen: (count: number) => `All ${count} that match`,
  letGo: 'Clear',
  hand: 'Give to another officer',
  verify: 'Verify their reports',
  remind: 'Remind their officers',
  handOverOf: (name: string) => `Give the students of ${name} to another officer`,
  looksAfterNobody: (name: string) => `${name} looks after no student.`,
  title: 'Give to another officer',
  question: (count: number) =>
    count === 1
      ? 'This student gets another liaison officer.'
      : `These ${count} students get another liaison officer.`,
  tasksGo: (tasks: number) =>
    tasks === 1 ? 'Their open task goes along.' : `Their ${tasks} open tasks go along.`,
  allGo: 'Students who are not Active go too. It can be undone within a day.',
  officer: 'Liaison officer',
  confirm: 'Give to this officer',
  wentTo: (count: number, names: string, by: string, at: string) =>
    `${count === 1 ? '1 student' : `${count} students`} went to ${names}, by ${by} at ${at}.`,
  tasksWent: (count: number, names: string, by: string, at: string) =>
    `${count === 1 ? '1 task' : `${count} tasks`} about students of others went to ${names}, by ${by} at ${at}.`,
  undo: 'Undo',
  undone: 'Undone',
  notUndone: 'Not undone',
});
