import { describe, expect, test } from 'vitest';
import { listImportRows } from '#contract/imports/calls.ts';
import type { RowKind } from '#contract/imports/kinds.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { addCluster, editSchool, getSchool, listClusters } from '#contract/schools/calls.ts';
import {
  editStudent,
  getStudentEdit,
  listStudents,
  recordPhotoConsent,
} from '#contract/students/calls.ts';
import { deleteUser } from '#contract/users/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenRegister } from '../../../tests/support/given-students.ts';
import {
  checkedLines as checked,
  marksSaid as marks,
  paymentsSaid as payments,
  run,
  type Said,
  told,
  undo,
} from '../../../tests/support/guided-import.ts';

const head = 'Ref No,Student Name,Date of Birth,Ambition,Liaison Officer,Supporter,Status';
const row = (ref: string, ...rest: readonly string[]) =>
  `${ref},Achieng Otieno,2012-05-04,${rest.join(',')}`;

const graduated: Said = { values: { status: { graduated: '3' } } };

describe('an import is no way round the rules of the forms (rules 3.2 and 3.6)', () => {
  test('who may not set a status neither imports nor takes back one that another has checked', async () => {
    const running = await appUnderTest();
    const { as } = running;
    const [manager, liaison] = [as.role(2), as.role(3)];
    const { ref, id } = await (await givenRegister(running)).student();
    const status = async () =>
      (await manager.call(listStudents)).body.data.find((one) => one.id === id)?.status;
    const batch = await checked(
      manager,
      'students',
      [head, row(ref, '', '', '', 'Graduated')],
      graduated,
    );
    expect(told(await run(liaison, batch))).toEqual([403, words.status]);
    expect(await status()).toBe(0);
    expect((await run(manager, batch)).status).toBe(200);
    expect(told(await undo(liaison, batch))).toEqual([403, words.status]);
    expect(await status()).toBe(3);
    expect((await undo(manager, batch)).status).toBe(200);
    expect(await status()).toBe(0);

    const fresh = row('', 'Pilot', 'Grace Auma', '', 'Graduated').replace('Achieng', 'Zawadi');
    const columns = 'Gender,Category,School,Siblings,Languages,Date Registered,Background';
    const added = await checked(
      manager,
      'students',
      [`${head},${columns}`, `${fresh},F,Normal,Mwanzo Primary,2,Dholuo,2020-01-10,Third of five`],
      graduated,
    );
    expect(added.counts).toEqual({ new: 1 });
    expect(told(await run(liaison, added))).toEqual([403, words.status]);
  });

  test('names, items and comments of a sheet are checked as on their own forms', async () => {
    const running = await appUnderTest();
    const admin = running.as.role(1);
    const register = await givenRegister(running);
    const notAllowed = 'This text has characters that are not allowed';
    const tooLong = (letters: number) => `This field should be at most ${letters} characters long`;
    // A direction override, a control character, and too many letters: a student for each.
    const bad = ['\u202e', '\x7f', 'x'.repeat(256)];
    const keys: string[] = [];
    for (const _ of bad) keys.push(`${(await register.student()).ref},Achieng Otieno`);
    const sheets: readonly {
      kind: RowKind;
      columns: string;
      line: (key: string, text: string) => string;
      column: string;
      letters: number;
      said?: Said;
    }[] = [
      {
        kind: 'students',
        columns: 'Ref No,Student Name,Date of Birth,School,Cluster',
        line: (key: string, text: string) => `${key},2012-05-04,So${text}ko,Coast`,
        ...{ column: 'D', letters: 120 },
      },
      {
        kind: 'marks',
        columns: 'Ref No,Student Name,Class,Year,Term,English,Kiswahili,Mean Grade',
        line: (key: string, text: string) => `${key},Fo${text}rm,2026,Term 1,64,58,B`,
        ...{ column: 'C', letters: 120, said: marks },
      },
      {
        kind: 'payment',
        columns: 'Ref No,Student Name,Class,Year,Term,Category,Item,Amount',
        line: (key: string, text: string) => `${key},Form 1,2026,Term 1,Transport,B${text}us,12`,
        ...{ column: 'G', letters: 255, said: payments },
      },
      {
        kind: 'schools',
        columns: 'School,Cluster',
        line: (key: string, text: string) => `Soko ${key.split(',')[0]},Hi${text}lls`,
        ...{ column: 'B', letters: 120 },
      },
    ];
    for (const { kind, columns, line, column, letters, said: of } of sheets) {
      const lines = bad.map((text, index) => line(keys[index] ?? '', text));
      const batch = await checked(admin, kind, [columns, ...lines], of);
      const rows = await admin.call(listImportRows, { params: { id: batch.id } });
      const said = rows.body.data.map(({ reasons }) =>
        reasons.filter(({ cell }) => cell.startsWith(column)),
      );
      expect(said, JSON.stringify(rows.body.data)).toEqual(
        [notAllowed, notAllowed, tooLong(letters)].map((refusal, index) => [
          { cell: `${column}${index + 2}`, words: refusal },
        ]),
      );
      expect(told(await run(admin, batch))).toEqual([409, words.nothing]);
    }
  });

  test('marks of a student who left since the file was checked are not filed', async () => {
    const { running, office, setStatus, manager } = await academicDesk();
    const [student] = await office.students([{ name: 'Baraka Mutua' }]);
    const batch = await checked(
      manager,
      'marks',
      [
        'Ref No,Student Name,Class,Year,Term,Subject 1,Subject 2,Mean Grade',
        `${student.ref},${student.name},Form 1,2026,Term 1,64,58,B`,
      ],
      marks,
    );
    expect(batch.counts).toEqual({ new: 1 });
    await setStatus(student.id, 3);
    expect(told(await run(manager, batch))).toEqual([409, words.changed]);
    const filed = () => running.app.db.read.selectFrom('academic_reports').select('id').execute();
    expect(await filed()).toEqual([]);
    await setStatus(student.id, 0);
    expect((await run(manager, batch)).status).toBe(200);
    expect(await filed()).toHaveLength(1);
  });
});

