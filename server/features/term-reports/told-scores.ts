import { marklessGrades } from '#contract/academics/grades.ts';
import { category } from '#contract/reference-data/categories.ts';

// Nobody in Special Education has a percentage anywhere (spec 1). What a student's category is now
// decides that, whatever was filed when it was another one. Nothing of it is destroyed: a category
// that is put right brings the scores back. Queries give the student the name `s`.

const isSpecial = `s.category = ${category.specialEducation}`;
const markless = marklessGrades.map((grade) => `'${grade}'`).join(', ');

/** The mean score of the report `r` as it is told; null where there is none to tell. */
export const toldMean = `case when ${isSpecial} then null else r.mark end`;

/** The mark of a subject, `m`, as it is told; null too for a grade that stands for no mark. */
export const toldMark = `case when ${isSpecial} or m.grade in (${markless}) then null else m.mark end`;

/** Reports, `r`, and their students, with a mean score that is filed and not told. */
export const untoldMeans = `students s join academic_reports r on r.student_id = s.id
  and r.mark is not null and ${isSpecial}`;
