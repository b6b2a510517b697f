import * as z from 'zod/mini';
import { id, optionalLine, rows, wholeNumber } from '../fields.ts';
import { needsQuery } from '../students/shapes.ts';
import { mostHanded } from './limits.ts';
import { handOverMessages as words } from './messages.ts';

/** All students that match, as a list of them is searched and narrowed. */
const matching = z.object({
  ...needsQuery.shape,
  search: optionalLine(),
  /** How many the caller saw: when another number matches by now, nothing is done (409). */
  count: wholeNumber(words.students, 0, Number.MAX_SAFE_INTEGER),
});

/** Which students go to an officer: those that are named, or all that match. */
export const handOverInput = z.object({
  to: id(words.to),
  students: z.nullish(rows(words.students, mostHanded, id(words.students))),
  matching: z.nullish(matching),
  /** Set for an officer who leaves: their tasks about other officers' students go along. */
  leaving: z.nullish(id(words.to)),
});
export type HandOverInput = z.infer<typeof handOverInput>;

/** What was handed over: to whom how many. */
export const handOver = z.object({
  id: z.int(),
  /** ISO in UTC. */
  at: z.string(),
  by: z.string(),
  /** ISO in UTC: until then it can be undone. */
  until: z.string(),
  undone: z.boolean(),
  students: z.int(),
  /** Of a leaving officer, about students of others. */
  tasks: z.int(),
  officers: z.array(z.object({ id: z.int(), name: z.string(), students: z.int(), tasks: z.int() })),
});
export type HandOver = z.infer<typeof handOver>;
export const handOverList = z.array(handOver);

/**
 * What the undo did: how many students and tasks went back, how many students had gone elsewhere meanwhile, and
 * whose students could not be given back.
 */
export const undoneHandOver = z.object({
  back: z.int(),
  tasks: z.int(),
  stayed: z.int(),
  /** Their former officer cannot look after students any more. */
  left: z.array(z.object({ officer: z.string(), stays_with: z.string(), students: z.int() })),
});
export type UndoneHandOver = z.infer<typeof undoneHandOver>;
