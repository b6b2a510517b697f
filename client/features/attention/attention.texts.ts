import { texts } from '#contract/texts.ts';

/** Screen text of the attention list; what both sides say is in the contract. */
export const attentionTexts = texts('attentionTexts', {
  title: 'Attention',
  things: 'students on the list',
  intro:
    'Students whom a plain rule points to, with the reason. Nothing is added up, and nobody has a score.',
  states: 'Items shown',
  state: {
    0: (count: number) => `Open ${count}`,
    1: (count: number) => `Taken ${count}`,
    2: (count: number) => `Explained ${count}`,
  },
  tasks: (count: number, late: number) =>
    late > 0 ? `My tasks ${count}, ${late} late` : `My tasks ${count}`,
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  noTasks: 'Nothing is yours to see to just now.',
  toSchool: 'In school?',
  rule: 'Rule',
  everyRule: 'Every rule',
  whose: 'Whose students',
  mine: 'My students',
  everybody: 'All students',
  searchText: 'Search looks at names and refs.',
  empty: 'Students appear here by themselves as soon as a rule points to them.',
  student: 'Student',
  why: 'Why, and who sees to it',
  due: 'Until',
  actions: 'Actions',
  seenTo: (owner: string, due: string | null) =>
    due === null ? `${owner} sees to it.` : `${owner} sees to it until ${due}.`,
  you: 'You',
  youSee: (due: string | null) => (due === null ? 'You see to it.' : `You see to it until ${due}.`),
  explained: (owner: string, reason: string) => `${owner}: “${reason}”`,
  somebody: 'Somebody',
  take: 'Take',
  explain: 'Explain',
  open: 'Open again',
  of: (act: string, student: string) => `${act}: ${student}`,
  takeTitle: 'See to it',
  explainTitle: 'Explain it',
  explainNote: 'It stays explained until what the rule has found changes.',
  opened: 'Open again',
  notOpened: 'It could not be opened again',
});
