import { describe, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import * as history from '#contract/history/calls.ts';
import type { HistoryEntry } from '#contract/history/shapes.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenRegister } from '../../../tests/support/given-students.ts';
import {
  checkedLines as checked,
  marksSaid as marks,
  paymentsSaid as payments,
  run,
  undo,
} from '../../../tests/support/guided-import.ts';

const head = 'Ref No,Student Name,Date of Birth,Ambition,Liaison Officer,Supporter,Status';
const row = (ref: string, ...rest: readonly string[]) =>
  `${ref},Achieng Otieno,2012-05-04,${rest.join(',')}`;

/** The newest entry, as a person reads it. */
const lineOf = ([entry]: readonly HistoryEntry[]) =>
  entry?.changes.map(({ field, before, after }) => `${field} ${before} → ${after}`);

describe('the history tells what an import and its taking back changed, old and new (rule 12.2)', () => {
  test('a student: supporter, status and the names of the rest', async () => {
    const running = await appUnderTest();
    const admin = running.as.role(1);
    const { ref, id } = await (await givenRegister(running)).student();
    const lines = async () =>
      lineOf((await admin.call(history.studentHistory, { params: { id } })).body.data);
    const batch = await checked(
      admin,
      'students',
      [head, row(ref, 'Pilot', '', 'Peter Njoroge', 'Withdrawn')],
      { values: { status: { withdrawn: '2' } } },
    );
    await run(admin, batch);
    expect(await lines()).toEqual([
      'Supporter none → Peter Njoroge',
      'Status Active → Withdrawn',
      'Ambition null → null',
    ]);
    await undo(admin, batch);
    expect(await lines()).toEqual([
      'Supporter Peter Njoroge → none',
      'Status Withdrawn → Active',
      'Ambition null → null',
    ]);
    const edited = await admin.call(patchStudent, { params: { id }, form: formOf({ status: 3 }) });
    expect(edited.status).toBe(200);
  });

  test('a report: its verification that fell away, the mean, and each mark with its grade', async () => {
    const { office, added, manager } = await academicDesk();
    const [student] = await office.students([{ name: 'Baraka Mutua' }]);
    const id = await added({ student_id: student.id });
    await manager.call(academics.verifyReport, { params: { id } });
    const lines = async () =>
      lineOf((await manager.call(history.academicReportHistory, { params: { id } })).body.data);
    const batch = await checked(
      manager,
      'marks',
      [
        'Ref No,Student Name,Class,Year,Term,Subject 1,Subject 2,Mean Grade',
        `${student.ref},${student.name},Form 1,2026,Term 1,20,57,D`,
      ],
      marks,
    );
    expect(batch.counts).toEqual({ update: 1 });
    await run(manager, batch);
    const forth = await lines();
    expect(forth).toContain('Status Verified → Unverified');
    expect(forth).toContain('Mean grade B → D');
    expect(forth).toContain('Subject 1: mark 75.5 → 20');
    expect(forth?.some((one) => one.startsWith('Subject 1: grade A → '))).toBe(true);
    await undo(manager, batch);
    const turned = (line: string) => line.replace(/ ([^ ]+) → ([^ ]+)$/, ' $2 → $1');
    expect((await lines())?.sort()).toEqual(forth?.map(turned).sort());
  });

  test('a receipt: each item with its category and cost', async () => {
    const { running, office, added } = await financeDesk();
    const admin = running.as.role(1);
    const [student] = await office.students([{ name: 'Baraka Mutua' }]);
    const id = await added({ student_id: student.id });
    await admin.call(finance.verifyFinanceReport, { params: { id } });
    const lines = async () =>
      lineOf((await admin.call(history.financeReportHistory, { params: { id } })).body.data);
    const batch = await checked(
      admin,
      'payment',
      [
        'Ref No,Student Name,Class,Year,Term,Category,Item,Amount',
        `${student.ref},${student.name},Form 1,2026,Term 1,Transport,Bus,1250.50`,
      ],
      payments,
    );
    expect(batch.counts).toEqual({ update: 1 });
    await run(admin, batch);
    expect(await lines()).toEqual([
      'Status Verified → Unverified',
      'Bus: category none → Transport',
      'Bus: cost none → 1,250.50',
    ]);
    await undo(admin, batch);
    expect(await lines()).toEqual([
      'Status Unverified → Verified',
      'An item no longer there: category Transport → none',
      'An item no longer there: cost 1,250.50 → none',
    ]);
  });
});
