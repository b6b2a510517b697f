import { beforeAll, expect, test } from 'vitest';
import { sendReportBack, verifyReport } from '#contract/academics/calls.ts';
import { setQuiet } from '#contract/foundation/calls.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import * as calls from '#contract/notifications/calls.ts';
import { goingFor, heldReasons, type PlanReason } from '#contract/notifications/letter-plan.ts';
import { letterPlanMessages as words } from '#contract/notifications/messages.ts';
import { addTerm } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import {
  patchStudent,
  recordPhotoConsent,
  withdrawPhotoConsent,
} from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { overview } from '#contract/summaries/calls.ts';
import { editUser, setUserRhythm, setUserStatus } from '#contract/users/calls.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { voidRecord } from '#contract/voided/calls.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';
import type { OutboxState } from '../../db/tables/mail.tables.ts';

type Place = Awaited<ReturnType<typeof givenTerm>>;

/** A student with an approved report of the term, whose supporter is there. */
async function givenStudent(place: Place, name: string, status: 0 | 1 = 1) {
  const { running, office, progress, term, supporter } = place;
  const reader = await supporter();
  const [{ id: student_id }] = await office.students([{ name, supporter_id: reader.id }]);
  const id = await progress.academic({ ...term, student_id, status });
  const admin = running.as.role(role.administrator);
  const params = { id: student_id };
  const setUser = (values: object) =>
    running.app.db.transaction((trx) =>
      trx.updateTable('users').set(values).where('id', '=', reader.id).execute(),
    );
  return {
    ...{ place, id, student_id, reader, admin },
    support: (supporter_id: number | null) =>
      admin.call(patchStudent, { params, input: { supporter_id } }),
    setStatus: (to: number) => admin.call(patchStudent, { params, input: { status: to } }),
    disable: () =>
      admin.call(setUserStatus, { input: { id: reader.id, status: userStatus.disabled } }),
    setRhythm: (letters_rhythm: number) =>
      admin.call(setUserRhythm, { input: { id: reader.id, letters_rhythm } }),
    setRole: (role_id: number) => setUser({ role_id }),
    setNew: () => setUser({ status: userStatus.new }),
    async setAddress() {
      const { id: user, first_name, last_name, role_id } = reader;
      const input = { id: user, first_name, last_name, role_id, email: `new.${reader.email}` };
      expect((await admin.call(editUser, { input })).status).toBe(200);
    },
    corrected: () => correct({ running, office, term, id, student_id }),
    verified: () => admin.call(verifyReport, { params: { id } }),
    verifiedIn: (at: number) =>
      progress.academic({ ...term, term_id: office.terms[at] ?? 0, student_id }),
    finance: () => progress.finance({ ...term, student_id }),
    async ended() {
      const input = { given_by: 'Her mother', given_on: '2026-01-05', purposes: [1] };
      await admin.call(recordPhotoConsent, { params, input });
      await admin.call(withdrawPhotoConsent, { params });
    },
    sentBack: () =>
      admin.call(sendReportBack, { params: { id }, input: { reason: 'Look again', version: 1 } }),
    voided: () =>
      admin.call(voidRecord, { input: { kind: 'academic', id, reason: 'Her sister’s' } }),
  };
}

type Given = Awaited<ReturnType<typeof givenStudent>>;

interface Case {
  /** How the first letter stands; without it there is none yet. */
  readonly first?: OutboxState;
  /** The report begins unverified. */
  readonly isPending?: true;
  readonly change?: (on: Given) => Promise<unknown>;
  /** Why it goes or not: null where it goes with the next send, undefined where nothing is said. */
  readonly is: PlanReason | null | undefined;
}

const another = async ({ place, support }: Given) => support((await place.supporter()).id);
const correctedAndVerified = async ({ corrected, verified }: Given) => {
  await corrected();
  await verified();
};

