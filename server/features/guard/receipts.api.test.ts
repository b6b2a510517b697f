import { expect, test } from 'vitest';
import { listReportWarnings } from '#contract/guard/calls.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';

const numberAt = (at: number) => `receipt ${10_000 + at}`;

/** A desk where somebody who verifies asks what looks wrong about finance reports. */
async function receiptDesk() {
  const desk = await financeDesk();
  const warningsOf = async (...ids: number[]) => {
    const query = { kind: 'finance', ids: ids.join(',') };
    const { status, body } = await desk.manager.call(listReportWarnings, { query });
    expect(status).toBe(200);
    return body.data.map(({ warnings }) =>
      warnings.filter(({ code }) => code === 'receipt-number').map((one) => one.words),
    );
  };
  return { ...desk, warningsOf };
}

test('a receipt number that another report names too is found among 600 of one batch', async () => {
  const { office, added, warningsOf } = await receiptDesk();
  const students = await office.students(Array.from({ length: 13 }, () => ({})));
  const ids = await Promise.all(
    students.map(({ id }, place) => {
      // The last student's report names the last number of the one before again.
      const from = place === 12 ? 599 : place * 50;
      const numbers = Array.from({ length: place === 12 ? 1 : 50 }, (_, at) => numberAt(from + at));
      return added({ student_id: id, liaison_comment: numbers.join(', ') });
    }),
  );
  expect((await warningsOf(...ids)).flat()).toEqual([expect.stringContaining('10599')]);
});

test('a remark with 500 receipt numbers is looked through as far as its first 50', async () => {
  const { office, added, warningsOf } = await receiptDesk();
  const [one, other] = await office.students([{}, {}]);
  await added({ student_id: one.id, liaison_comment: `${numberAt(3)} and ${numberAt(400)}` });
  const numbers = Array.from({ length: 500 }, (_, at) => numberAt(at));
  const id = await added({ student_id: other?.id ?? 0, liaison_comment: numbers.join(', ') });
  expect((await warningsOf(id)).flat()).toEqual([expect.stringContaining('10003')]);
});
