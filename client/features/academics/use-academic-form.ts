import { useCallback } from 'react';
import { addReport, editReport } from '#contract/academics/calls.ts';
import { academicMessages } from '#contract/academics/messages.ts';
import { judgeResults } from '#contract/academics/rules.ts';
import type { AcademicInput } from '#contract/academics/shapes.ts';
import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import type { Student } from '#contract/students/shapes.ts';
import { ApiError } from '../../lib/api.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { useSubjects } from '../reference-data/reference-data.api.ts';
import { newRowKey } from '../term-reports/row-key.ts';
import { type AcademicValues, blankReport, isBlankRow, resultsOf } from './academic-values.ts';

export type AcademicForm = ContractForm<AcademicValues, AcademicInput>;

/**
 * The form of an academic report. Beside the call's shape the contract's rule on grades, marks and
 * subjects is asked, so that all faults are seen at once, before anything is sent (contract 7).
 */
export function useAcademicForm(student: Student, isNew: boolean) {
  const subjects = useSubjects().data;
  const plain = useContractForm({
    call: isNew ? addReport : editReport,
    initialValues: blankReport(student),
    ...(isNew ? { requiredFiles: { report: academicMessages.reportCard } } : {}),
  });

  const check = async () => {
    const { marks } = plain.values;
    const filled = marks.filter((row) => !isBlankRow(row, student.category));
    const isEmpty = filled.length === 0;
    if (!isEmpty && filled.length < marks.length) plain.lists.setFieldValue('marks', filled);
    const categories = new Map(subjects?.map((subject) => [subject.id, subject.category]));
    const judged = judgeResults(
      resultsOf({ ...plain.values, marks: filled }),
      student.category,
      categories,
    );
    const faults: FieldErrors = judged.ok ? {} : { ...judged.errors };
    const input = await plain.check().catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
      for (const [path, messages] of Object.entries(failure.errors))
        if (!(isEmpty && path.startsWith('marks.'))) faults[path] = messages;
      return null;
    });
    if (input === null || Object.keys(faults).length > 0)
      throw new ApiError(422, errorMessages.invalid, faults);
    return input;
  };

  const { begin, lists } = plain;
  const { setValues } = lists;
  return {
    form: { ...plain, check } satisfies AcademicForm,
    subjects: subjects ?? null,
    /** Begins anew with nothing but the student. */
    clear: useCallback(() => begin(blankReport(student)), [begin, student]),
    /** Puts an unsent form back, on top of what it began with. */
    restore: useCallback(
      ({ values, file }: Draft) => {
        const kept: AcademicValues = { ...blankReport(student), ...values, report: file };
        setValues({ ...kept, marks: kept.marks.map((row) => ({ ...row, key: newRowKey() })) });
      },
      [setValues, student],
    ),
  };
}