describe('an import is taken back only while what it touched is untouched', () => {
  const columns =
    'Student Name,Date of Birth,Gender,Category,Current School,Siblings,Languages,Ambition,Date Registered,Liaison Officer,Background';
  const fresh =
    'Zawadi Were,2012-03-09,F,Normal,Mwanzo Primary,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five';

  test('a new student whose family has spoken about pictures stays', async () => {
    const running = await appUnderTest();
    await givenRegister(running);
    const admin = running.as.role(1);
    const batch = await checked(admin, 'students', [columns, fresh]);
    expect((await run(admin, batch)).status).toBe(200);
    const [student] = (await admin.call(listStudents)).body.data;
    const consent = { given_by: 'Mother', given_on: '2026-01-01', purposes: [1] as const };
    const kept = await admin.call(recordPhotoConsent, {
      params: { id: student?.id ?? 0 },
      input: { ...consent, purposes: [...consent.purposes] },
    });
    expect(kept.status).toBe(200);
    expect(told(await undo(admin, batch))).toEqual([409, words.touched]);
    expect((await admin.call(listStudents)).body.data).toHaveLength(1);
  });

  test('a correction at the same moment is never lost: it comes after, or the import stays', async () => {
    const running = await appUnderTest();
    const register = await givenRegister(running);
    const admin = running.as.role(1);
    const { ref, id } = await register.student();
    for (let round = 0; round < 4; round += 1) {
      const batch = await checked(admin, 'students', [
        head,
        row(ref, `Pilot ${round}`, '', '', ''),
      ]);
      expect((await run(admin, batch)).status).toBe(200);
      const ambition = `Teacher ${round}`;
      const [undone, edited] = await Promise.all([
        undo(admin, batch),
        admin.call(editStudent, { params: { id }, form: formOf(register.fields({ ambition })) }),
      ]);
      expect([200, 409]).toContain(undone.status);
      expect(edited.status).toBe(200);
      const now = await admin.call(getStudentEdit, { params: { id } });
      expect(now.body.data.ambition).toBe(ambition);
    }
  });

  test('a school that somebody has moved since stays where it is', async () => {
    const running = await appUnderTest();
    const { school_id } = await givenRegister(running);
    const admin = running.as.role(1);
    const batch = await checked(admin, 'schools', ['School,Cluster', 'Mwanzo Primary,Coast']);
    expect((await run(admin, batch)).status).toBe(200);
    await admin.call(addCluster, { input: { cluster_name: 'Hills' } });
    const clusters = (await admin.call(listClusters)).body.data;
    const hills = clusters.find((one) => one.cluster_name === 'Hills')?.id ?? 0;
    const school = { id: school_id, school: 'Mwanzo Primary', cluster_id: hills };
    const moved = await admin.call(editSchool, { params: { id: school_id }, input: school });
    expect(moved.status).toBe(200);
    expect(told(await undo(admin, batch))).toEqual([409, words.touched]);
    const now = await admin.call(getSchool, { params: { id: school_id } });
    expect(now.body.data.cluster_id).toBe(hills);
  });

  test('nobody goes back to a liaison officer who was disabled or deleted since', async () => {
    const running = await appUnderTest();
    const register = await givenRegister(running);
    const admin = running.as.role(1);
    const passing = await running.given.user({ role_id: 5, status: 0, first_name: 'Otieno' });
    const { ref, id } = await register.student({ liaison_id: passing.id });
    const batch = await checked(admin, 'students', [head, row(ref, '', 'Grace Auma', '', '')]);
    expect((await run(admin, batch)).status).toBe(200);
    const setStatus = (status: 0 | 1) =>
      running.app.db.transaction((trx) =>
        trx.updateTable('users').set({ status }).where('id', '=', passing.id).execute(),
      );
    await setStatus(1);
    expect((await undo(admin, batch)).body.message).toMatch(/cannot go back/);
    await setStatus(0);
    const gone = await admin.call(deleteUser, { params: { id: passing.id } });
    expect(gone.status).toBe(200);
    expect(told(await undo(admin, batch))).toEqual([409, words.touched]);
    const fields = formOf(register.fields());
    expect((await admin.call(editStudent, { params: { id }, form: fields })).status).toBe(200);
  });
});
