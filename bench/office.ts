import { setTimeout as wait } from 'node:timers/promises';
import { may, type Permission } from '#contract/permissions.ts';
import { roleIds } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import { BrowserLike } from '../tests/support/browser-like.ts';
import type { WireRequest } from './load.ts';
import { reportReadings, reportSave } from './report-cases.ts';
import { password, readers } from './seed.ts';
import { studentReadings } from './student-cases.ts';

export const kinds = ['list', 'profile', 'save', 'annual report'] as const;
export type Kind = (typeof kinds)[number];

/** Milliseconds that must not be passed by 95 of 100 calls. */
export const goals: Readonly<Record<Kind, number>> = {
  list: 300,
  profile: 300,
  save: 400,
  'annual report': 1500,
};

export interface Measured {
  readonly latencies: Readonly<Record<Kind, number[]>>;
  /** Answers that were no success, and lines that were cut. */
  readonly errors: string[];
}

interface Task {
  readonly kind: Kind;
  /** How often, against the others. */
  readonly weight: number;
  readonly needs: Permission;
  request(): Pick<WireRequest, 'method' | 'path'> & { readonly body?: string };
}

const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

/** What one person does in the office; each saves a report that nobody else saves. */
function tasksOf(index: number, role: number, students: number): Task[] {
  const named = (wanted: (name: string) => boolean) =>
    [...studentReadings(students), ...reportReadings(students)]
      .filter(({ name }) => wanted(name))
      .map(({ path }) => path);
  const reading = (
    kind: Kind,
    weight: number,
    needs: Permission,
    wanted: (name: string) => boolean,
  ): Task => {
    const paths = named(wanted);
    return { kind, weight, needs, request: () => ({ method: 'GET', path: anyOf(paths) ?? '' }) };
  };
  const save = reportSave(index);
  const tasks: Task[] = [
    reading(
      'list',
      40,
      'students.list',
      (name) => /page|search,/.test(name) && !/annual/.test(name),
    ),
    reading('list', 10, 'search.use', (name) => name.startsWith('search from')),
    reading('profile', 30, 'reports.read', (name) => /profile|year of/.test(name)),
    reading('annual report', 5, 'summaries.read', (name) => /annual/.test(name)),
    {
      kind: 'save',
      weight: 15,
      needs: 'reports.edit',
      request: () => ({ method: save.method, path: save.path, body: String(save.body) }),
    },
  ];
  return tasks.filter(({ needs }) => may({ role, admin_liaison: false }, needs));
}

function choose(tasks: readonly Task[]): Task | undefined {
  let at = Math.random() * tasks.reduce((sum, { weight }) => sum + weight, 0);
  return tasks.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
}

async function enter(origin: string, index: number) {
  // The first ones of the seed are administrators of other measurements.
  const number = readers.length * 2 + index;
  const client = new BrowserLike(origin);
  const email = `user${number}@bench.example`;
  const { status } = await client.call(login, { input: { email, password } });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return { client, role: roleIds[number % roleIds.length] ?? 6 };
}

/** So many people of all roles, signed in one after the other. */
export async function enterAll(origin: string, people: number, students: number) {
  const entered = [];
  for (let index = 0; index < people; index += 1) {
    const { client, role } = await enter(origin, index);
    entered.push({ client, tasks: tasksOf(index, role, students) });
  }
  return entered;
}

/** Each does one thing after the other, with a pause to look, until the time is over. */
export async function work(
  people: Awaited<ReturnType<typeof enterAll>>,
  { seconds, pauseMs }: { seconds: number; pauseMs: number },
): Promise<Measured> {
  const latencies: Record<Kind, number[]> = {
    list: [],
    profile: [],
    save: [],
    'annual report': [],
  };
  const errors: string[] = [];
  const until = performance.now() + seconds * 1000;
  const once = async (client: BrowserLike, { kind, request }: Task) => {
    const { method, path, body } = request();
    const headers =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'x-xsrf-token': await client.token() };
    const start = performance.now();
    try {
      const reply = await client.fetch(path, { method, headers, body: body ?? null });
      await reply.arrayBuffer();
      if (!reply.ok) errors.push(`${method} ${path}: ${reply.status}`);
    } catch (error) {
      errors.push(`${method} ${path}: ${String(error)}`);
    }
    latencies[kind].push(performance.now() - start);
  };
  await Promise.all(
    people.map(async ({ client, tasks }) => {
      // Not all at the same moment.
      await wait(Math.random() * pauseMs);
      while (performance.now() < until) {
        const task = choose(tasks);
        if (task) await once(client, task);
        await wait(pauseMs * (0.5 + Math.random()));
      }
    }),
  );
  return { latencies, errors };
}
