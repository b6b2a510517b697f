import { beforeEach, expect, test } from 'vitest';
import { listAttention, settleAttention } from '#contract/attention/calls.ts';
import { attentionRules } from '#contract/attention/rules.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { editUser, setUserStatus } from '#contract/users/calls.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';

type Person = { readonly id: number; readonly role_id: number };
type Given = Awaited<ReturnType<typeof givenTerm>>;

let given: Given;
let people: Record<'ada' | 'ben' | 'ruth' | 'peter', Person>;

/** Ada supports two children of officer Ruth, one of them not Active; Ben and Peter have none. */
beforeEach(async () => {
  given = await givenTerm();
  const person = (first_name: string, role_id: number) =>
    given.running.given.user({ first_name, role_id });
  people = {
    ada: await person('Ada', role.supporter),
    ben: await person('Ben', role.supporter),
    ruth: await person('Ruth', role.officer),
    peter: await person('Peter', role.liaisonOfficer),
  };
  const theirs = { supporter_id: people.ada.id, liaison_id: people.ruth.id };
  const [child] = await given.office.students([theirs, { ...theirs, status: 1 }]);
  await given.progress.academic({ ...given.term, student_id: child.id });
});

const edit = (who: Person, role_id: number, more = {}) =>
  given.running.as
    .role(role.manager)
    .call(editUser, { input: { ...who, role_id, ...more } as never });
const setStatus = (who: Person, status: 1 | 2, more = {}) =>
  given.running.as
    .role(role.manager)
    .call(setUserStatus, { input: { id: who.id, status, ...more } });
const attention = async () =>
  (await given.running.as.role(role.manager).call(listAttention, { query: { state: 0 } })).body
    .data;
const rowsNow = () =>
  given.running.app.db.read.selectFrom('students').select(['supporter_id', 'liaison_id']).execute();

test.each<[keyof typeof people, number, (keyof typeof people | 0 | null)?, string?]>([
  ['ada', role.liaisonOfficer, null, 'role_id'],
  ['ada', role.manager, null, 'role_id'],
  ['ada', role.liaisonOfficer, 'ada', 'hand_over_to'],
  ['ada', role.liaisonOfficer, 'peter', 'hand_over_to'],
  ['ada', role.liaisonOfficer, 'ben'],
  ['ada', role.liaisonOfficer, 0],
  ['ruth', role.supporter, null, 'role_id'],
  ['ruth', role.adminLiaison, null, 'role_id'],
  ['ruth', role.supporter, 0, 'hand_over_to'],
  ['ruth', role.supporter, 'ben', 'hand_over_to'],
  ['ruth', role.supporter, 'peter'],
  ['ruth', role.liaisonOfficer],
  ['ben', role.officer],
])(
  'a role with students is changed once they are handed over: %s to %i, by %s',
  async (name, to, whom, field) => {
    const before = await rowsNow();
    const taker = whom ? people[whom].id : whom;
    const { status, body } = await edit(people[name], to, { hand_over_to: taker });
    if (field) {
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
      if (field === 'role_id') expect(body.errors).toEqual({ role_id: [words.stillGiven(2)] });
      return expect(await rowsNow()).toEqual(before);
    }
    expect(status).toBe(200);
    expect(body.message?.includes(words.handedOn(2))).toBe(whom !== undefined);
    const column = name === 'ada' ? 'supporter_id' : 'liaison_id';
    const expected =
      whom === undefined ? before : before.map((row) => ({ ...row, [column]: taker || null }));
    expect(await rowsNow()).toEqual(expected);
    expect((await given.row())?.due).toBe(name === 'ada' && taker === 0 ? 0 : 1);
  },
);

test('who had another role when that was not asked yet supports nobody, and no list says so', async () => {
  const { ada } = people;
  await given.running.app.db.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ role_id: role.liaisonOfficer })
      .where('id', '=', ada.id)
      .execute(),
  );
  const { body } = await given.running.as
    .role(role.manager)
    .call(listStudents, { query: { needs: 'supporter' } });
  expect(body.data).toMatchObject([{ supporter: null }]);
  expect((await given.row())?.due).toBe(0);
  expect((await given.send()).body.message).toContain('no supporter');
});

test('of a disabled officer it is said how many students stay; attention lists them, and opens their tasks', async () => {
  const { ruth, peter } = people;
  const manager = given.running.as.role(role.manager);
  const [item] = await attention();
  if (!item) throw new Error('Nothing to see to');
  const { student_id, rule, facts } = item;
  await manager.call(settleAttention, {
    input: { student_id, rule, facts, state: 1, owner_id: ruth.id },
  });
  expect((await attention()).some((one) => one.rule === rule)).toBe(false);
  const { body } = await setStatus(ruth, userStatus.disabled);
  expect(body.message).toBe(`${words.disabled} ${words.stayWith(2)}`);
  const open = await attention();
  expect(open.some((one) => one.rule === rule)).toBe(true);
  expect(open.filter((one) => one.rule === attentionRules.noOfficer)).toMatchObject([
    { student_id, why: expect.stringContaining('Ruth Mwangi') },
  ]);
  const seen = await given.running.as.role(role.officer).call(listAttention);
  expect(seen.body.data.some((one) => one.rule === attentionRules.noOfficer)).toBe(false);
  await setStatus(ruth, userStatus.active);
  const handed = await setStatus(ruth, userStatus.disabled, { hand_over_to: peter.id });
  expect(handed.body.message).toBe(`${words.disabled} ${words.handedOn(2)}`);
  expect((await attention()).some((one) => one.rule === attentionRules.noOfficer)).toBe(false);
});

test('of a disabled supporter the students are listed, with their officer where that one is disabled, too', async () => {
  const { running, office } = given;
  const [supporter, officer] = [
    await running.given.user({ role_id: role.supporter, first_name: 'Margaret' }),
    await running.given.user({ role_id: role.officer, first_name: 'Otieno' }),
  ];
  const [one] = await office.students([{ supporter_id: supporter.id, liaison_id: officer.id }]);
  const why = async () =>
    (await attention()).find(
      ({ rule, student_id }) => rule === attentionRules.noOfficer && student_id === one.id,
    )?.why;
  expect(await why()).toBeUndefined();
  await setStatus(supporter, userStatus.disabled);
  expect(await why()).toMatch(/^Margaret \S+ is the supporter and gets no letters now\.$/);
  await setStatus(officer, userStatus.disabled);
  expect(await why()).toMatch(/^Otieno .*students now\. Margaret .*letters now\.$/);
  await setStatus(supporter, userStatus.active);
  expect(await why()).toMatch(/^Otieno .*students now\.$/);
});
