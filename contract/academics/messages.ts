import { texts } from '../texts.ts';

/** The words of rule 7.3 around academic reports; the shared ones are in `term-reports/`. */
export const academicMessages = texts('academicMessages', {
  meanGrade: 'Mean Grade cannot be empty',
  meanScore: 'Mean Score cannot be empty',
  meanScoreFormat: 'The mean score must be a number with at most 2 decimals',
  meanScoreLow: 'The mean score must not be less than 0',
  meanScoreHigh: 'The mean score must not be greater than 100',
  teacherComment: 'Teacher Comment cannot be empty',
  actionPlan: 'Action Plan cannot be empty',
  psychosocial: 'Psychosocial cannot be empty',
  marks: 'Marks are Required',
  subject: 'Subject cannot be empty',
  subjectUnfit: 'This subject does not fit the student’s category',
  subjectTwice: 'This subject is already in this report',
  grade: 'Grade cannot be empty',
  gradeUnfit: 'This grade does not fit the student’s category',
  gradesChanged: 'The grades of this class have changed. Please choose them again',
  outsideBand: (grade: string, lowest: number, highest: number) =>
    `${grade} usually stands for ${lowest} to ${highest}`,
  mark: 'Mark cannot be empty',
  markFormat: 'The mark must be a number with at most 2 decimals',
  markLow: 'The mark must not be less than 0',
  markHigh: 'The mark must not be greater than 100',
  reportCard: 'Please Select Student Report Card for upload',
  /** Shown in place of the mean where the scale has none. */
  filed: 'filed',
  added: 'Academic report added.',
  saved: 'Academic report saved.',
});
