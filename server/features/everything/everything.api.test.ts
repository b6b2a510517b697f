import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takeEverything } from '#contract/everything/calls.ts';
import { readImport } from '#contract/imports/calls.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { saveLetterTexts } from '#contract/letter-texts/calls.ts';
import { mergeName, retireName } from '#contract/names/calls.ts';
import { addOwnField, editOwnField } from '#contract/own-fields/calls.ts';
import { addClass } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { addScale } from '#contract/scales/calls.ts';
import { addStudent } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenManyThings } from '../../../tests/support/given-many-things.ts';
import { bothFiles, givenRegister } from '../../../tests/support/given-students.ts';
import { askEverything, readEverything } from '../../../tests/support/read-everything.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { workbookName } from './sheet.ts';

async function givenEverything() {
  const running = await appUnderTest();
  const register = await givenRegister(running);
  const administrator = await running.given.user({ role_id: role.administrator });
  const client = running.as.user(administrator);
  const fields = register.fields({ name: '=1+1', background: 'One\nTwo, "three" _x0041_ & <b>' });
  const office = running.as.role(role.administrator);
  const boards = { name: 'Boards', kind: 'yes', for_supporters: false, in_list: false } as const;
  const field = (await office.call(addOwnField, { input: boards })).body.data;
  const own = [{ id: field.id, value: 'yes' }];
  const added = await office.call(addStudent, { form: formOf({ ...fields, own }, bothFiles) });
  // What is no longer offered is still taken along.
  const input = { ...field, is_retired: true };
  await office.call(editOwnField, { params: { id: field.id }, input });
  return { running, administrator, client, student: added.body.data };
}

const ofReport = `r join students s on s.id = r.student_id join years y on y.id = r.year_id
  join terms t on t.id = r.term_id join classes c on c.id = r.class_id
  join schools o on o.id = r.school_id left join users v on v.id = r.verified_by`;
const versionsOf = (kind: 'academic' | 'finance') => `select s.ref, t.term_name, q.verified_at,
  q.replaced_at, q.reason from ${kind}_versions q join ${kind}_reports ${ofReport.replace(' join', ' on r.id = q.report_id join')}`;

/**
 * A sheet (of some there is one for each term), its headings, and what the tables hold of these. Marks beside the
 * grade X and of Special Education are told nowhere.
 */
