import { daysLater } from '#contract/term-calendar/rules.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../server/context.ts';
import type { Actor } from '../../server/db/change-log.ts';
import { editFoundation } from '../../server/features/foundation/foundation.service.ts';
import { handOn } from '../../server/features/hand-over/hand-over.service.ts';
import {
  addClass,
  addSubject,
  addYear,
} from '../../server/features/reference-data/reference-data.service.ts';
import { addCluster, addSchool } from '../../server/features/schools/schools.service.ts';
import { addTerm } from '../../server/features/term-calendar/term-calendar.service.ts';
import { editUser, setUserStatus } from '../../server/features/users/users.service.ts';
import { termDays } from './calendar.ts';
import { invite } from './desk.ts';
import * as people from './people.ts';
import { classesOf, clusters, places, subjectsOf } from './places.ts';

type IdOf = (name: string) => number;

/** Ids by name of what every student and report refers to. */
export interface Foundations {
  readonly user: (email: string) => Actor;
  readonly school: IdOf;
  readonly year: IdOf;
  /** Adds a year; none can be added before it has begun. */
  openYear(name: string): Promise<void>;
  readonly term: IdOf;
  readonly className: IdOf;
  readonly subject: IdOf;
}

/** The days of a term, and by when its work is due. */
const daysOf = (opening: string, closing: string) => ({
  opening,
  mid_term: daysLater(opening, 42),
  closing,
  report_due: daysLater(closing, 14),
  receipts_due: daysLater(opening, 42),
  statement_due: daysLater(closing, 28),
  picture_due: closing,
});

/** Looks names up; one that is not there is a mistake in the sample. */
function lookUp<T>(entries: Iterable<readonly [string, T]>): (name: string) => T {
  const found = new Map(entries);
  return (name) => {
    const value = found.get(name);
    if (value === undefined) throw new Error(`The sample has no ${name}`);
    return value;
  };
}

/** Everybody who works with the sample or reads in it. Some supporters never signed in. */
async function addPeople(app: App): Promise<(email: string) => Actor> {
  const first = await app.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const administrator: Actor = { id: first.id, role: 1 };
  // The start makes the first administrator without a name of their own.
  await editUser(app, administrator, first.id, people.administrator, handOn);
  const known = new Map<string, Actor>([[people.administrator.email, administrator]]);
  const named = [...people.accounts.map(([account]) => account), ...people.liaisons];
  for (const [place, person] of [...people.supporters, ...named].entries()) {
    const { email } = person;
    const isNew =
      place < people.supporters.length && place % 3 === 1 && email !== people.formerSupporter;
    if (!known.has(email)) known.set(email, await invite(app, administrator, person, !isNew));
  }
  return lookUp(known);
}

/** Disables the supporter who left. */
export async function disableFormerSupporter(app: App, user: Foundations['user']): Promise<void> {
  const [by, former] = [user(people.administrator.email), user(people.formerSupporter)];
  await setUserStatus(app, by, former.id, userStatus.disabled, null, handOn);
}

/** Sets up users, schools and the lists behind the forms, as the administrator of a new foundation does. */
export async function layFoundations(app: App): Promise<Foundations> {
  const user = await addPeople(app);
  const administrator = user(people.administrator.email);
  await editFoundation(app, administrator, { currency: 'KES' });
  const manager = user(people.manager.email);
  const clusterIds = new Map<string, number>();
  for (const name of clusters) clusterIds.set(name, (await addCluster(app, manager, name)).id);
  for (const { school, cluster } of places)
    await addSchool(app, manager, { school, cluster_id: clusterIds.get(cluster) ?? 0 });
  for (const name of Object.values(classesOf).flat()) await addClass(app, administrator, name);
  for (const name of new Set(Object.values(subjectsOf).flat()))
    await addSubject(app, administrator, name);
  const { read } = app.db;
  const idsOf = async (query: { execute(): Promise<{ id: number; name: string }[]> }) =>
    lookUp((await query.execute()).map(({ id, name }): [string, number] => [name, id]));
  const term = await idsOf(read.selectFrom('terms').select(['id', 'term_name as name']));
  const years = new Map<string, number>();
  return {
    ...{ user, term },
    school: await idsOf(read.selectFrom('schools').select(['id', 'school as name'])),
    className: await idsOf(read.selectFrom('classes').select(['id', 'class_name as name'])),
    subject: await idsOf(read.selectFrom('subjects').select(['id', 'subject_name as name'])),
    year: (name) => lookUp(years)(name),
    async openYear(name) {
      const { id } = await addYear(app, administrator, name, null);
      years.set(name, id);
      for (const [named, begins, ends] of termDays)
        await addTerm(app, manager, {
          year_id: id,
          term_id: term(named),
          ...daysOf(`${name}-${begins}`, `${name}-${ends}`),
        });
    },
  };
}
