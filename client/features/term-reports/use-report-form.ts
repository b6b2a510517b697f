import { useCallback } from 'react';
import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import type { Student } from '#contract/students/shapes.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { savingOver } from '../../device/conflict.ts';
import type { Draft, LeftForm } from '../../device/form.ts';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { useDraft } from '../../device/use-draft.ts';
import { ApiError } from '../../lib/api.ts';
import { profilePlace } from '../../lib/place.ts';
import type { Sending } from '../../lib/transport.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useTerms, useYears } from '../reference-data/reference-data.api.ts';
import type { FormParts, ReportFormKind } from './report-form-kind.ts';
import { useSaveReport } from './reports.api.ts';
import { newRowKey } from './row-key.ts';

/** The properties of every report form: whom it is about, and whether it is open. */
export interface ReportFormProps extends Opened {
  student: Student;
  /** A PDF that was made before the form was opened, and is put into it. */
  paper?: File | null;
  /** Opens the form of a new report instead, when a student has none to edit. */
  onAddInstead?: () => void;
}

/**
 * The form of a report, stored on this device while it is unsent. Beside the call's shape the kind's own rules
 * are checked, so that all faults are shown at once, before anything is sent (rule 7.1).
 */
export function useReportForm<Of extends FormParts>(
  kind: ReportFormKind<Of>,
  { student, opened, paper = null }: ReportFormProps,
  isNew: boolean,
  /** The report that is edited is verified, so its correction needs a reason. */
  isVerified = false,
) {
  const { contract, blank, rows, pdf } = kind;
  const { calls } = contract;
  const plain = useContractForm<Of['values'], Of['input']>({
    call: isNew ? calls.add : calls.edit,
    initialValues: blank(student),
  });
  const faultsOf = kind.useFaults?.(student);
  const besideOf = kind.useSent?.(student);
  const { values, begin, lists } = plain;
  const { setValues } = lists;

  /** Empty rows are left out; when all rows are empty one message says so. */
  const check = async () => {
    const { field, required } = contract.rows;
    const filled = rows.of(values).filter((row) => !rows.isBlank(row, student, values));
    const isEmpty = filled.length === 0;
    const sent = rows.put(values, filled);
    if (!isEmpty && filled.length < rows.of(values).length) setValues(sent);
    const needsReason = isVerified && values.reason.trim() === '';
    const faults: FieldErrors = {
      ...(isEmpty && { [field]: [required] }),
      ...(needsReason && { reason: [reportMessages.correction] }),
      ...faultsOf?.(sent),
    };
    const input = await plain.check().catch((failure: unknown) => {
      if (!(failure instanceof ApiError) || failure.status !== 422) throw failure;
      for (const [path, messages] of Object.entries(failure.errors))
        if (!(isEmpty && path.startsWith(`${field}.`))) faults[path] = messages;
      return null;
    });
    if (input === null || Object.keys(faults).length > 0)
      throw new ApiError(422, errorMessages.invalid, faults);
    return { ...input, ...besideOf?.(sent) };
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
    // The same name as in the outbox, from which it may come back.
    files: { [contract.pdf.field]: file },
    // A PDF is stored like what is typed: whoever closes the form finds it there again.
    isDirty: form.isDirty || paper !== null,
  });
  // Runs when the form is opened. For another student it is another form, and an edit starts with the choice.
  // When the same student was only read again, what was typed stays.
  useAfterRender(opened && student.id, () => begin(blank(student)));

  const saveReport = useSaveReport(contract);
  const year = useYears().data?.find(({ id }) => String(id) === values.year_id);
  const term = useTerms().data?.find(({ id }) => String(id) === values.term_id);
  return {
    form,
    draft,
    beside: kind.useBeside?.() ?? null,
    /** Puts an unsent form back, on top of the first values. */
    restore: useCallback(
      (unsent: Draft) => {
        // Older drafts have it as `file`.
        const its = paper ?? unsent.files[contract.pdf.field] ?? unsent.files.file ?? null;
        const kept = pdf.put({ ...blank(student), ...unsent.values }, its);
        setValues(
          rows.put(
            kept,
            rows.of(kept).map((row) => ({ ...row, key: newRowKey() })),
          ),
        );
      },
      [setValues, blank, rows, pdf, student, paper, contract],
    ),
    /** Moves it into the outbox; `base` is the report as it was when the correction began. */
    toOutbox: (left: LeftForm, input: Of['input'], base: Of['report'] | null) =>
      leaveInOutbox(
        // Named by its term too, because reports of two terms may wait there.
        year && term
          ? { ...left, title: `${left.title} · ${term.term_name}, ${year.year_name}` }
          : left,
        { call: `${kind.name}/${isNew ? 'add' : 'edit'}`, id: values.id, fields: input, base },
        { [contract.pdf.field]: file },
      ),
    save: (input: Of['input'], sending: Sending) => {
      const { id } = values;
      const save = (sent: Of['input']) => saveReport({ id, input: sent, pdf: file }, sending);
      if (id === null) return save(input);
      const { begun } = plain;
      return savingOver({ call: `${kind.name}/edit`, id, begun }, save)(input, sending);
    },
  };
}
