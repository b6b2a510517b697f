import { useCallback } from 'react';
import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import { addFinanceReport, editFinanceReport } from '#contract/finance/calls.ts';
import { financeMessages } from '#contract/finance/messages.ts';
import type { FinanceInput } from '#contract/finance/shapes.ts';
import type { Student } from '#contract/students/shapes.ts';
import { ApiError } from '../../lib/api.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { newRowKey } from '../term-reports/row-key.ts';
import { blankReport, type FinanceValues, isBlankRow } from './finance-values.ts';

export type FinanceForm = ContractForm<FinanceValues, FinanceInput>;

/** The form of a finance report; rows in which nothing was typed are left out (contract 7). */
export function useFinanceForm(student: Student, isNew: boolean) {
  const plain = useContractForm({
    call: isNew ? addFinanceReport : editFinanceReport,
    initialValues: blankReport(student),
    ...(isNew ? { requiredFiles: { receipt: financeMessages.receipt } } : {}),
  });

  const check = async () => {
    const { items } = plain.values;
    const filled = items.filter((row) => !isBlankRow(row));
    if (filled.length > 0) {
      if (filled.length < items.length) plain.lists.setFieldValue('items', filled);
      return plain.check();
    }
    // Nothing but blank rows: one word about all of them rather than three about each.
    const faults: FieldErrors = { items: [financeMessages.items] };
    await plain.check().catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
      for (const [path, messages] of Object.entries(failure.errors))
        if (!path.startsWith('items')) faults[path] = messages;
    });
    throw new ApiError(422, errorMessages.invalid, faults);
  };

  const { begin, lists } = plain;
  const { setValues } = lists;
  return {
    form: { ...plain, check } satisfies FinanceForm,
    /** Begins anew with nothing but the student. */
    clear: useCallback(() => begin(blankReport(student)), [begin, student]),
    /** Puts an unsent form back, on top of what it began with. */
    restore: useCallback(
      ({ values, file }: Draft) => {
        const kept: FinanceValues = { ...blankReport(student), ...values, receipt: file };
        setValues({ ...kept, items: kept.items.map((row) => ({ ...row, key: newRowKey() })) });
      },
      [setValues, student],
    ),
  };
}
