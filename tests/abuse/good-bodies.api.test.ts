import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#contract/roles.ts';
import { changePassword, login } from '#contract/session/calls.ts';
import { registerUser } from '#contract/users/calls.ts';
import { issueLink } from '../../server/features/session/password-links.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { forgiveTries } from './footprint.ts';
import { count, goodBodies, isLong, patience, tell } from './how-much.ts';
import { type RoundTrip, roundTrips } from './round-trips.ts';
import { asKept, isTaken, naughtyStrings, unusualText } from './unusual-text.ts';
import { givenWorld, type World } from './world.ts';

let world: World;
let trips: readonly RoundTrip[];
beforeAll(async () => {
  world = await givenWorld(await appUnderTest());
  trips = roundTrips(world);
});

const names = [
  ...['student', 'student, as a form', 'gallery', 'academic report', 'finance report'],
  ...['school', 'cluster', 'class', 'subject', 'user'],
] as const;
const shares = 28.2;
const statuses = new Map<number, number>();

let numbered = 0;
/** A name of its own: the end gives way, never the start. */
function numberedText(text: string, max: number): string {
  numbered += 1;
  const end = ` ${numbered}`;
  return [...asKept(text)].slice(0, max - end.length).join('') + end;
}

/** Whether the list's own search finds the row under its text, whatever that is. */
async function isFound({ search }: RoundTrip, texts: Record<string, string>, id: number) {
  if (!search) return true;
  const [list, field] = search;
  const text = asKept(texts[field] ?? '');
  const query = { search: text, page: 1, per_page: 100 };
  const reply = await world.running.as.role(role.administrator).call(list, { query });
  return JSON.stringify(reply.body.data).includes(`{"id":${id},`);
}

test('the trips below are all there are, and their shares make a whole', () => {
  expect(trips.map((trip) => trip.name).sort()).toEqual([...names].sort());
  expect(trips.reduce((sum, trip) => sum + trip.share, 0)).toBeCloseTo(shares);
});

test.each(names)(
  '%s: unusual text is taken, read back as typed and found (rule 2.14)',
  async (name) => {
    const trip = trips.find((one) => one.name === name);
    if (!trip) throw new Error('There is no such trip');
    const fields = Object.entries(trip.fields);
    const texts = fc.record(
      Object.fromEntries(fields.map(([field, [max, isText]]) => [field, unusualText(max, isText)])),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (typed: Record<string, string>) => {
        const unique = trip.isUnique;
        const sent = unique
          ? { ...typed, [unique]: numberedText(typed[unique] ?? '', trip.fields[unique]?.[0] ?? 0) }
          : typed;
        const { status, id } = await trip.write(sent);
        count(statuses, status);
        expect(status).toBe(200);
        const kept = Object.entries(sent).map(([field, text]) => [field, asKept(text)]);
        expect(await trip.read(id)).toMatchObject(Object.fromEntries(kept));
        expect(await isFound(trip, sent, id)).toBe(true);
      }),
      { numRuns: Math.max(1, Math.ceil((goodBodies * trip.share) / shares)) },
    );
  },
  patience,
);

test(
  'every naughty string is a name or is refused, as the rule says',
  async () => {
    const client = world.running.as.role(role.administrator);
    const wrong: string[] = [];
    for (const [at, text] of naughtyStrings.entries()) {
      const email = `naughty.${at}@example.org`;
      const input = { first_name: text, last_name: 'Otieno', email, role_id: 6 };
      const { status, body } = await client.call(registerUser, { input });
      count(statuses, status);
      const right = isTaken(text, 120, false)
        ? status === 200 && body.data.first_name === asKept(text)
        : status === 422;
      if (!right) wrong.push(`${JSON.stringify(text)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
  patience,
);

test(
  'unusual passwords sign in, byte for byte (rule 4.3)',
  async () => {
    const { app, as, given } = world.running;
    const user = await given.user();
    const unusual = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .map((text) => ` Aa1!${text}  `)
      .filter((text) => text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(unusual, async (password) => {
        await forgiveTries(world.running);
        const link = await app.db.transaction((trx) =>
          issueLink(app.keys, trx, user.id, 'reset', app.now()),
        );
        const input = { password, c_password: password };
        const changed = await as.visitor().call(changePassword, { params: { link }, input });
        expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
        const { email } = user;
        expect((await as.visitor().call(login, { input: { email, password } })).status).toBe(200);
        const trimmed = { email, password: password.trim() };
        expect((await as.visitor().call(login, { input: trimmed })).status).toBe(401);
      }),
      { numRuns: isLong ? 30 : 2 },
    );
  },
  patience,
);

afterAll(() => tell('Unusual bodies', statuses));
