import type { ReportKindName } from '#contract/report-kinds.ts';
import { texts } from '#contract/texts.ts';

/**
 * What somebody did, by entity and action of the change log. The part behind the bar leads to the student's
 * name, and is left out where there is none any more.
 */
const deeds: Readonly<Record<string, Readonly<Record<string, string>>>> = texts('deeds', {
  academic_report: {
    add: 'added an academic report| for',
    edit: 'changed an academic report| of',
    delete: 'deleted an academic report| of',
    verify: 'verified an academic report| of',
    'send back': 'sent an academic report back| of',
    void: 'voided an academic report| of',
    'bring back': 'brought an academic report back| of',
    'undo verify': 'took the verification of an academic report back| of',
  },
  finance_report: {
    add: 'added a finance report| for',
    edit: 'changed a finance report| of',
    delete: 'deleted a finance report| of',
    verify: 'verified a finance report| of',
    'send back': 'sent a finance report back| of',
    void: 'voided a finance report| of',
    'bring back': 'brought a finance report back| of',
    'undo verify': 'took the verification of a finance report back| of',
  },
  media: { add: 'added a photo or video| of', delete: 'deleted a photo or video| of' },
  notification: {
    send: 'sent notifications',
    'send again': 'sent a notification again| about',
  },
  document: { add: 'uploaded a document| of', edit: 'replaced a document| of' },
  student: {
    add: 'registered a student|,',
    edit: 'changed the record| of',
    delete: 'deleted a student',
    export: 'exported the record| of',
    erase: 'erased a student|, now',
  },
  foundation: {
    edit: 'changed what the foundation says of itself',
    'switch mail off': 'held all letters',
    'switch mail on': 'let letters go out again',
    rehearse: 'had all letters sent to themselves first',
  },
  import: { import: 'imported a spreadsheet', undo: 'undid an import' },
  user: {
    add: 'added a user',
    edit: 'changed a user',
    delete: 'deleted a user',
    disable: 'disabled a user',
    enable: 'enabled a user',
    invite: 'invited a user',
    'invitation link': 'made a link for a new user',
    'create password': 'created a password',
    'change password': 'changed a password',
  },
});

const verbs: Readonly<Record<string, string>> = texts('verbs', { add: 'added', delete: 'deleted' });

/** An action in words: the part before the student's name, which follows it. */
export function deedText(action: string, entity: string, hasStudent: boolean): string {
  if (action === 'export' && !deeds[entity]) return `exported the ${spaced(entity)}`;
  const [what = '', lead = ''] = (
    deeds[entity]?.[action] ?? `${verbs[action] ?? 'changed'} a ${spaced(entity)}`
  ).split('|');
  return hasStudent ? what + lead : what;
}

const reports = (count: number) => (count === 1 ? 'report' : 'reports');
const students = (count: number) => (count === 1 ? 'student' : 'students');

const shownFields = 3;