const cases: Readonly<Record<string, Case>> = {
  approved: { is: null },
  'nobody supports': { change: ({ support }) => support(null), is: 'without_supporter' },
  'another one supports now': { change: another, is: null },
  'the supporter is disabled': { change: ({ disable }) => disable(), is: 'disabled_supporter' },
  'the supporter never signed in': { change: ({ setNew }) => setNew(), is: null },
  'the supporter has another role': {
    change: ({ setRole }) => setRole(role.officer),
    is: 'without_supporter',
  },
  'once a year': { change: ({ setRhythm }) => setRhythm(lettersRhythm.year), is: 'yearly' },
  'once a year, the last term is verified': {
    async change({ setRhythm, verifiedIn }) {
      await setRhythm(lettersRhythm.year);
      await verifiedIn(2);
    },
    is: null,
  },
  'once a year, the student left': {
    async change({ setRhythm, setStatus }) {
      await setRhythm(lettersRhythm.year);
      await setStatus(studentStatus.withdrawn);
    },
    is: null,
  },
  'no letters are wanted': {
    change: ({ setRhythm }) => setRhythm(lettersRhythm.asked),
    is: 'unasked',
  },
  'the student is not Active': {
    change: ({ setStatus }) => setStatus(studentStatus.discontinued),
    is: null,
  },
  'no pictures are allowed any more': { change: ({ ended }) => ended(), is: null },
  'not verified': { isPending: true, is: 'pending' },
  'not verified, the receipts are': {
    isPending: true,
    change: ({ finance }) => finance(),
    is: null,
  },
  'sent back': { isPending: true, change: ({ sentBack }) => sentBack(), is: 'sent_back' },
  void: { change: ({ voided }) => voided(), is: undefined },
  sent: { first: 'sent', is: 'sent' },
  'sent, receipts are new': { first: 'sent', change: ({ finance }) => finance(), is: null },
  'sent, another one supports now': { first: 'sent', change: another, is: 'sent' },
  'sent and corrected': { first: 'sent', change: ({ corrected }) => corrected(), is: 'pending' },
  'sent, corrected and verified': { first: 'sent', change: correctedAndVerified, is: null },
  'corrected, nobody supports': {
    first: 'sent',
    async change(on) {
      await on.support(null);
      await correctedAndVerified(on);
    },
    is: null,
  },
  'corrected, the reader is disabled': {
    first: 'sent',
    async change(on) {
      await on.disable();
      await correctedAndVerified(on);
    },
    is: 'disabled_supporter',
  },
  'corrected, the reader has another role': {
    first: 'sent',
    async change(on) {
      await on.setRole(role.officer);
      await correctedAndVerified(on);
    },
    is: 'unheard',
  },
  'on its way': { first: 'queued', is: 'under_way' },
  'on its way, another one supports now': { first: 'queued', change: another, is: null },
  'on its way, no letters are wanted': {
    first: 'queued',
    change: ({ setRhythm }) => setRhythm(lettersRhythm.asked),
    is: 'unasked',
  },
  'on its way, corrected': {
    first: 'queued',
    change: ({ corrected }) => corrected(),
    is: 'pending',
  },
  'bad address': { first: 'failed', is: 'failed' },
  'bad address, corrected': { first: 'failed', change: ({ setAddress }) => setAddress(), is: null },
  unclear: { first: 'unclear', is: 'unclear' },
  'unclear, at a new address': {
    first: 'unclear',
    change: ({ setAddress }) => setAddress(),
    is: null,
  },
};

let place: Place;
let students: ReadonlyMap<string, Given>;

const switchTo = (quiet: number) =>
  place.running.as.role(role.administrator).call(setQuiet, { input: { quiet } });
const planOf = async (on: Place, query: object = {}) =>
  (await on.running.as.role(3).call(calls.listPlan, { query: { ...on.term, ...query } })).body.data;

/** Files the letters of these students, which wait: quiet mode is on. */
async function fileWaiting(names: readonly string[]) {
  for (const name of names) made.set(name, await givenStudent(place, name));
  await place.send();
}
const made = new Map<string, Given>();

