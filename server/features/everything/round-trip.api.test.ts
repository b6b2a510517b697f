import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setLogo } from '#contract/foundation/calls.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import { saveLetterTexts } from '#contract/letter-texts/calls.ts';
import { keepApart, mergeName, retireName } from '#contract/names/calls.ts';
import { listNotifications } from '#contract/notifications/calls.ts';
import { addClass } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { addScale } from '#contract/scales/calls.ts';
import { addSchool } from '#contract/schools/calls.ts';
import { addStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenManyThings } from '../../../tests/support/given-many-things.ts';
import { bothFiles } from '../../../tests/support/given-students.ts';
import { comparable, moveInto } from '../../../tests/support/move-everything.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import type { App } from '../../context.ts';
import { type ZipEntry, zip } from '../../files/zip.ts';
import { listZip, unpack } from '../imports/reading/zip-directory.ts';
import { logoName, workbookName } from './sheet-names.ts';
import { everythingZip } from './take-everything.ts';

const takenFrom = ({ app }: RunningApp) => buffer(everythingZip(app, app.now()));
const report = (more: string) => `s.ref, y.year_name, t.term_name, c.class_name, o.school as school,
  r.school_name, r.status, r.verified_at, r.sent_back_reason, r.sent_back_at, case when r.mailed_version = r.version then 1 end as mailed,
  v.email, r.liaison_comment, r.path is null as bare, ${more}`;
const ofReport = `join students s on s.id = r.student_id join years y on y.id = r.year_id
  join terms t on t.id = r.term_id join classes c on c.id = r.class_id
  join schools o on o.id = r.school_id left join users v on v.id = r.verified_by`;

const versionsOf = (kind: 'academic' | 'finance') =>
  `select s.ref, t.term_name, q.content, q.path is null as bare, q.path = r.path as shared,
    q.verified_at, q.replaced_at, q.reason, u.email as verified_by, c.email as replaced_by
    from ${kind}_versions q join users u on u.id = q.verified_by join users c on c.id = q.replaced_by
    join ${kind}_reports r on r.id = q.report_id join students s on s.id = r.student_id
    join terms t on t.id = r.term_id order by s.id, t.id, q.version`;