const held: readonly (readonly [sheet: string, heads: string, text: string])[] = [
  [
    'Foundation',
    'Name of the foundation|Address for replies to letters|Currency',
    'select name, reply_to, currency from foundation',
  ],
  [
    'Students',
    'Ref No|Student Name|First name|Date of Birth|Date Registered|Admission No|Own Number|Father|Mother|Guardian|Ambition|Languages|Background|Current School|Liaison Officer Email|Supporter Email|Erased At',
    `select s.ref, s.name, s.first_name, s.dob, s.dor, s.admission_no, s.own_number, s.father, s.mother,
      s.guardian, s.ambition, s.languages, s.background, o.school, l.email as liaison, p.email as supporter, e.erased_at
      from students s join schools o on o.id = s.school_id join users l on l.id = s.liaison_id
      left join users p on p.id = s.supporter_id left join erasures e on e.student_id = s.id`,
  ],
  [
    'Schools of Students',
    'Ref No|School|From|Known From',
    `select s.ref, o.school, p.from_day, p.source from student_schools p
      join students s on s.id = p.student_id join schools o on o.id = p.school_id`,
  ],
  [
    'Photo Consents',
    'Ref No|Photo consent given by|Photo consent given on|Withdrawn At',
    `select s.ref, c.given_by, c.given_on, c.withdrawn_at from photo_consents c
      join students s on s.id = c.student_id`,
  ],
  ['Users', 'First name|Last name|Email', 'select first_name, last_name, email from users'],
  ['Clusters', 'Cluster name|Retired At', 'select cluster_name, retired_at from clusters'],
  [
    'Schools',
    'School|Cluster|Retired At',
    'select o.school, c.cluster_name, o.retired_at from schools o join clusters c on c.id = o.cluster_id',
  ],
  [
    'Reference Data',
    'Name|Retired At|Merged Into',
    `select class_name, retired_at, (select m.class_name from classes m where m.id = classes.merged_into) as merged
      from classes union all select subject_name, retired_at, null from subjects
      union all select term_name, retired_at, null from terms union all select year_name, retired_at, null from years`,
  ],
  [
    'Term Days',
    'Year|Term|Opening|Closing|Report due',
    `select y.year_name, t.term_name, k.opening, k.closing, k.report_due from term_calendar k
      join years y on y.id = k.year_id join terms t on t.id = k.term_id`,
  ],
  [
    'Grading Scales',
    'Grading scale|Grade',
    'select g.name, k.label from scales g join scale_steps k on k.scale_id = g.id',
  ],
  [
    'Uses of Scales',
    'Grading scale',
    'select g.name from scale_uses u join scales g on g.id = u.scale_id',
  ],
  [
    'Texts of Letters',
    'Language|Greeting|Closing',
    'select language, greeting, closing from letter_texts',
  ],
  [
    'Academic Reports',
    'Ref No|Year|Term|Class|School|Mean Grade|Mean Score|Teacher Comment|Liaison comment|Action plan|Psychosocial|In Own Words|Sent back because|School of That Day|Verified By Email|Verified At',
    `select s.ref, y.year_name, t.term_name, c.class_name, o.school, r.grade, r.mark, r.teacher_comment,
      r.liaison_comment, r.action_plan, r.psychosocial, r.own_words, r.sent_back_reason, r.school_name, v.email,
      r.verified_at from academic_reports ${ofReport}`,
  ],
  [
    'Marks',
    'Ref No|Year|Term|Class|Subject|Mark|Grade',
    `select s.ref, y.year_name, t.term_name, c.class_name, b.subject_name,
      case when m.grade = 'X' or s.category = 2 then null else m.mark end as told, m.grade from academic_reports ${ofReport}
      join marks m on m.report_id = r.id join subjects b on b.id = m.subject_id`,
  ],
  [
    'Finance Reports',
    'Ref No|Year|Term|Class|School|Liaison comment|School of That Day|Verified By Email|Verified At',
    `select s.ref, y.year_name, t.term_name, c.class_name, o.school, r.liaison_comment, r.school_name, v.email,
      r.verified_at from finance_reports ${ofReport}`,
  ],
  [
    'Receipts',
    'Ref No|Term|Category|Item|Amount',
    `select s.ref, t.term_name, i.category, i.item, i.cost from finance_reports ${ofReport}
      join finance_items i on i.report_id = r.id`,
  ],
  [
    'Academic Report Versions',
    'Ref No|Term|Verified At|Corrected At|Reason',
    versionsOf('academic'),
  ],
  ['Finance Report Versions', 'Ref No|Term|Verified At|Corrected At|Reason', versionsOf('finance')],
  [
    'Documents',
    'Ref No|Year|Added At',
    `select s.ref, y.year_name, d.created_at from documents d join students s on s.id = d.student_id
      join years y on y.id = d.year_id`,
  ],
  [
    'Kinds of Papers',
    'Name|Years kept after the student left',
    'select name, years_kept * 100 from paper_kinds',
  ],
  [
    'Sponsorships',
    'Ref No|Support began on|Support ended on',
    `select s.ref, p.began_on, p.ended_on from sponsorships p join students s on s.id = p.student_id`,
  ],
  [
    'Path',
    'Ref No|Day of the event',
    `select s.ref, p.day from path_events p join students s on s.id = p.student_id`,
  ],
  [
    'Brothers and Sisters',
    'Ref No|Brother or Sister',
    `select s.ref, o.ref as other from student_siblings p join students s on s.id = p.student_id
      join students o on o.id = p.sibling_id`,
  ],
  [
    'Papers',
    'Ref No|Kind of paper|Added At',
    `select s.ref, k.name, p.created_at from papers p join students s on s.id = p.student_id
      join paper_kinds k on k.id = p.kind_id`,
  ],
  [
    'Media',
    'Ref No|Title|Description|Added At',
    `select s.ref, m.title, m.description, m.created_at from media m
      join students s on s.id = m.student_id`,
  ],
  [
    'In School',
    'Ref No|Term|Day|School',
    `select s.ref, t.term_name, c.day, o.school from school_checks c join students s on s.id = c.student_id
      join terms t on t.id = c.term_id join schools o on o.id = c.school_id`,
  ],
  [
    'Attention',
    'Ref No|Until|Why this is as it should be|Facts',
    `select s.ref, n.due, n.reason, n.facts from attention_notes n join students s on s.id = n.student_id`,
  ],
  ['Files', 'SHA-256|Folder', 'select sha256, purpose from stored_files'],
];

