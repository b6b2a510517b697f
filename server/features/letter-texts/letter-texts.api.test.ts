import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { foundationHistory } from '#contract/history/calls.ts';
import * as calls from '#contract/letter-texts/calls.ts';
import { letterTextMessages as words } from '#contract/letter-texts/messages.ts';
import { sendGuarded } from '#contract/notifications/calls.ts';
import { notificationMessages } from '#contract/notifications/messages.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { chooseLanguage } from '#contract/session/calls.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';

const hostile = 'Habari <b>{supporter}</b> & "{student}",';
const wanted = {
  subject: 'News of {student}, {term}',
  greeting: hostile,
  opening: 'This is {term} of {student}.\n\nWith joy, {foundation}',
  results: 'What {student} learned:',
  thanks: 'You make it possible, {supporter}.',
};

async function office(options: Parameters<typeof givenTerm>[0] = {}) {
  const place = await givenTerm(options);
  const admin = place.running.as.role(role.administrator);
  const state = async (language: string) => {
    const { data } = (await admin.call(calls.getLetterTexts)).body;
    const found = data.find((one) => one.language === language);
    if (!found) throw new Error(`There are no texts of ${language}`);
    return found;
  };
  return {
    ...place,
    admin,
    state,
    save: async (texts: object, language = 'en', version?: number | null) =>
      admin.call(calls.saveLetterTexts, {
        input: {
          ...{
            language,
            version: version === undefined ? (await state(language)).version : version,
          },
          ...texts,
        },
      }),
    /** What is stored of a language, the newest first. */
    versions: (language = 'en') =>
      place.running.app.db.read
        .selectFrom('letter_texts')
        .select(['subject', 'greeting', 'thanks', 'closing', 'saved_by', 'saved_at', 'taken_from'])
        .where('language', '=', language)
        .orderBy('id', 'desc')
        .execute(),
    look: async (texts: object = {}, student_id: number | null = null, language = 'en') =>
      (await admin.call(calls.previewLetterTexts, { input: { language, student_id, ...texts } }))
        .body,
    /** A supporter with a child whose progress of the term is approved. */
    async child(language?: string) {
      const reader = await place.supporter();
      if (language)
        await place.running.as.user(reader).call(chooseLanguage, { input: { language } });
      const [student] = await place.office.students([{ supporter_id: reader.id }]);
      await place.progress.academic({ ...place.term, student_id: student.id });
      return { reader, student };
    },
  };
}