/** The same asked of the tables, without the code that writes and reads the sheets. */
const facts = {
  foundation: `select f.name, f.reply_to, f.remind_on, f.currency, l.png, l.icon
    from foundation f join logos l on l.hash = f.logo`,
  students: `select s.ref, s.id, s.name, s.first_name, s.search_key, s.dob, s.dor, s.gender, s.category,
    s.status, s.father, s.mother, s.guardian, s.siblings, s.ambition, s.languages, s.background,
    s.admission_no, s.own_number, o.school, k.cluster_name, l.email as liaison, p.email as supporter,
    s.picture is null as faceless, s.thumb = s.picture as small, s.certificate is null as bare, e.erased_at
    from students s join schools o on o.id = s.school_id join clusters k on k.id = o.cluster_id
    join users l on l.id = s.liaison_id left join users p on p.id = s.supporter_id
    left join erasures e on e.student_id = s.id order by s.id`,
  consents: `select student_id, given_by, given_on, purposes, withdrawn_at from photo_consents
    order by student_id`,
  academic: `select ${report('r.grade, r.scale_id, r.mark, r.teacher_comment, r.action_plan, r.psychosocial, r.own_words')}
    from academic_reports r ${ofReport} order by s.id, y.year_key, t.term_key`,
  marks: `select s.ref, t.term_name, m.position, b.subject_name, b.category, m.mark, m.grade from marks m
    join academic_reports r on r.id = m.report_id join subjects b on b.id = m.subject_id ${ofReport}
    order by s.id, t.term_key, m.position`,
  finance: `select ${report('1 as one')} from finance_reports r ${ofReport} order by s.id, t.term_key`,
  items: `select s.ref, t.term_name, i.position, i.category, i.item, i.cost from finance_items i
    join finance_reports r on r.id = i.report_id ${ofReport} order by s.id, t.term_key, i.position`,
  academicVersions: versionsOf('academic'),
  financeVersions: versionsOf('finance'),
  totals: `select y.year_name, t.term_name, n.report_pending, n.report_approved, n.report_sent,
    n.finance_pending, n.finance_approved, n.finance_sent, n.mark_sum, n.mark_count, n.cost_sum
    from term_totals n join years y on y.id = n.year_id join terms t on t.id = n.term_id
    order by y.year_key, t.term_key`,
  media: `select student_id, type, title, description, thumb is null as bare, thumb = path as small,
    created_at from media order by id`,
  documents: 'select student_id, type, created_at, updated_at from documents order by id',
  names: `select cluster_name as name, 1 as kind, retired_at, cast(null as text) as merged from clusters
    union all select class_name, 2, retired_at, (select m.class_name from classes m where m.id = classes.merged_into)
    from classes union all select subject_name, 3 + category, retired_at, null from subjects
    union all select term_name, 6, retired_at, null from terms union all select year_name, 7, retired_at, null from years
    union all select school, 8, retired_at, (select m.school from schools m where m.id = schools.merged_into)
    from schools order by 2, 1`,
  terms: 'select term_name, place from terms order by term_key',
  years: 'select year_name, year_key from years order by year_key',
  apart: `select a.kind, o.class_name as one, t.class_name as other from names_apart a
    join classes o on o.id = a.one_id join classes t on t.id = a.other_id order by 2`,
  calendar: `select y.year_name, t.term_name, k.opening, k.mid_term, k.closing, k.report_due,
    k.receipts_due, k.statement_due, k.picture_due from term_calendar k
    join years y on y.id = k.year_id join terms t on t.id = k.term_id order by k.id`,
  scales: `select g.name, g.category, g.has_marks, g.mean, g.is_retired, k.position, k.label, k.points,
    k.lowest, k.highest, k.no_mark, u.from_year, c.class_name from scales g
    join scale_steps k on k.scale_id = g.id left join scale_uses u on u.scale_id = g.id
    left join classes c on c.id = u.class_id order by g.name_key, k.position, u.id`,
  letterTexts: `select l.language, l.subject, l.title, l.greeting, l.opening, l.results, l.spending, l.thanks,
    l.closing, l.saved_at, u.email from letter_texts l left join users u on u.id = l.saved_by order by l.id`,
  checks: `select c.student_id, y.year_name, t.term_name, c.moment, c.mark, c.day, c.source, o.school,
    c.updated_at from school_checks c join years y on y.id = c.year_id join terms t on t.id = c.term_id
    join schools o on o.id = c.school_id order by c.student_id, c.moment`,
  attention: `select n.student_id, n.rule, n.state, u.email, n.due, n.reason, n.facts, n.updated_at
    from attention_notes n left join users u on u.id = n.owner_id order by n.student_id, n.rule`,
  files: `select student_id, purpose, type, bytes, sha256, created_at, thumb_of is null as whole
    from stored_files order by student_id, purpose, sha256, created_at, type`,
} as const;

/** A scale of a foundation's own, used from a year on. */
const ownScale = {
  ...{ name: 'TVET', category: 1, has_marks: true, mean: 'points', is_retired: false },
  steps: [
    { label: 'Pass', points: 1, lowest: 50, highest: 100, no_mark: false },
    { label: 'Absent', points: null, lowest: null, highest: null, no_mark: true },
  ],
  uses: [{ class_id: null, from_year: 2031 }],
} as const;

async function factsOf({ db }: Pick<App, 'db'>): Promise<Record<string, unknown>> {
  const read = Object.entries(facts).map(async ([name, text]) => [name, await db.rows(text, [])]);
  return Object.fromEntries(await Promise.all(read));
}

/** The ZIP again, with another text in one part of its workbook. */
async function edited(bytes: Buffer, from: string, to: string): Promise<Buffer> {
  const files = readZip(bytes);
  const workbook = files.get(workbookName) ?? Buffer.alloc(0);
  const parts = listZip(workbook).map((entry) => ({
    name: entry.name,
    body: [Buffer.from(unpack(workbook, entry).toString().replace(from, to))],
  }));
  const packed = async (entries: readonly ZipEntry[]) =>
    buffer(
      zip(
        (async function* () {
          yield* entries;
        })(),
        new Date(),
      ),
    );
  const again = await packed(parts);
  return packed(
    [...files].map(([name, body]) => ({ name, body: [name === workbookName ? again : body] })),
  );
}