/** Marks and sums are numbers in a sheet, and hundredths in a table. */
const asText = (value: unknown) =>
  typeof value === 'number' ? String(Math.round(value * 100)) : String(value ?? '');

/** An installation with something of each kind, names that were merged and retired among them. */
async function givenAll(running: RunningApp): Promise<void> {
  await givenManyThings(running);
  const manager = running.as.role(role.manager);
  const again = await manager.call(addClass, { input: { class_name: 'Form Onne' } });
  const params = { kind: 'class', id: again.body.data.id };
  await manager.call(mergeName, { params, input: { into: 1 } });
  for (const kind of ['school', 'cluster', 'class', 'subject', 'term', 'year'])
    await manager.call(retireName, { params: { kind, id: 1 }, input: { is_retired: true } });
  const administrator = running.as.role(role.administrator);
  await administrator.call(saveLetterTexts, {
    input: { language: 'sw', greeting: 'Habari {supporter}', closing: 'Wako,\nOfisi' },
  });
  await administrator.call(addScale, {
    input: {
      ...{ name: 'TVET', category: 1, has_marks: true, mean: 'points', is_retired: false },
      steps: [
        { label: 'Pass', points: 1, lowest: 50, highest: 100, no_mark: false },
        { label: 'Absent', points: null, lowest: null, highest: null, no_mark: true },
      ],
      uses: [{ class_id: null, from_year: 2031 }],
    },
  });
}