beforeAll(async () => {
  place = await givenTerm();
  const { db, outbox } = place.running.app;
  const namesOf = (is: (one: Case) => boolean) =>
    Object.keys(cases).filter((name) => is(cases[name] ?? { is: null }));
  await fileWaiting(namesOf(({ first }) => first === 'sent'));
  await outbox.idle();
  await switchTo(quietMode.on);
  await fileWaiting(namesOf(({ first }) => first !== undefined && first !== 'sent'));
  const later = '2999-01-01T00:00:00.000Z';
  // As a mail server left them, that refused, broke off or asked to wait.
  const settle = (of: OutboxState, state: OutboxState) =>
    db.transaction(async (trx) => {
      const ids = [...made].flatMap(([name, { student_id }]) =>
        cases[name]?.first === of ? student_id : [],
      );
      await trx
        .updateTable('outbox')
        .set({ state, next_try_at: later })
        .where('id', 'in', (letters) =>
          letters.selectFrom('progress_letters').select('outbox_id').where('student_id', 'in', ids),
        )
        .execute();
    });
  await settle('unclear', 'unclear');
  await settle('failed', 'failed');
  await settle('queued', 'failed');
  await switchTo(quietMode.off);
  await settle('queued', 'queued');
  for (const name of namesOf(({ first }) => first === undefined))
    made.set(name, await givenStudent(place, name, cases[name]?.isPending ? 0 : 1));
  for (const [name, one] of made) await cases[name]?.change?.(one);
  students = made;
}, 120_000);

test.each(Object.entries(cases))('%s', async (name, { is }) => {
  const rows = await planOf(place, { search: name });
  const said = rows.filter(({ student_id }) => student_id === students.get(name)?.student_id);
  expect(said.map(({ going, why }) => ({ going, why }))).toEqual(
    is === undefined ? [] : [{ going: goingFor(is), why: words[is ?? 'due'] }],
  );
});

test('card, preview, quiet mode, overview and send say the same', async () => {
  const admin = place.running.as.role(role.administrator);
  const plan = await planOf(place);
  const count = (reason: PlanReason) => plan.filter(({ why }) => why === words[reason]).length;
  const going = plan.filter(({ why }) => why === words.due).map(({ student_id }) => student_id);
  expect((await place.row())?.due).toBe(going.length);
  const preview = (await place.preview()).body.data;
  expect(preview).toMatchObject({
    letters: going.length,
    ...Object.fromEntries(heldReasons.map((reason) => [reason, count(reason)])),
  });
  expect(preview.students.map(({ id }) => id).toSorted()).toEqual(going.toSorted());
  const terms = (await admin.call(calls.listNotifications)).body.data;
  const due = terms.reduce((sum, row) => sum + row.due, 0);
  expect((await admin.call(calls.waitingLetters)).body.data).toMatchObject({ due, held: 0 });
  // Each letter that goes tells of one report.
  expect((await admin.call(overview)).body.data.to_send).toBe(due);
  const before = new Set((await place.letters()).map(({ id }) => id));
  await place.send();
  await place.running.app.outbox.idle();
  const filed = (await place.letters()).filter(({ id }) => !before.has(id));
  expect(filed.map(({ student_id }) => student_id).toSorted()).toEqual(going.toSorted());
  expect((await planOf(place)).filter(({ why }) => why === words.due)).toEqual([]);
  // Who was told at their new address is told there.
  const moved = students.get('unclear, at a new address');
  expect(filed.find((one) => one.student_id === moved?.student_id)?.email).toBe(
    `new.${moved?.reader.email}`,
  );
  expect((await place.row())?.due).toBe(0);
});