test('letters say what is saved, in its language alone, over real SMTP; HTML in a text is text', async () => {
  const server = await startScriptedMailServer();
  onTestFinished(() => server.close());
  const place = await office({ env: { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' } });
  const { reader, student } = await place.child();
  const swahili = await place.child('sw');
  const saved = await place.save(wanted);
  expect([saved.status, saved.body.message]).toEqual([200, words.saved(0)]);
  expect(saved.body.data).toMatchObject({ own: { ...wanted, title: null, closing: null } });
  await place.send();
  await place.running.app.outbox.idle();
  const letters = await Promise.all(server.messages.map((one) => PostalMime.parse(one)));
  const to = ({ email }: { email: string }) =>
    letters.find((one) => one.to?.some(({ address }) => address === email));
  const child = student.name.split(' ')[0] ?? '';
  const own = to(reader);
  expect(own?.subject).toBe(`News of ${child}, Term 2 2026`);
  expect(own?.text).toContain(`Habari <b>Margaret</b> & "${child}",`);
  expect(own?.html).toContain(`Habari &lt;b&gt;Margaret&lt;/b&gt; &amp; &quot;${child}&quot;,`);
  expect(own?.text).toContain(`This is Term 2 2026 of ${child}.\n\nWith joy, Somesha Foundation`);
  expect(own?.text).toContain(`What ${child} learned:`);
  expect(own?.text).toContain('You make it possible, Margaret.\n\nWith thanks,');
  expect(own?.text).not.toContain('Here is how');
  expect(to(swahili.reader)?.subject).toMatch(/^Maendeleo ya /);
});

test('each fault is told at its field, and nothing is saved', async () => {
  const { save, state } = await office();
  const bad = {
    subject: 'News of {kid}',
    title: 'How things are',
    greeting: `{supporter}${'x'.repeat(151)}`,
    opening: '{student} in { {term}',
    thanks: 'y'.repeat(2_001),
  };
  const { status, body } = await save(bad);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: {
      subject: [expect.stringContaining('{kid} stands for nothing')],
      title: ['This text has to say {student’s first name}'],
      greeting: [expect.stringContaining('150')],
      opening: [expect.stringContaining('{ stands for nothing')],
      thanks: [words.tooLong(2_000)],
    },
  });
  for (const texts of [{ subject: ['{student}'] }, { subject: { student: 1 } }, { opening: 7 }])
    expect((await save(texts)).status).toBe(422);
  expect((await save({}, 'fr', null)).body).toMatchObject({
    errors: { language: [expect.any(String)] },
  });
  expect((await state('en')).version).toBeNull();
  for (const one of [2, 3, 4, 5, 6])
    expect((await (await office()).running.as.role(one).call(calls.getLetterTexts)).status).toBe(
      403,
    );
});

test('each save is stored beside those before it, with who saved it when', async () => {
  const { save, state, versions, admin } = await office();
  await save({ subject: 'First {student}' });
  await save({ subject: 'Second {student}' });
  // What the program says as well is the program's, and saving what is in force stores nothing.
  const { ours } = await state('en');
  await save({ subject: 'Second {student}', greeting: ours.greeting, closing: '  ' });
  await save({ subject: '' });
  expect((await state('en')).own.subject).toBeNull();
  const stored = { greeting: null, closing: null, taken_from: null };
  const by = { saved_by: expect.any(Number), saved_at: expect.stringMatching(/^20.*Z$/) };
  expect(await versions()).toEqual(
    [null, 'Second {student}', 'First {student}'].map((subject) => ({
      ...{ subject, thanks: null, ...stored, ...by },
    })),
  );
  expect(await versions('sw')).toEqual([]);
  const { data } = (await admin.call(foundationHistory, { params: { id: 1 } })).body;
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(['Texts of letters']);
});

test('who began before somebody else saved overwrites nothing', async () => {
  const { save, state } = await office();
  await save({ subject: 'Mine {student}' });
  const late = await save({ subject: 'Theirs {student}' }, 'en', null);
  expect([late.status, late.body.message]).toEqual([409, words.changedMeanwhile]);
  expect((await state('en')).own.subject).toBe('Mine {student}');
  // Another language is another matter.
  expect((await save({ subject: 'Habari {student}' }, 'sw', null)).status).toBe(200);
});

test('a preview tells of the next letter that is due, or of any student with a report, and files nothing', async () => {
  const place = await office();
  const [alone] = await place.office.students([{}]);
  expect((await place.look()).data).toBeNull();
  expect((await place.look({}, alone.id)).data).toBeNull();
  await place.progress.academic({ ...place.term, student_id: alone.id, status: 0 });
  expect((await place.look()).data).toBeNull();
  const own = (await place.look(wanted, alone.id)).data;
  expect(own).toMatchObject({ student_id: alone.id, supporter: null, term_name: 'Term 2' });
  expect(own?.text).toContain('Habari <b>{supporter’s first name}</b>');
  expect(own?.text).toContain('Works hard.');
  const { student } = await place.child();
  const due = (await place.look(wanted, null, 'sw')).data;
  expect(due).toMatchObject({ student_id: student.id, supporter: 'Margaret Reed' });
  expect(due?.html).toContain('lang="sw"');
  expect(due?.text).toContain('/letters/stop/sample');
  expect((await place.look({ subject: '{nobody}' })).errors).toHaveProperty('subject');
  expect(await place.letters()).toEqual([]);
});

test('a send in the name of a preview refuses other texts; without one it takes those that hold', async () => {
  const place = await office();
  const { reader } = await place.child();
  const { texts_version } = (await place.preview()).body.data;
  await place.save(wanted);
  const late = await place.admin.call(sendGuarded, {
    input: { ...place.term, reasons: [], texts_version },
  });
  expect([late.status, late.body.message]).toEqual([409, notificationMessages.textsChanged]);
  expect(await place.letters()).toEqual([]);
  const shown = (await place.preview()).body.data;
  const sent = await place.admin.call(sendGuarded, {
    input: { ...place.term, reasons: [], texts_version: shown.texts_version },
  });
  expect(sent.status).toBe(200);
  const [letter] = await place.running.mail.waitFor(reader.email);
  expect(letter?.subject).toBe(shown.letter?.subject);
});

test('a student who is erased goes out of all versions of texts', async () => {
  const place = await office();
  const { save, office: desk, admin, versions } = place;
  const [student] = await desk.students([{ name: "Ng'ang'a Mwangi" }]);
  await save({ thanks: `As ${student.name} says: thank you.` });
  await save({ thanks: `${student.name}!` });
  const { texts_version } = (await place.preview()).body.data;
  await place.running.app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ quiet: 1 }).execute(),
  );
  await place.child();
  await place.send();
  const bodies = () =>
    place.running.app.db.read
      .selectFrom('outbox')
      .select(['text_body', 'html_body'])
      .where('state', '=', 'queued')
      .execute();
  expect(JSON.stringify(await bodies())).toContain("Ng'ang'a Mwangi!");
  const erased = await admin.call(eraseStudent, {
    params: { id: student.id },
    input: { ref: student.ref },
  });
  expect(erased.status).toBe(200);
  const left = JSON.stringify(await bodies());
  expect(left).not.toMatch(/Ng(?:'|&#39;)ang/);
  expect(left.match(/Erased student \d+!/g)).toHaveLength(2);
  expect((await place.preview()).body.data.texts_version).toBeGreaterThan(texts_version);
  const all = (await versions()).map(({ thanks }) => thanks);
  expect(all).toEqual([
    expect.stringMatching(/^Erased student \d+!$/),
    expect.stringMatching(/^Erased student \d+!$/),
    expect.stringMatching(/^As Erased student \d+ says/),
  ]);
});