/** Screen text of the overview (rule 10.19). */
export const overviewTexts = texts('overviewTexts', {
  greetings: [
    { until: 12, text: 'Good morning' },
    { until: 18, text: 'Good afternoon' },
    { until: 24, text: 'Good evening' },
  ],
  noTerm: 'No reports have been filed yet.',
  waiting: (term: string, count: number) =>
    `${term}. ${count} ${reports(count)} ${count === 1 ? 'is' : 'are'} waiting to be verified.`,
  calm: (term: string) => `${term}. Here is where things stand.`,
  noLine: 'The overview needs internet',
  noLineText: 'My students, Scan paper, In school? and the outbox work without it.',
  notLoaded: 'We could not load the overview',
  notLoadedText: 'Nothing is lost. Check the connection, then try again.',
  termOf: (term: string, year: string) => `${term}, ${year}`,

  tasks: 'What needs doing',
  toVerify: {
    academic: (count: number) => `${count} ${students(count)} with academic reports to verify`,
    finance: (count: number) => `${count} ${students(count)} with finance reports to verify`,
  },
  verifyInOneGo: 'Verify in one go',
  back: {
    academic: (count: number, own: boolean) =>
      `${count} ${own ? 'of your ' : ''}active ${students(own ? 2 : count)} with an academic report sent back`,
    finance: (count: number, own: boolean) =>
      `${count} ${own ? 'of your ' : ''}active ${students(own ? 2 : count)} with a finance report sent back`,
  },
  toSend: (count: number) => `${count} approved ${reports(count)} to send`,
  without: {
    academic: (count: number, own: boolean) =>
      `${count} ${own ? 'of your ' : ''}active ${students(own ? 2 : count)} without an academic report`,
    finance: (count: number, own: boolean) =>
      `${count} ${own ? 'of your ' : ''}active ${students(own ? 2 : count)} without a finance report`,
  },
  withoutSupporter: (count: number) => `${count} active ${students(count)} without a supporter`,
  ownTasks: (count: number, late: number) => {
    const words = count === 1 ? '1 task of yours' : `${count} tasks of yours`;
    return late > 0 ? `${words}, ${late} late` : words;
  },
  attention: (count: number) =>
    `${count} ${count === 1 ? 'student' : 'students'} to take a closer look at`,
  thisTerm: (term: string) => `in ${term}`,

  totals: 'Totals',
  activeStudents: 'Active students',
  ofSponsored: (total: number) => `of ${total} registered`,
  verified: 'Reports verified',
  ofFiled: (filed: number, term: string) => `of ${filed} filed in ${term}`,
  verifiedShare: (percent: number) => `${percent}% verified`,
  meanScore: 'Mean score',
  since: (term: string) => `since ${term}`,
  noScore: 'No marks yet',
  fees: 'Fees receipted',
  inYear: (year: string) => `in ${year}`,
  otherSums: (count: number) => `${count} ${reports(count)} in another currency left out`,
  notVerified: (count: number) => `${count} ${reports(count)} not verified yet`,

  scale: (name: string) => `on the scale ${name}`,
  ofOtherScales: (count: number) => `${count} ${reports(count)} on other scales left out`,
  scoreOn: (score: string, scale: string | undefined) =>
    scale === undefined ? score : `${score} on the scale ${scale}`,
  plotBreaks: (terms: string) =>
    `The line breaks where the grading scale changes: ${terms}. Marks of two scales are not compared.`,

  trend: 'The mean score over the last terms',
  plot: 'Mean score by term',
  plotOf: 'All learners with marks',
  spending: 'Fees receipted by term',
  inAYear: 'in a year',
  noPlot: 'No reports yet',
  noPlotText: 'Progress is plotted here once the first reports are filed.',
  noMark: 'no marks',
  plotPoint: (term: string, score: string, spending: string) =>
    `${term}: mean score ${score}, fees ${spending}`,

  waitingTitle: 'Waiting to be verified',
  viewAll: 'View all',
  viewAllKinds: { academic: 'All academic', finance: 'All finance' },
  viewAllOf: (kind: ReportKindName) => `View all ${kind} reports that wait`,
  review: 'Review',
  reviewOf: (student: string) => `Review the report of ${student}`,
  kinds: { academic: 'Academic', finance: 'Finance' },
  noneWaiting: 'Every report is verified.',

  clusters: 'Clusters',
  clustersOf: (term: string) => `Mean score, ${term}`,
  noClusters: 'No marks of this term yet.',

  activity: 'Recent activity',
  noActivity: 'What colleagues do shows here.',
  somebody: 'Somesha',
  /** The changed fields of an edit; only the first few are named. */
  changed: (labels: readonly string[]) =>
    labels.length > shownFields + 1
      ? `${labels.slice(0, shownFields).join(', ')} and ${labels.length - shownFields} more`
      : labels.join(', '),
  yesterday: (time: string) => `Yesterday, ${time}`,
});

const spaced = (entity: string) => entity.replaceAll('_', ' ');
