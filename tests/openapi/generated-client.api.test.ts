import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAttention } from '#contract/attention/calls.ts';
import { everyCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listFactors } from '#contract/factors/calls.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import { listImports } from '#contract/imports/calls.ts';
import { listLetters } from '#contract/notifications/calls.ts';
import { role } from '#contract/roles.ts';
import * as session from '#contract/session/calls.ts';
import { codeAt, codeStepOf } from '../../server/features/factors/codes.ts';
import { unseal } from '../../server/features/factors/seal.ts';
import { proved } from '../../server/features/intake/intake.service.ts';
import type { OpenApiDocument } from '../../server/openapi/types.ts';
import { dataOf, givenWorld } from '../abuse/world.ts';
import { nameOf, roleFor, sampleOf } from '../access/sample-call.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import type { GivenUser } from '../support/given.ts';
import { rememberedTables } from '../support/remembered-tables.ts';
import { startScriptedMailServer } from '../support/scripted-mail-server.ts';
import { withCodeApp } from '../support/with-factors.ts';
import { Described } from './described.ts';
import { everyStep, type Later, type Step } from './every-call.ts';
import { generateClient } from './generated-client.ts';
import { type Outcome, Program } from './program.ts';

const refusesLetters = { dot: '550 5.7.1 no such box' };

/** An office with one of everything, and a client made out of the document that it serves. */
async function givenClient() {
  const mailServer = await startScriptedMailServer(refusesLetters);
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'office@example.org' };
  const running = await appUnderTest({ env });
  const by = running.as.role(role.administrator);
  const served = await by.fetch('/api/docs/openapi.json');
  const document: OpenApiDocument = JSON.parse(await served.text());
  const generated = await generateClient(document);
  const world = await givenWorld(running);
  const user = await running.given.user({ role_id: role.administrator });
  let withCode: Awaited<ReturnType<typeof withCodeApp>> | null = null;
  const later: Later = {
    password: user.password,
    async letter() {
      const query = { year_id: world.year, term_id: world.term };
      const [letter] = dataOf(await by.call(listLetters, { query }));
      mailServer.script = {};
      return letter?.id ?? 0;
    },
    async import() {
      const [newest] = dataOf(await by.call(listImports));
      return newest?.id ?? 0;
    },
    async medium() {
      const params = { id: world.student };
      const { gallery } = dataOf(await by.call(getStudentGallery, { params }));
      const [newest] = gallery.toSorted((one, other) => other.id - one.id);
      return proved(running.app.keys, user.id, {
        place: 'gallery',
        student_id: world.student,
        id: newest?.id ?? 0,
        path: newest?.file_path ?? '',
      });
    },
    async attention() {
      const [first] = dataOf(await by.call(listAttention));
      return { student_id: first?.student_id, rule: first?.rule, facts: first?.facts };
    },
    async code() {
      const step = await running.app.db.read
        .selectFrom('sign_in_steps')
        .select('challenge')
        .where('purpose', '=', 'code')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      const secret = unseal(running.app.keys, user.id, step.challenge ?? '');
      const code = codeAt(secret ?? Buffer.alloc(0), codeStepOf(running.app.now()));
      return { name: 'My app', code };
    },
    async factor() {
      const own = dataOf(await running.as.user(user).call(listFactors));
      return own.factors[0]?.id ?? 0;
    },
    withFactor: async () => (await withCodeApp(running)).user.id,
    async accountWithFactor() {
      withCode = await withCodeApp(running);
      const { email, password } = withCode.user;
      return { email, password };
    },
    nextCode: async () => ({ code: withCode?.codeNow(1) }),
    async session() {
      const sessions = dataOf(await running.as.user(user).call(session.listOwnSessions));
      return sessions.find((one) => one.current)?.id ?? 0;
    },
  };
  return {
    running,
    world,
    generated,
    user,
    described: new Described(document),
    steps: everyStep(world, later),
    program: () => new Program(generated, document.servers[0]?.url ?? ''),
    async end() {
      await mailServer.close();
      await generated.remove();
    },
  };
}

/** One for all, since making a client takes seconds. No case changes what another looks at. */
let given: Awaited<ReturnType<typeof givenClient>>;
beforeAll(async () => {
  given = await givenClient();
});
afterAll(() => given.end());

/** How a program signs in: both cookies first, then the sign-in with the token. */
const signIn = ({ email, password }: GivenUser): Step[] => [
  { call: session.csrfCookiePost, given: () => ({}) },
  { call: session.login, given: () => ({ body: { email, password } }) },
];

/** Makes a call whose `query`, where it has one, chooses it among those of its operation. */
async function make(described: Described, program: Program, { call, given }: Step) {
  const { operationId } = described.operation(call);
  const { query, ...wanted } = await given();
  const mode = call.mode && call.mode !== ':id' ? { query: call.mode } : {};
  return program.call(operationId, { ...wanted, query: { ...mode, ...query } });
}

const faultsOf = (described: Described, call: Endpoint, outcome: Outcome) =>
  described.faults(call, outcome).map((fault) => `${nameOf(call)}: ${fault}`);

test('a client made out of the document compiles', async () => {
  expect(await given.generated.compile()).toBe('');
});

test('it makes every call, each is answered as described, and what is remembered is what is there', async () => {
  const { described, running, steps, user, world } = given;
  const program = given.program();
  const supporters = given.program();
  for (const step of signIn(world.register.supporter)) await make(described, supporters, step);
  const { year: year_id, term: term_id } = world;
  const rememberedOtherwise = rememberedTables(running.app.db, { year_id, term_id });
  const walk = [...signIn(user), ...steps];
  const wrong: string[] = [];
  for (const step of walk) {
    const isOwn = roleFor(step.call) === role.supporter;
    const outcome = await make(described, isOwn ? supporters : program, step);
    if (outcome.status >= 300) wrong.push(`${nameOf(step.call)}: ${JSON.stringify(outcome)}`);
    wrong.push(...faultsOf(described, step.call, outcome));
    for (const text of await rememberedOtherwise())
      wrong.push(`${nameOf(step.call)} left in memory: ${text}`);
  }
  expect(wrong).toEqual([]);
  const made = new Set(walk.map(({ call }) => call));
  expect(everyCall.filter((call) => !made.has(call)).map(nameOf)).toEqual([]);
});

test('what it is refused is described too: signed out, of the lowest role, without a record or a body', async () => {
  const { described, running } = given;
  const program = given.program();
  const supporter = await running.given.user({ role_id: role.supporter });
  const administrator = await running.given.user({ role_id: role.administrator });
  const wrong: string[] = [];
  const tryAll = async () => {
    for (const call of everyCall.filter((one) => one !== session.logout)) {
      const { params, query, input } = sampleOf(call);
      const step = { call, given: () => ({ path: params, query, ...(input && { body: {} }) }) };
      const outcome = await make(described, program, step);
      wrong.push(...faultsOf(described, call, outcome));
    }
  };
  await tryAll();
  for (const user of [supporter, administrator]) {
    for (const step of signIn(user)) await make(described, program, step);
    await tryAll();
  }
  expect(wrong).toEqual([]);
});
