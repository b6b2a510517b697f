import { everyCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { World } from './world.ts';

/** What a call is about, as its address names it. */
type Target = 'student' | 'session' | 'other';

/** A call on a record that is there, of somebody or about somebody. */
export interface ObjectCall {
  readonly call: Endpoint;
  readonly params: Readonly<Record<string, number>>;
  readonly query: Readonly<Record<string, string | number>>;
  readonly target: Target;
}

function idIn(world: World, { path }: Endpoint): readonly [id: number, target: Target] | null {
  const places: readonly (readonly [RegExp, number, Target])[] = [
    [/^\/api\/(?:\w+-?\w*\/)*(?:students|student-years)\/:id/, world.student, 'student'],
    [/^\/api\/(?:\w+\/)?(?:academic-)?reports\/:id/, world.report, 'student'],
    [/^\/api\/(?:\w+\/)?finance(?:-reports)?\/:id/, world.finance, 'student'],
    [/^\/api\/gallery\/:id/, world.media, 'student'],
    [/^\/api\/papers\/:id/, world.paper, 'student'],
    [/^\/api\/paper-kinds\/:id/, world.paperKind, 'other'],
    [/^\/api\/(?:photo-consent|privacy\/\w+)\/:id/, world.student, 'student'],
    [/^\/api\/sessions\/:id/, world.session, 'session'],
    [/^\/api\/imports\/:id/, world.import, 'other'],
    [/^\/api\/schools\/:id/, world.register.school_id, 'other'],
    [/^\/api\/delete\/:id/, world.invited.id, 'other'],
    [/^\/api\/(?:[\w-]+\/)*users\/:id/, world.colleague.id, 'other'],
  ];
  const place = places.find(([pattern]) => pattern.test(path));
  return place ? [place[1], place[2]] : null;
}

/** Names of search parameters that say of whom a call asks. */
async function asksByQuery({ query }: Endpoint): Promise<boolean> {
  const shape = query && (await query());
  const refused = shape?.safeParse({}).error?.issues ?? [];
  return refused.some((issue) => issue.path[0] === 'student');
}

/** Every call of the contract that is about a record of the world, with that record in its address. */
export async function objectCalls(world: World): Promise<ObjectCall[]> {
  const found: ObjectCall[] = [];
  const ofYear = { year: world.year, student: world.student };
  for (const call of everyCall) {
    const inPath = idIn(world, call);
    if (inPath) {
      const [id, target] = inPath;
      found.push({ call, params: { id }, query: { year: world.year }, target });
    } else if (call.mode === ':id')
      found.push({ call, params: {}, query: { query: world.student }, target: 'student' });
    else if (await asksByQuery(call))
      found.push({ call, params: {}, query: ofYear, target: 'student' });
  }
  return found;
}
