import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '#contract/finance/calls.ts';
import { appUnderTest } from './app-under-test.ts';
import { formOf } from './form-of.ts';
import { givenOffice, pdf } from './given-reports.ts';

type Fields = Parameters<typeof formOf>[0];
type Files = NonNullable<Parameters<typeof formOf>[1]>;

/** The fields of a report that a case is about; the others are filled in. */
export type WantedFinance = Fields & { readonly student_id: number };

/** A running app where an officer files finance reports of 2026. */
export async function financeDesk() {
  const running = await appUnderTest();
  const office = await givenOffice(running);
  const year = office.year('2026');
  const officer = running.as.role(4);

  /** A whole, right report of three items. */
  const fields = (wanted: WantedFinance): Fields => ({
    year_id: year,
    term_id: office.terms[0] ?? 0,
    class_id: office.classes[0] ?? 0,
    liaison_comment: 'Paid at the bank.',
    items: [
      { id: '', category: 'Tuition Fees', item: 'Term fee', cost: '12000' },
      { id: '', category: 'Books and Stationery', item: 'Exercise books', cost: '345.50' },
      { id: '', category: 'Tuition Fees', item: 'Exam fee', cost: '0.01' },
    ],
    ...wanted,
  });

  const add = (wanted: WantedFinance, files: Files = { receipt: pdf }) =>
    officer.call(calls.addFinanceReport, { form: formOf(fields(wanted), files) });

  return {
    running,
    office,
    year,
    officer,
    manager: running.as.role(3),
    fields,
    add,
    /** The id of a report that was taken. */
    async added(wanted: WantedFinance): Promise<number> {
      const { status, body } = await add(wanted);
      if (status !== 200) throw new Error(`The report was refused: ${JSON.stringify(body)}`);
      return body.data.id;
    },
    edit: (id: number, wanted: WantedFinance, files: Files = {}) =>
      officer.call(calls.editFinanceReport, {
        params: { id },
        form: formOf(fields(wanted), files),
      }),
    read: async (id: number) =>
      (await officer.call(calls.getFinanceReport, { params: { id } })).body.data,
    profile: async (student: number) =>
      (await running.as.role(6).call(calls.listProfileFinance, { query: { year, student } })).body
        .data,
    storedReceipts: (): Promise<string[]> =>
      readdir(join(running.dataDir, 'files', 'receipts')).catch(() => []),
  };
}