describe('out, and into an empty installation', () => {
  test('the records, texts, states and bytes are the same, and so is the next way out', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    await one.as
      .role(role.administrator)
      .call(setLogo, { form: formOf({}, { logo: bothFiles.pic }) });
    const { id: again } = (
      await one.as.role(role.manager).call(addClass, { input: { class_name: 'Form Onne' } })
    ).body.data;
    const { id: twin } = (
      await one.as
        .role(role.manager)
        .call(addSchool, { input: { school: 'Mwanzoo', cluster_id: 1 } })
    ).body.data;
    for (const params of [
      { kind: 'class', id: again },
      { kind: 'school', id: twin },
    ])
      await one.as.role(role.manager).call(mergeName, { params, input: { into: 1 } });
    const { id: other } = (
      await one.as.role(role.manager).call(addClass, { input: { class_name: 'Form One' } })
    ).body.data;
    await one.as
      .role(role.manager)
      .call(keepApart, { params: { kind: 'class', id: other }, input: { other: 1 } });
    for (const kind of ['school', 'cluster', 'class', 'subject', 'term', 'year'])
      await one.as
        .role(role.manager)
        .call(retireName, { params: { kind, id: 1 }, input: { is_retired: true } });
    await one.as.role(role.administrator).call(saveLetterTexts, {
      input: { language: 'sw', greeting: 'Habari {supporter}', closing: 'Wako,\nOfisi' },
    });
    const first = await takenFrom(one);
    const two = await appUnderTest();
    const { missing } = await moveInto(two, first);
    expect(missing).toEqual([]);
    const before = await factsOf(one.app);
    expect(await factsOf(two.app)).toEqual(before);
    for (const [name, rows] of Object.entries(before)) expect(rows, name).not.toEqual([]);
    expect(await comparable(await takenFrom(two))).toEqual(await comparable(first));

    const { quiet } = await two.app.db.read
      .selectFrom('foundation')
      .select('quiet')
      .executeTakeFirstOrThrow();
    expect(quiet).toBe(quietMode.on);

    // What was e-mailed is not e-mailed again, nobody is written to, and refs go on after the last.
    const client = two.as.role(role.administrator);
    const terms = (await client.call(listNotifications)).body.data;
    expect(terms.map((term) => term.report_sent + term.finance_sent)).toContain(1);
    expect(await two.app.db.read.selectFrom('outbox').select('id').execute()).toEqual([]);
    const [school] = await two.app.db.read.selectFrom('schools').select('id').execute();
    const liaison = await two.given.user({ role_id: role.liaisonOfficer });
    const form = { name: 'Next One', dob: '2012-05-04', dor: '2020-01-10', gender: 2, category: 1 };
    const texts = { siblings: 1, ambition: 'Nurse', languages: 'Luo', background: 'None.' };
    const added = await client.call(addStudent, {
      form: formOf(
        { ...form, ...texts, school_id: school?.id ?? 0, liaison_id: liaison.id },
        bothFiles,
      ),
    });
    expect(added.body.data.ref).toBe('SM-0012');
  });

  test('a logo that was changed into something else is told, and nothing is in', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    const files = readZip(await takenFrom(one));
    const bad = [...files].map(([name, body]) => ({ name, body: [body] }));
    const packed = buffer(
      zip(
        (async function* () {
          yield* bad;
          yield { name: logoName, body: [Buffer.from('<svg onload="alert(1)"/>'.padEnd(200))] };
        })(),
        new Date(),
      ),
    );
    const two = await appUnderTest();
    const before = await factsOf(two.app);
    await expect(moveInto(two, await packed)).rejects.toThrow(
      /Nothing was moved in[\s\S]*logo\.png/,
    );
    expect(await factsOf(two.app)).toEqual(before);
  });

  test('a cell that breaks a rule is told by its place; then nothing is in, and no file stays', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    const added = await one.as.role(role.administrator).call(addScale, { input: ownScale });
    expect(added.status).toBe(200);
    const first = await takenFrom(one);
    const two = await appUnderTest();
    const before = await factsOf(two.app);
    const late = moveInto(two, await edited(first, '2012-05-04', '2012-13-04'));
    await expect(late).rejects.toThrow(/Nothing was moved in[\s\S]*Students, cell [A-Z]+2: /);
    expect(await factsOf(two.app)).toEqual(before);
    const files = await readdir(join(two.dataDir, 'files'), { recursive: true });
    expect(files.filter((name) => /\.(?:webp|pdf|mp4)$/.test(name))).toEqual([]);
  });

  test('an admission number that two students of a school have is told at its cell', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    const [school] = await one.app.db.rows<{ school_id: number }>(
      `select school_id from students where name <> '' group by school_id having count(*) > 1`,
      [],
    );
    await one.app.db.transaction((trx) =>
      sql`update students set admission_no = 'Ad ' || (700 + id)
        where school_id = ${school?.school_id}`.execute(trx),
    );
    const [of] = await one.app.db.rows<{ first: string; last: string }>(
      `select min(admission_no) as first, max(admission_no) as last from students
        where admission_no like 'Ad 7%'`,
      [],
    );
    const all = await takenFrom(one);
    const twice = await edited(all, of?.last ?? '', of?.first.toUpperCase() ?? '');
    const two = await appUnderTest();
    const before = await factsOf(two.app);
    await expect(moveInto(two, twice)).rejects.toThrow(
      new RegExp(`Students, cell [A-Z]+[0-9]+: ${studentMessages.admission}$`),
    );
    expect(await factsOf(two.app)).toEqual(before);
  });

  test('a name that is part of itself, of a circle or of nothing is told at its cell', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    const client = one.as.role(role.manager);
    const ids: number[] = [];
    for (const class_name of [
      'Form Alpha',
      'Form Bravo',
      'Form Charlie',
      'Form Delta',
      'Form Echo',
    ])
      ids.push((await client.call(addClass, { input: { class_name } })).body.data.id);
    const [alpha = 0, bravo = 0, charlie = 0, delta = 0, echo = 0] = ids;
    const part = (table: string, id: number, into: number) =>
      one.app.db.transaction((trx) =>
        sql`update ${sql.table(table)} set merged_into = ${into} where id = ${id}`.execute(trx),
      );
    // What the app never writes stands in the database, for a sheet that says it.
    await part('classes', alpha, alpha);
    await part('classes', bravo, charlie);
    await part('classes', charlie, bravo);
    await part('classes', delta, echo);
    const [first, second] = await one.app.db.rows<{ id: number }>(
      'select id from terms where term_key in ($1, $2) order by term_key',
      ['term 1', 'term 2'],
    );
    await part('terms', first?.id ?? 0, second?.id ?? 0);
    const bad = await edited(await takenFrom(one), 'Form Echo', 'Form Nowhere');
    const two = await appUnderTest();
    const before = await factsOf(two.app);
    const told = await moveInto(two, bad).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(told.split('\n').map((line) => line.replace(/^.* cell E[0-9]+: /, ''))).toEqual([
      'Nothing was moved in. Please mend the workbook:',
      'This name is part of every installation: it cannot be part of another one',
      'There is no class ‘Form Nowhere’ here',
      'A name cannot be part of itself',
      ...Array(2).fill('These names are part of each other, so that none of them stays'),
    ]);
    expect(await factsOf(two.app)).toEqual(before);
  });

  test('a file that is another than the workbook says is refused by its name', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    const files = readZip(await takenFrom(one));
    async function* changed() {
      for (const [name, body] of files)
        yield { name, body: [name === 'pictures/SM-0001.webp' ? Buffer.from('GIF89a') : body] };
    }
    const two = await appUnderTest();
    const work = moveInto(two, await buffer(zip(changed(), new Date())));
    await expect(work).rejects.toThrow(/pictures\/SM-0001\.webp: This file is another one/);
  });

  test('a file that is not in the folder is told, and its place stays empty', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    const files = readZip(await takenFrom(one));
    async function* without() {
      for (const [name, body] of files)
        if (name !== 'pictures/SM-0001.webp') yield { name, body: [body] };
    }
    const two = await appUnderTest();
    const { missing } = await moveInto(two, await buffer(zip(without(), new Date())));
    expect(missing).toEqual(['pictures/SM-0001.webp', 'small-pictures/SM-0001.webp']);
    const student = await two.app.db.read
      .selectFrom('students')
      .select(['picture', 'thumb'])
      .where('ref', '=', 'SM-0001')
      .executeTakeFirst();
    expect(student).toEqual({ picture: null, thumb: null });
  });

  test('where there are records already nothing is mixed with them', async () => {
    const one = await appUnderTest();
    await givenManyThings(one);
    const before = await factsOf(one.app);
    await expect(moveInto(one, await takenFrom(one))).rejects.toThrow(
      /into an empty installation only/,
    );
    expect(await factsOf(one.app)).toEqual(before);
  });

  test('what is no such ZIP is told as that', async () => {
    const { app, ...rest } = await appUnderTest();
    const two = { app, ...rest };
    await expect(moveInto(two, Buffer.from('nothing of ours'))).rejects.toThrow(/no whole ZIP/);
  });
});
