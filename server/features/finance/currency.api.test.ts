import { read as workbook } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { exportExpenses } from '#contract/exports/calls.ts';
import { addFinanceReport } from '#contract/finance/calls.ts';
import { financeMessages as words } from '#contract/finance/messages.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { financeReportHistory } from '#contract/history/calls.ts';
import { annualFinanceReport, overview } from '#contract/summaries/calls.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { pdf } from '../../../tests/support/given-reports.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';

const { running, office, year, officer, manager, fields, add, added, edit, read, profile } =
  await financeDesk();
const count = (currency: string) =>
  running.as.role(1).call(editFoundation, { input: { currency, old_sums: 'relabel' } });
const item = (cost: string) => [{ id: '', category: 'Shopping', item: 'Soap', cost }];
let student_id: number;
let id: number;

beforeAll(async () => {
  const [student] = await office.students([{}]);
  student_id = student.id;
  id = await added({ student_id });
});

test('without a currency no reply names one, and a sum may bear no unit', async () => {
  expect(await read(id)).not.toHaveProperty('currency');
  expect((await profile(student_id))[0]).not.toHaveProperty('currency');
  expect((await manager.call(overview)).body.data).not.toHaveProperty('currency');
  const annual = await manager.call(annualFinanceReport, { query: { year } });
  expect(annual.body).not.toHaveProperty('currency');
  const refused = await add({ student_id, term_id: office.terms[1] ?? 0, items: item('KES 5') });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'items.0.cost': [words.costFormat] },
  ]);
});

test('with one it stands beside the sums, and a sum is taken as the app prints it', async () => {
  await count('KES');
  expect(await read(id)).toMatchObject({ currency: 'KES' });
  expect((await profile(student_id))[0]).toMatchObject({
    currency: 'KES',
    total_cost: '12,345.51',
  });
  expect((await manager.call(overview)).body.data).toMatchObject({ currency: 'KES' });
  const annual = await manager.call(annualFinanceReport, { query: { year } });
  expect(annual.body).toMatchObject({ currency: 'KES' });
  await edit(id, { student_id, items: item('KES\u00a012,345.60') });
  expect((await read(id)).items.map(({ cost }) => cost)).toEqual(['12345.60']);
  const { body } = await running.as.role(1).call(financeReportHistory, { params: { id } });
  const texts = body.data.flatMap(({ changes }) => changes.map(({ after }) => after));
  expect(texts).toContain('KES\u00a012,345.60');
});

test('another unit is refused at its field and changes nothing', async () => {
  await count('KES');
  const before = await read(id);
  const reply = await edit(id, { student_id, items: [...item('5'), ...item('US$5')] });
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    { 'items.1.cost': [words.costUnit('KES')] },
  ]);
  expect(await read(id)).toEqual(before);
  const form = formOf(fields({ student_id, term_id: office.terms[2] ?? 0, items: item('USD 5') }), {
    receipt: pdf,
  });
  expect((await officer.call(addFinanceReport, { form })).status).toBe(422);
});

test('files of sums name it: text in a column of its own, a workbook at each sum', async () => {
  const file = async (format: 'csv' | 'xlsx') =>
    (await download(manager, exportExpenses, { query: { format, year } })).bytes;
  await count('KES');
  const [head, row] = await cellsOf('csv', await file('csv'));
  expect([head?.at(-1), row?.at(-1)]).toEqual(['Currency', 'KES']);
  const shown = async () => {
    const book = workbook(await file('xlsx'), { cellNF: true });
    return book.Sheets[book.SheetNames[0] ?? '']?.J2;
  };
  expect(await shown()).toMatchObject({ v: 12_345.6, w: 'KES 12,345.60' });
  await count('');
  const [plain] = await cellsOf('csv', await file('csv'));
  expect(plain).not.toContain('Currency');
  expect(await shown()).toMatchObject({ v: 12_345.6, w: '12,345.60' });
});
