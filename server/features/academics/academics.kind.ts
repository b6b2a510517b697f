import { academicKind } from '#contract/academics/kind.ts';
import { academicMessages as words } from '#contract/academics/messages.ts';
import {
  academicFields,
  academicRecord,
  type markFields,
  markRecord,
} from '#contract/academics/record.ts';
import { validateResults } from '#contract/academics/rules.ts';
import type {
  AcademicInput,
  AcademicReport,
  AcademicVersion,
  BegunMark,
} from '#contract/academics/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { inputOf, type RowOf } from '#contract/record.ts';
import { category } from '#contract/reference-data/categories.ts';
import { readMerged } from '../../db/merged-names.ts';
import { lockScales } from '../scales/scales.queries.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import { readFrozenTerm } from '../term-reports/report-versions.ts';
import {
  findAcademicReport,
  listAcademicReports,
  listBegunMarks,
  subjectCategories,
  subjectNames,
} from './academics.queries.ts';
import { scalesOfForms, withScales } from './report-scales.ts';

interface Academic {
  readonly input: AcademicInput;
  readonly report: AcademicReport;
  readonly reportOfYear: AcademicReport;
  readonly version: AcademicVersion;
  readonly begun: BegunMark;
  readonly columns: RowOf<typeof academicFields>;
  readonly row: RowOf<typeof markFields> & { readonly id: number };
}

/** Academic reports on the server: marks by the student's category. */
export const academicReports: ReportKind<Academic> = {
  contract: academicKind,
  table: 'academic_reports',
  rowTable: 'marks',
  record: academicRecord,
  rowRecord: markRecord,
  folder: 'reports',
  lockRules: lockScales,
  async validate(reader, given) {
    const subjectNow = await readMerged(reader, 'subject');
    const forms = given.map((form) => {
      const marks = form.input.marks.map((one) => ({
        ...one,
        subject_id: subjectNow(one.subject_id),
      }));
      return { ...form, input: { ...form.input, marks } };
    });
    const subjects = new Set(
      forms.flatMap(({ input }) => input.marks.map((one) => one.subject_id)),
    );
    const categories = await subjectCategories(reader, [...subjects]);
    const scaleFor = await scalesOfForms(reader, forms);
    return forms.map((form) => {
      const { input } = form;
      const scale = scaleFor(form);
      // A grade of one scale means something else in another, even where the letter is the same.
      if (input.scale_id && input.scale_id !== scale.id)
        return { ok: false, errors: { grade: [words.gradesChanged] } };
      const validated = validateResults(input, scale, categories);
      if (!validated.ok) return validated;
      const { marks, ...mean } = validated.results;
      const columns = {
        ...inputOf(academicFields, input),
        ...mean,
        scale_id: scale.id,
        sent_back_reason: null,
      };
      return { ok: true, content: { columns, rows: marks } };
    });
  },
  async freeze(reader, report) {
    const { rows, mark } = report;
    const [{ scale } = {}] = await withScales(reader, [{ scale_id: report.scale_id }]);
    const names = await subjectNames(
      reader,
      rows.map((row) => row.subject_id),
    );
    return {
      ...(await readFrozenTerm(reader, report)),
      ...inputOf(academicFields, { ...report, mark: null }),
      mark: mark === null ? null : hundredthsNumber(mark),
      marks: rows.map((row) => ({
        subject_name: names.get(row.subject_id) ?? '',
        mark: hundredthsNumber(row.mark),
        grade: row.grade,
      })),
      ...(scale && { scale }),
    };
  },
  toldVersion(report, ofStudent) {
    const isSpecial = ofStudent === category.specialEducation;
    return {
      ...report,
      // Versions from before the field was added do not have it.
      own_words: report.own_words ?? null,
      mark: isSpecial ? null : report.mark,
      marks: isSpecial ? report.marks.map((row) => ({ ...row, mark: 0 })) : report.marks,
    };
  },
  nameOfRow: ({ subject_id }) => `subject.${subject_id}`,
  find: findAcademicReport,
  listBegun: listBegunMarks,
  listOfYear: listAcademicReports,
};
