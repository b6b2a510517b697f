import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about grades and grading scales. */
export const gradeQuestions = texts('importQuestions', {
  gradesBy:
    'The sheet has marks but no grade for each subject. By which lowest marks shall A+, A, B, C and D be given?',
  gradesOfRest:
    'The sheet’s own grades are kept, but some marks or means stand without one. By which lowest marks shall these get A+, A, B, C and D?',
  ownGradesUnfit: (example: Part, scale: Part) =>
    `The sheet gives its marks grades of its own, such as ${example}, and the grading scale ${scale}, which its reports take, does not have all of them. A scale that has them can be added under Grading Scales, with its classes; then come back and check again, and each grade is kept as it stands.`,
  ownGradesOfOther: (example: Part, scale: Part, other: Part) =>
    `The sheet gives its marks grades of its own, such as ${example}, and the grading scale ${scale}, which its reports take, does not have all of them. ${other} has: under Grading Scales it can be said that reports of this class and year take it; then come back and check again, and each grade is kept as it stands.`,
  gradesAnew: (why: Part) =>
    `${why} Until then the marks get grades anew. By which lowest marks shall A+, A, B, C and D be given?`,
  gradesOfMarks: (bounds: Part) => `Grades worked out from the marks: ${bounds}`,
  gradesOfBands: (scale: Part) => `Grades worked out from the marks, by the bands of ${scale}`,
  someGrades: (grade: Part) =>
    `Some mean grades, such as ${grade}, are not in the list of grades. What shall be kept?`,
  whichGrade: (grade: Part) =>
    `The grade ${grade} is not in the list of grades. Which one is meant?`,
  gradeOfMean: 'The one that the mean score gives',
  letterAlone: 'The letter alone',
  overallGrade:
    'Reports of Special Education need one overall grade, which the sheet does not have. Which one shall be kept?',
  mostOften: 'The one given most often (of two, the lower)',
  gradeOfScale: (grade: Part, scale: Part) =>
    `The grade ${grade} is not in ${scale}. Which one is meant?`,
  overallOfScale: (scale: Part) =>
    `Reports of ${scale} need one overall grade, which the sheet does not have. Which one shall be kept?`,
  bandOfMean: 'The one in whose band the mean of the marks lies',
  forAll: (grade: Part) => `${grade} for all of them`,
  gradeNoNumber: (grade: Part) =>
    `Some marks are a grade without a number, such as ${grade}. A report needs the mark, unless its class takes a grading scale of levels. None here has these grades: it can be added under Grading Scales, with the class; then come back and check again.`,
  gradesOfOtherScale: (grade: Part, scale: Part) =>
    `Marks of this sheet are a grade without a number, such as ${grade}. The grading scale ${scale} has all of them, but reports of this class and year do not take it. Under Grading Scales it can be said that they do; then come back and check again, and each grade is kept as it stands, without a mark.`,
  leaveSubjects: 'Leave these subjects out of the reports',
});
