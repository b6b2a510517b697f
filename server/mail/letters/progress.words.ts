/** The words of the letter that tells a supporter of a child's term, in one place. */
export const progressWords = {
  subject: (child: string, term: string) => `How ${child} is doing: ${term}`,
  preview: (child: string, term: string) => `News of ${child} from ${term}.`,
  title: (child: string) => `How ${child} is doing`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  opening: (child: string, term: string) =>
    `Here is how ${child} got on in ${term}. Thank you for standing by ${child}.`,
  term: (term: string, year: string) => `${term} ${year}`,
  results: 'Results',
  subjectHead: 'Subject',
  markHead: 'Mark',
  gradeHead: 'Grade',
  progressHead: 'Progress',
  mean: 'Mean',
  noMark: '–',
  teacherComment: 'What the teacher says',
  liaisonComment: 'What our liaison officer says',
  actionPlan: 'What comes next',
  psychosocial: 'How life is going',
  spending: 'School costs',
  categoryHead: 'Category',
  costHead: 'Cost',
  total: 'Total',
  financeComment: 'About the costs',
  closing: 'With thanks,',
  reason:
    'You receive this because you support a learner of Somesha Foundation. It tells of a child, so please keep it to yourself.',
} as const;
