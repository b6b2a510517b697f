import { texts } from '#contract/texts.ts';

/** The texts of the letter that tells a supporter about a child's term. */
export const progressWords = texts('progressWords', {
  subject: (child: string, term: string) => `How ${child} is doing: ${term}`,
  preview: (child: string, term: string) => `News of ${child} from ${term}.`,
  title: (child: string) => `How ${child} is doing`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  opening: (child: string, term: string) =>
    `Here is how ${child} got on in ${term}. Thank you for standing by ${child}.`,
  /** For a letter about a report that was corrected after an earlier letter. */
  replaces: (day: string) =>
    `This letter replaces the one of ${day}: what it told of was corrected since.`,
  term: (term: string, year: string) => `${term} ${year}`,
  results: 'Results',
  subjectHead: 'Subject',
  markHead: 'Mark',
  gradeHead: 'Grade',
  progressHead: 'Progress',
  mean: 'Mean',
  noMark: '–',
  ownWords: (child: string) => `In ${child}’s own words`,
  teacherComment: 'A word from the teacher',
  liaisonComment: 'A word from our liaison officer',
  gradesBestFirst: (grades: readonly string[]) => `Grades, the best first: ${grades.join(', ')}.`,
  gradeBand: (grade: string, lowest: number, highest: number) =>
    `${grade} (${lowest} to ${highest})`,
  gradesWithoutMark: (grades: readonly string[]) => `No mark was given: ${grades.join(', ')}.`,
  actionPlan: 'What comes next',
  psychosocial: 'How life is going',
  spending: 'School costs',
  categoryHead: 'Category',
  costHead: 'Cost',
  total: 'Total',
  financeComment: 'About the costs',
  closing: 'With thanks,',
  reason: (foundation: string) =>
    `You receive this because you support a learner of ${foundation}. It tells of a child, so please keep it to yourself.`,
});
