import { scaleOfReport } from '#contract/scales/rules.ts';
import { fittingGrade, type Scale, specScales } from '#contract/scales/scale.ts';
import type { Student } from '#contract/students/shapes.ts';
import { useYears } from '../reference-data/reference-data.api.ts';
import { useScales } from '../scales/scales.api.ts';
import { idOf } from '../term-reports/report-values.ts';
import type { AcademicValues } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';

type Graded = Pick<AcademicValues, 'year_id' | 'class_id' | 'kept'>;

/**
 * The scale of a report as it is typed, by its class and year; a corrected report keeps its own. Null while the
 * scales are not loaded, so that no wrong grades are offered.
 */
export function useScaleOf(student: Pick<Student, 'category'>): (values: Graded) => Scale | null {
  const scales = useScales().data;
  const years = useYears().data;
  return ({ year_id, class_id, kept }) => {
    if (!scales || !years) return null;
    const year = years.find(({ id }) => String(id) === year_id)?.year_name ?? null;
    const now = { category: student.category, class_id: idOf(class_id), year };
    return scaleOfReport(scales, now, kept);
  };
}

/** The same for rendering, where some scale is needed: until it is known, the built-in one. */
export function useShownScale(student: Pick<Student, 'category'>, values: Graded): Scale {
  const scaleOf = useScaleOf(student);
  return scaleOf(values) ?? values.kept?.scale ?? specScales[student.category];
}

/** The message for a grade that the scale does not have, because it was chosen with another scale. */
export const unfitGrade = (scale: Scale, grade: string): string | null =>
  grade === '' || fittingGrade(scale, grade) !== null
    ? null
    : texts.gradeOfAnother(grade, scale.name);
