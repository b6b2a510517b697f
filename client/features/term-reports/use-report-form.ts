import { useCallback, useEffect } from 'react';
import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import type { Student } from '#contract/students/shapes.ts';
import { ApiError } from '../../lib/api.ts';
import { profilePlace } from '../../lib/place.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { FormParts, ReportFormKind } from './report-form-kind.ts';
import { useSaveReport } from './reports.api.ts';
import { newRowKey } from './row-key.ts';

/** What every report form takes: whom it is about, and whether it is open. */
export interface ReportFormProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
  /** Opens the form of a new report in its place: a student without any has none to edit. */
  onAddInstead?: () => void;
}

/**
 * The form of a report, kept on this device while it is unsent. Beside the call's shape the kind's
 * own rules are asked, so that all faults are seen at once, before anything is sent (contract 7).
 */
export function useReportForm<Of extends FormParts>(
  kind: ReportFormKind<Of>,
  { student, opened }: ReportFormProps,
  isNew: boolean,
) {
  const { contract, blank, rows, pdf } = kind;
  const { calls } = contract;
  const plain = useContractForm<Of['values'], Of['input']>({
    call: isNew ? calls.add : calls.edit,
    initialValues: blank(student),
  });
  const faultsOf = kind.useFaults?.(student);
  const { values, begin, lists } = plain;
  const { setValues } = lists;

  /** Rows in which nothing was typed are left out; of nothing but such rows one word is said. */
  const check = async () => {
    const { field, required } = contract.rows;
    const filled = rows.of(values).filter((row) => !rows.isBlank(row, student));
    const isEmpty = filled.length === 0;
    const sent = rows.put(values, filled);
    if (!isEmpty && filled.length < rows.of(values).length) setValues(sent);
    const faults: FieldErrors = { ...(isEmpty && { [field]: [required] }), ...faultsOf?.(sent) };
    const input = await plain.check().catch((failure: unknown) => {
      if (!(failure instanceof ApiError) || failure.status !== 422) throw failure;
      for (const [path, messages] of Object.entries(failure.errors))
        if (!(isEmpty && path.startsWith(`${field}.`))) faults[path] = messages;
      return null;
    });
    if (input === null || Object.keys(faults).length > 0)
      throw new ApiError(422, errorMessages.invalid, faults);
    return input;
  };
  const form: ContractForm<Of['values'], Of['input']> = { ...plain, check };

  const file = pdf.of(values);
  const draft = useDraft({
    form: `${kind.name}/${isNew ? 'add' : 'edit'}/${student.id}`,
    heading: {
      title: isNew ? kind.titles.add : kind.titles.edit,
      about: student.name,
      place: profilePlace(student.id, kind.profile),
    },
    opened,
    values: pdf.put(values, null),
    files: { file },
    isDirty: form.isDirty,
  });
  // Follows the opening: the form of another student is another form, an edit begins with the choice.
  useEffect(() => {
    if (opened) begin(blank(student));
  }, [opened, begin, blank, student]);

  const saveReport = useSaveReport(contract);
  return {
    form,
    draft,
    beside: kind.useBeside?.() ?? null,
    /** Puts an unsent form back, on top of what it began with. */
    restore: useCallback(
      (unsent: Draft) => {
        const kept = pdf.put({ ...blank(student), ...unsent.values }, unsent.files.file ?? null);
        setValues(
          rows.put(
            kept,
            rows.of(kept).map((row) => ({ ...row, key: newRowKey() })),
          ),
        );
      },
      [setValues, blank, rows, pdf, student],
    ),
    save: (input: Of['input'], onProgress: (share: number) => void) =>
      saveReport({ id: values.id, input, pdf: file, onProgress }),
  };
}
