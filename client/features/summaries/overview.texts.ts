import type { WorkKind } from '#contract/term-calendar/work.ts';
import { texts } from '#contract/texts.ts';

const reports = (count: number) => (count === 1 ? 'report' : 'reports');
const students = (count: number) => (count === 1 ? 'student' : 'students');

/** Screen text of the overview (rule 10.19). */
export const overviewTexts = texts('overviewTexts', {
  greetings: [
    { until: 12, text: 'Good morning' },
    { until: 18, text: 'Good afternoon' },
    { until: 24, text: 'Good evening' },
  ],
  noTerm: 'No reports have been filed yet.',
  calm: 'Nothing needs you today.',
  noLine: 'The overview needs internet',
  noLineText: 'My students, Scan paper, In school? and the outbox work without it.',
  notLoaded: 'We could not load the overview',
  notLoadedText: 'Nothing is lost. Check the connection, then try again.',
  termOf: (term: string, year: string) => `${term}, ${year}`,

  tasks: 'What needs you',
  act: {
    verify: 'Verify',
    back: 'See why',
    send: 'See letters',
    late: 'See what is late',
    without: 'See who',
    supporter: 'Choose supporters',
    tasks: 'See tasks',
    attention: 'See why',
  },
  toVerify: (count: number) =>
    count === 1 ? '1 report waits to be verified' : `${count} reports wait to be verified`,
  oldest: (student: string, term: string) => `The oldest is of ${student}, ${term}.`,
  onceMail: 'Once e-mail is set up.',
  late: (kinds: string, students: number) =>
    `${kinds} late, of ${students === 1 ? '1 student' : `${students} students`}`,
  lateKind: {
    report: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
    receipts: (count: number) => (count === 1 ? '1 set of receipts' : `${count} sets of receipts`),
    statement: (count: number) => (count === 1 ? '1 fee statement' : `${count} fee statements`),
    picture: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  } satisfies Record<WorkKind, (count: number) => string>,
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
  filed: 'Reports filed',
  verified: 'Reports verified',
  verifiedShare: (percent: number) => `${percent}% of those filed`,
  fees: 'Fees receipted',
  inYear: (year: string) => `in ${year}`,
  otherSums: (count: number) => `${count} ${reports(count)} in another currency left out`,
  notVerified: (count: number) => `${count} ${reports(count)} not verified yet`,

  scale: (name: string) => `On the scale ${name}`,
  ofOtherScales: (count: number) => `${count} ${reports(count)} on other scales left out`,
  scoreOn: (score: string, scale: string | undefined) =>
    scale === undefined ? score : `${score} on the scale ${scale}`,
  plotBreaks: (terms: string) =>
    `The line breaks where the grading scale changes: ${terms}. Marks of two scales are not compared.`,

  plot: 'Mean score by term',
  plotOf: 'All learners with marks',
  spending: 'Fees receipted by term',
  inAYear: 'in a year',
  noPlot: 'No reports yet',
  noPlotText: 'Progress is plotted here once the first reports are filed.',
  noMark: 'no marks',
  plotPoint: (term: string, score: string, spending: string) =>
    `${term}: mean score ${score}, fees ${spending}`,
});
