import { category } from '#contract/reference-data/categories.ts';
import { specScales } from '#contract/scales/scale.ts';

// Nobody in Special Education is shown a percentage anywhere (rule 7.5). The student's present category decides,
// whatever it was when the report was filed. The scores stay stored: when the category is corrected they are
// shown again, and whoever corrects the report has them in its form, so that none is lost. Queries give the student the alias `s`.

const isSpecial = `s.category = ${category.specialEducation}`;

/** Whether the scale of the report `r` has a mark beside the grade of the subject `m`. */
const hasMark = `exists (select 1 from scale_steps k join scales g on g.id = k.scale_id
  where k.scale_id = r.scale_id and k.label = m.grade and g.has_marks = 1 and k.no_mark = 0)`;

/** The mean score of the report `r` as it may be shown; null where there is none to show. */
export const toldMean = `case when ${isSpecial} then null else r.mark end`;

/** The mark of a subject, `m`, as its report was filed; null for a grade without a mark. */
export const filedMark = `case when ${hasMark} then m.mark end`;

/** The mark of a subject, `m`, as it may be shown; null also for a grade without a mark. */
export const toldMark = `case when not ${isSpecial} and ${hasMark} then m.mark end`;

/** Reports, `r`, with their students and schools `o`, and a mean score that is stored and not shown. */
export const untoldMeans = `students s cross join academic_reports r cross join schools o
  where r.student_id = s.id and o.id = r.school_id and r.mark is not null and ${isSpecial}`;

/** The same on another scale than the built-in ones, with a mean score that is shown. */
export const otherScalesMeans = `scales k cross join academic_reports r cross join students s cross join schools o
  where r.scale_id = k.id and k.has_marks = 1 and k.id <> ${specScales[category.normal].id}
    and s.id = r.student_id and o.id = r.school_id and r.mark is not null and not ${isSpecial}`;
