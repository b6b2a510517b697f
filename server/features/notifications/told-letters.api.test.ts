import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { dayOf } from '#contract/dates.ts';
import { setQuiet } from '#contract/foundation/calls.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import * as path from '#contract/path/calls.ts';
import { type EventKind, eventKind } from '#contract/path/record.ts';
import { supporterSentences } from '#contract/path/sentences.ts';
import type { PathEventInput } from '#contract/path/shapes.ts';
import { role } from '#contract/roles.ts';
import { addSponsorship } from '#contract/sponsorships/calls.ts';
import { part } from '#contract/sponsorships/record.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { type StudentStatus, studentStatus } from '#contract/students/lists.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { emptyEvent, emptySupport } from '../../../tests/support/empty-forms.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';

const secret = 'Zaituni-secret';

/** A student of Ada’s who pauses, which her next letter may say, and the letters that a mail server took. */
async function givenPause() {
  const server = await startScriptedMailServer({});
  onTestFinished(() => server.close());
  const env = { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' };
  const given = await givenTerm({ env });
  const { running, office, progress, term, supporter } = given;
  const admin = running.as.role(role.administrator);
  const ada = await supporter({ first_name: 'Ada' });
  const ben = await supporter({ first_name: 'Ben' });
  const [{ id: student_id }] = await office.students([{ name: 'Amani Wafula' }]);
  const patch = (input: { supporter_id: number } | { status: StudentStatus }) =>
    admin.call(patchStudent, { params: { id: student_id }, input });
  await patch({ supporter_id: ada.id });
  const day = dayOf(running.app.now(), running.app.zone.name);
  const add = async (kind: EventKind, said: Partial<PathEventInput> = {}) => {
    const hidden = { decided_by: secret, note: secret };
    const input = { ...emptyEvent, ...hidden, student_id, kind, day, ...said };
    const { status, body } = await admin.call(path.addPathEvent, { input });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.events.find((one) => one.kind === kind)?.id ?? 0;
  };
  return {
    ...{ ...given, admin, add },
    withdraw: () => patch({ status: studentStatus.withdrawn }),
    tell: async (id: number) => {
      running.clock.forward(minutes(5));
      const { status } = await admin.call(path.tellPathEvent, { params: { id } });
      expect(status).toBe(200);
      running.clock.forward(minutes(5));
    },
    benReads: async () => {
      const input = { ...emptySupport, student_id, supporter_id: ben.id, part: part.reads };
      expect((await admin.call(addSponsorship, { input })).status).toBe(200);
    },
    /** Approves a report of this term, sends, and reads what came since: to whom, with which sentence. */
    sent: async (of = term) => {
      await progress.academic({ ...of, student_id });
      const before = server.messages.length;
      await given.send(admin, of);
      await running.app.outbox.idle();
      const mails = await Promise.all(
        server.messages.slice(before).map((raw) => PostalMime.parse(raw)),
      );
      return mails
        .map(({ text = '', html = '', to }) => {
          expect(`${text}${html}`).not.toContain(secret);
          const said = Object.values(supporterSentences).map((sentence) => sentence('Amani'));
          const name = to?.[0]?.address === ada.email ? 'Ada' : 'Ben';
          return [name, ...said.filter((sentence) => text.replace(/\s+/g, ' ').includes(sentence))];
        })
        .toSorted();
    },
  };
}

test('the next letter has the approved sentence, once, for who read of the student then, and no private word', async () => {
  const on = await givenPause();
  const id = await on.add(eventKind.paused);
  const { term, office } = on;
  expect(await on.sent()).toEqual([['Ada']]);
  await on.tell(id);
  await on.benReads();
  const third = { ...term, term_id: office.terms[2] ?? 0 };
  expect(await on.sent(third)).toEqual([['Ada', supporterSentences[5]('Amani')], ['Ben']]);
  expect(await on.sent({ ...third, year_id: office.year('2025') })).toEqual([['Ada'], ['Ben']]);
});

type Given = Awaited<ReturnType<typeof givenPause>>;

test.each<[by: string, change: (on: Given) => Promise<unknown>]>([
  ['an event that follows', (on) => on.add(eventKind.returned)],
  ['a status that is set by itself', (on) => on.withdraw()],
])('a letter that waits is withdrawn once its sentence is no more: %s', async (_by, change) => {
  const on = await givenPause();
  await on.tell(await on.add(eventKind.paused));
  await on.admin.call(setQuiet, { input: { quiet: quietMode.on } });
  expect(await on.sent()).toEqual([]);
  expect(await on.letters()).toMatchObject([{ state: 'held' }]);
  await change(on);
  expect(await on.letters()).toEqual([]);
  await on.admin.call(setQuiet, { input: { quiet: quietMode.off } });
  await on.send();
  await on.running.app.outbox.idle();
  expect(await on.letters()).toMatchObject([{ state: 'sent' }]);
});