test('letters that wait are written anew, those that were sent stay; a rehearsal shows them so', async () => {
  const place = await office();
  const early = await place.child();
  await place.send();
  const [sent] = await place.running.mail.waitFor(early.reader.email);
  await place.running.app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ quiet: 1 }).execute(),
  );
  const { reader } = await place.child();
  const swahili = await place.child('sw');
  await place.send();
  const bodies = () =>
    place.running.app.db.read
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text_body', 'html_body', 'unsubscribe', 'message_id'])
      .where('state', '=', 'queued')
      .orderBy('id')
      .execute();
  // As a version left it in which letters told sums in their reader's currency, too.
  const old = { rate_base: 'KES', rate_currency: 'EUR', rate_digits: 14_025, rate_scale: 2 };
  const db = place.running.app.db;
  await db.transaction((trx) =>
    trx
      .updateTable('progress_letters')
      .set({ ...old, rate_day: '2026-11-03' })
      .execute(),
  );
  const before = await bodies();
  expect((await place.save(wanted)).body.message).toBe(words.saved(1));
  const after = await bodies();
  expect(after.map(({ subject }) => subject?.split(' ')[0])).toEqual(['News', 'Maendeleo']);
  expect(after[0]?.text_body).toContain('You make it possible');
  expect(after[0]?.html_body).toContain('You make it possible');
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).toMatchObject({
    ...{ recipient: reader.email, unsubscribe: before[0]?.unsubscribe },
  });
  const told = await db.read
    .selectFrom('progress_letters')
    .select(['reader_id', 'rate_day'])
    .orderBy('outbox_id')
    .execute();
  expect(told.map(({ reader_id, rate_day }) => [reader_id, rate_day])).toEqual([
    [early.reader.id, '2026-11-03'],
    [reader.id, null],
    [swahili.reader.id, '2026-11-03'],
  ]);
  expect(await place.running.mail.to(early.reader.email)).toHaveLength(1);
  expect(sent?.subject).toMatch(/^How /);
  // Other words never go under the name of what may have come before (rule 9.4).
  expect(after[0]?.message_id).not.toBe(before[0]?.message_id);
  await place.save({});
  const named = (rows: typeof before) => rows.map(({ message_id: _its, ...row }) => row);
  expect(named(await bodies())).toEqual(named(before));
});