describe('everything as one workbook and a folder', () => {
  test('the sheets say what the tables hold, and each stored file is there byte by byte', async () => {
    const running = await appUnderTest();
    await givenAll(running);
    const user = await running.given.user({ role_id: role.administrator });
    const taken = await askEverything(running.as.user(user), user.password);
    const { sheets, files } = await readEverything(taken.bytes);
    for (const [title, heads, text] of held) {
      const parts = [...sheets].filter(
        ([name]) => name === title || name.startsWith(`${title} 20`),
      );
      const cells = parts.flatMap(([, [head = [], ...rows]]) =>
        rows.map((row) => heads.split('|').map((one) => asText(row[head.indexOf(one)]))),
      );
      const rows = await running.app.db.rows<Record<string, unknown>>(text, []);
      const wanted = rows.map((row) => Object.values(row).map((value) => String(value ?? '')));
      expect(wanted, title).not.toEqual([]);
      expect(cells.map((row) => row.join('|')).toSorted(), title).toEqual(
        wanted.map((row) => row.join('|')).toSorted(),
      );
    }
    const stored = await running.app.db.read
      .selectFrom('stored_files')
      .select('sha256')
      .orderBy('sha256')
      .execute();
    const sums = [...files.values()].map((body) => createHash('sha256').update(body).digest('hex'));
    expect(sums.toSorted()).toEqual(stored.map(({ sha256 }) => sha256));
  });

  test('has a sheet for each kind of record, texts as they are, and the files by their ref', async () => {
    const { client, administrator, student } = await givenEverything();
    const { status, headers, bytes } = await askEverything(client, administrator.password);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/somesha-everything-[0-9-]+\.zip"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const { sheets, files } = await readEverything(bytes);
    expect([...sheets.keys()]).toEqual([
      'About',
      'Foundation',
      'Students',
      'Own Fields',
      'Schools of Students',
      'Photo Consents',
      'Users',
      'Clusters',
      'Schools',
      'Reference Data',
      'Term Days',
      'Grading Scales',
      'Uses of Scales',
      'Kinds of Papers',
      'Texts of Letters',
      'Academic Reports',
      'Finance Reports',
      'Academic Report Versions',
      'Finance Report Versions',
      'Documents',
      'Sponsorships',
      'Path',
      'Brothers and Sisters',
      'Papers',
      'Media',
      'In School',
      'Attention',
      'Files',
    ]);
    const [head = [], row = []] = sheets.get('Students') ?? [];
    const told = Object.fromEntries(head.map((name, at) => [String(name), row[at]]));
    expect(told).toMatchObject({
      'Ref No': student.ref,
      'Student Name': '=1+1',
      'Date of Birth': '2012-05-04',
      Siblings: 3,
      Boards: 'Yes',
      Category: 'Normal',
      'Current School': 'Mwanzo Primary',
      Status: 'Active',
      'Profile picture': `pictures/${student.ref}.webp`,
      'Previous-education certificate': `certificates/${student.ref}-certificate.pdf`,
    });
    expect([...files.keys()].sort()).toEqual([
      `certificates/${student.ref}-certificate.pdf`,
      `pictures/${student.ref}.webp`,
      `small-pictures/${student.ref}.webp`,
    ]);
    expect(sheets.get('About')?.flat().join(' ')).toContain('of one moment');
  });

  test('is refused as a sheet to import, with what to do', async () => {
    const { client, administrator } = await givenEverything();
    const { bytes } = await askEverything(client, administrator.password);
    const book = new Blob([Uint8Array.from((await readZip(bytes)).get(workbookName) ?? [])]);
    const form = formOf({ file_name: workbookName }, { file: [book, workbookName] });
    const { status, body } = await client.call(readImport, { form });
    expect([status, body.errors]).toEqual([422, { file: [importMessages.ofEverything] }]);
  });

  test('holds no password, no token and no key', async () => {
    const { client, administrator, running } = await givenEverything();
    const { bytes } = await askEverything(client, administrator.password);
    const { sheets } = await readEverything(bytes);
    const text = JSON.stringify([...sheets]);
    const users = await running.app.db.read.selectFrom('users').select('password_hash').execute();
    for (const { password_hash } of users)
      if (password_hash !== null) expect(text).not.toContain(password_hash);
    expect(text).not.toMatch(/argon2|password_hash|token_hash|link_hash/);
  });

  test('is written down in the change log and the read log before its first byte', async () => {
    const { client, administrator, running } = await givenEverything();
    await askEverything(client, administrator.password);
    const last = await running.app.db.read
      .selectFrom('change_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'export',
      entity: 'everything',
      user_id: administrator.id,
    });
    expect(JSON.parse(last.new_values).rows).toBeGreaterThan(3);
  });

  test('a wrong password is told at its field, counted as a failed sign-in, and gives no file', async () => {
    const { client, administrator, running } = await givenEverything();
    const none = await client.call(takeEverything, { input: { password: '' } });
    expect([none.status, none.body.errors]).toEqual([422, { password: [expect.any(String)] }]);
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await client.call(takeEverything, {
        input: { password: 'Wrong-1!' },
      });
      expect([status, body.errors]).toEqual([422, { password: ['This is not your password'] }]);
    }
    expect((await askEverything(client, administrator.password)).status).toBe(429);
    const exports = await running.app.db.read
      .selectFrom('change_log')
      .select('id')
      .where('entity', '=', 'everything')
      .execute();
    expect(exports).toEqual([]);
  });

  test.each([2, 3, 4, 5, 6])('is refused to role %i', async (other) => {
    const { running } = await givenEverything();
    const user = await running.given.user({ role_id: other });
    const { status } = await askEverything(running.as.user(user), user.password);
    expect(status).toBe(403);
  });
});
