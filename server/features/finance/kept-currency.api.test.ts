import { expect, test } from 'vitest';
import { exportAnnualFinance, exportExpenses } from '#contract/exports/calls.ts';
import { editFoundation, getFoundation } from '#contract/foundation/calls.ts';
import { foundationMessages } from '#contract/foundation/messages.ts';
import { financeReportHistory } from '#contract/history/calls.ts';
import { annualFinanceReport, overview } from '#contract/summaries/calls.ts';
import { listVoided, restoreVoided, voidRecord } from '#contract/voided/calls.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';

const { running, office, year, manager, added, edit, read, profile } = await financeDesk();
const administrator = running.as.role(1);
const change = (currency: string, old_sums?: 'keep' | 'relabel') =>
  administrator.call(editFoundation, { input: { currency, ...(old_sums && { old_sums }) } });
const item = (cost: string) => [{ id: '', category: 'Shopping', item: 'Soap', cost }];
const kes = (sum: string) => `KES\u00a0${sum}`;
const [term = 0, next = 0] = office.terms;

test('another currency asks what the sums so far are in, and changes nothing until it is said', async () => {
  await change('KES');
  const [student] = await office.students([{}]);
  await added({ student_id: student.id });
  const asked = await change('USD');
  expect([asked.status, asked.body.errors]).toEqual([
    422,
    { old_sums: [foundationMessages.askSums(1, 'KES')] },
  ]);
  const state = (await administrator.call(getFoundation)).body.data;
  expect([state.currency, state.sums]).toEqual(['KES', 1]);
  // The same one, or another setting, asks nothing.
  expect((await change('KES')).status).toBe(200);
  const relabelled = await change('USD', 'relabel');
  expect(relabelled.body.data).toMatchObject({ currency: 'USD', sums: 1 });
  expect((await profile(student.id))[0]).toMatchObject({ currency: 'USD' });
});

test('sums that stay are shown in theirs and are never added to others', async () => {
  await change('KES', 'relabel');
  const [student] = await office.students([{}]);
  const student_id = student.id;
  const id = await added({ student_id, term_id: term });
  const voided = await added({ student_id: (await office.students([{}]))[0].id });
  await administrator.call(voidRecord, {
    input: { kind: 'finance', id: voided, reason: 'Her sister’s' },
  });
  expect((await change('USD', 'keep')).status).toBe(200);
  await added({ student_id, term_id: next, items: item('5') });

  expect(
    (await profile(student_id)).map(({ currency, total_cost }) => [currency, total_cost]),
  ).toEqual([
    ['KES', '12,345.51'],
    ['USD', '5.00'],
  ]);
  const told = (await manager.call(overview)).body.data;
  expect(told).toMatchObject({ currency: 'USD', year_spending: '5.00', other_sums: 2 });
  const annual = (await manager.call(annualFinanceReport, { query: { year } })).body.data;
  expect(annual.find((row) => row.student_id === student_id)?.schools[0]).toMatchObject({
    costs: [null, '5.00', null],
    apart: [kes('12,345.51'), null, null],
    total_year_cost: '5.00',
  });
  const files = [
    [exportAnnualFinance, '12,345.51'],
    [exportExpenses, '12,000.00'],
  ] as const;
  for (const [call, sum] of files) {
    const { bytes } = await download(manager, call, { query: { format: 'csv', year } });
    const cells = await cellsOf('csv', bytes);
    const at = cells[0]?.indexOf('In other currencies') ?? -1;
    expect(cells.map((row) => row[at])).toContain(kes(sum));
    expect(cells.flat().filter((cell) => cell === '12000')).toEqual([]);
  }
  const history = await administrator.call(financeReportHistory, { params: { id } });
  expect(JSON.stringify(history.body)).toContain(kes('12,000.00'));

  // A correction stays in it.
  const typed = { student_id, term_id: term, items: item('KES 7') };
  expect((await edit(id, typed)).status).toBe(200);
  expect(await read(id)).toMatchObject({ currency: 'KES', items: [{ cost: '7.00' }] });
  const spending = async () => (await manager.call(overview)).body.data.year_spending;
  expect(await spending()).toBe('5.00');

  // What was voided meanwhile comes back in the currency of then.
  const other = (await administrator.call(listVoided, { query: { student: student_id + 1 } })).body;
  await administrator.call(restoreVoided, { params: { id: other.data[0]?.id ?? 0 } });
  expect(await read(voided)).toMatchObject({ currency: 'KES' });
  expect(await spending()).toBe('5.00');

  // Back again: the first ones are the foundation's own, the others stay apart.
  await change('KES', 'keep');
  expect((await profile(student_id)).map(({ currency }) => currency)).toEqual(['KES', 'USD']);
  expect((await manager.call(overview)).body.data).toMatchObject({
    currency: 'KES',
    other_sums: 1,
  });
});