test('quiet mode holds what would go, filed or not, and the rehearsal has it', async () => {
  const here = await givenTerm();
  const admin = here.running.as.role(role.administrator);
  const setQuietHere = (quiet: number) => admin.call(setQuiet, { input: { quiet } });
  const reasons = async () => (await planOf(here)).map(({ going, why }) => [going, why]);
  await givenStudent(here, 'Amani');
  await setQuietHere(quietMode.on);
  expect(await reasons()).toEqual([['hold', words.quiet]]);
  await here.send();
  expect(await reasons()).toEqual([['hold', words.quiet]]);
  await givenStudent(here, 'Baraka');
  expect((await admin.call(calls.rehearseLetters)).body.data.letters).toBe(2);
  await setQuietHere(quietMode.off);
  await here.running.app.outbox.idle();
  expect(await reasons()).toEqual([
    ['never', words.sent],
    ['send', words.due],
  ]);
});

test('while the order of terms is unknown no letter goes that compares', async () => {
  const here = await givenTerm();
  const admin = here.running.as.role(role.administrator);
  const { body } = await admin.call(addTerm, { input: { term_name: 'Michaelmas' } });
  const { student_id } = await givenStudent(here, 'Amani');
  await here.progress.academic({ ...here.term, term_id: body.data.id, student_id });
  expect(await planOf(here)).toMatchObject([{ going: 'hold', why: words.unordered }]);
  expect((await here.row())?.due).toBe(0);
  expect((await here.preview()).body.data).toMatchObject({ letters: 0, unordered: 1 });
});

/** A letter that is filed and waits in quiet mode. */
async function givenFiled() {
  const here = await givenTerm();
  const admin = here.running.as.role(role.administrator);
  await admin.call(setQuiet, { input: { quiet: quietMode.on } });
  const on = await givenStudent(here, 'Amani');
  await here.send();
  return { ...here, ...on, admin };
}

test('a letter that is no longer true by the time that it is sent is not sent', async () => {
  const { running, admin, setRole, letters } = await givenFiled();
  // As if whoever changed the role had not withdrawn it.
  await setRole(role.officer);
  await admin.call(setQuiet, { input: { quiet: quietMode.off } });
  await running.app.outbox.idle();
  expect(await letters()).toEqual([]);
});

test('a letter that waits stays while it still goes, and is withdrawn once it does not', async () => {
  const { letters, verifiedIn, setRhythm } = await givenFiled();
  await verifiedIn(2);
  await setRhythm(lettersRhythm.year);
  expect(await letters()).toMatchObject([{ state: 'held' }]);
  await setRhythm(lettersRhythm.asked);
  expect(await letters()).toEqual([]);
});

test('a correction that waits goes to whoever got the first letter, whoever supports now', async () => {
  const { running, admin, place: here, corrected, verified, letters } = await givenFiled();
  await admin.call(setQuiet, { input: { quiet: quietMode.off } });
  await running.app.outbox.idle();
  await admin.call(setQuiet, { input: { quiet: quietMode.on } });
  await corrected();
  await verified();
  await here.send();
  const [{ student_id = 0 } = {}] = await letters();
  const input = { supporter_id: (await here.supporter()).id };
  await admin.call(patchStudent, { params: { id: student_id }, input });
  expect((await letters()).map(({ state }) => state).toSorted()).toEqual(['held', 'sent']);
});

test('what cannot go is not sent again, and the plan’s reason is told', async () => {
  const { running, admin, letters, setRhythm } = await givenFiled();
  await running.app.db.transaction((trx) =>
    trx.updateTable('outbox').set({ state: 'unclear' }).where('kind', '=', 'progress').execute(),
  );
  await setRhythm(lettersRhythm.year);
  const [{ id = 0 } = {}] = await letters();
  const reply = await admin.call(calls.sendLetterAgain, { params: { id } });
  expect([reply.status, reply.body.message]).toEqual([409, words.yearly]);
});

test('who may read it', async () => {
  const ask = async (of: 1 | 2 | 3 | 4 | 5 | 6) =>
    (await place.running.as.role(of).call(calls.listPlan, { query: place.term })).status;
  expect([await ask(3), await ask(4), await ask(6)]).toEqual([200, 403, 403]);
  const unknown = { query: { ...place.term, term_id: 987_654 } };
  expect((await place.running.as.role(1).call(calls.listPlan, unknown)).status).toBe(404);
});
