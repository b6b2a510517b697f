import type { AttentionRule } from '#contract/attention/rules.ts';
import { texts } from '#contract/texts.ts';

/** Screen text of the attention list; what both sides say is in the contract. */
export const attentionTexts = texts('attentionTexts', {
  title: 'A closer look',
  things: 'students on the list',
  states: 'Items shown',
  state: {
    0: (count: number) => `Open ${count}`,
    1: (count: number) => `Somebody is on it ${count}`,
    2: (count: number) => `Settled ${count}`,
  },
  tasks: (count: number, late: number) =>
    late > 0 ? `My tasks ${count}, ${late} late` : `My tasks ${count}`,
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  noTasks: 'You have no task just now.',
  rule: 'Reason',
  everyRule: 'Every reason',
  whose: 'Whose students',
  mine: 'My students',
  everybody: 'All students',
  searchText: 'Search looks at names and refs.',
  empty: 'Students appear here as soon as there is a reason.',
  student: 'Student',
  why: 'Why, and who is on it',
  due: 'Until',
  actions: 'Actions',
  seenTo: (owner: string, due: string | null) =>
    due === null ? `${owner} is on it.` : `${owner} is on it until ${due}.`,
  you: 'You',
  youSee: (due: string | null) => (due === null ? 'You are on it.' : `You are on it until ${due}.`),
  explained: (owner: string, reason: string) => `${owner}: “${reason}”`,
  somebody: 'Somebody',
  take: 'I’ll do it',
  explain: 'Add a note',
  open: 'Open again',
  openProfile: 'Open the profile',
  actionsFor: (student: string) => `Actions for ${student}`,
  /** The act that mends each reason. */
  mend: {
    1: 'In school?',
    3: 'See the marks',
    4: 'See the marks',
    5: 'Add a picture',
    6: 'Choose a supporter',
    7: 'Complete the record',
    8: 'Choose an officer',
  } satisfies Record<AttentionRule, string>,
  of: (act: string, student: string) => `${act}: ${student}`,
  takeTitle: 'I’ll do it',
  explainTitle: 'Add a note',
  explainNote: 'It stays settled until something changes.',
  opened: 'Open again',
  notOpened: 'It could not be opened again',
});
