import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserLike } from '../support/browser-like.ts';
import type { Found } from './found.ts';
import type { Journal } from './journal.ts';
import type { Office } from './place.ts';
import { teacher, treasurer } from './reporters.ts';
import { clerk, curator, type Desk, registrar, type Writer } from './writers.ts';

/** Eight people of an office who write at once. */
export interface Staff {
  /**
   * Everybody writes until `rest`, after a moment's wait also when the server could not.
   * @param untilCut whether to stop when there is no answer, since the server will be killed
   */
  go(untilCut: boolean): void;
  /** Resolves when each is done with the call under way. */
  rest(): Promise<void>;
  /** Resolves when so many more calls were acknowledged. */
  served(count: number): Promise<void>;
  /** Resolves when each has been served once more. */
  allServed(): Promise<void>;
  /** What they were told and what is there, compared. */
  faults(found: Found): string[];
}

const pauseMs = 50;
const lookEveryMs = 5;
const patienceMs = 60_000;
const jobs = [registrar, clerk, curator, teacher, treasurer, clerk, curator, teacher];

/** Gives eight signed-in people their work, and a student each to write about. */
export async function makeStaff(
  people: readonly BrowserLike[],
  office: Office,
  journal: Journal,
): Promise<Staff> {
  if (people.length !== jobs.length) throw new Error(`${jobs.length} people are needed`);
  // Each writes about students of their own, so that nobody undoes what another was told.
  const writers = await Promise.all(
    people.map(async (one, at): Promise<Writer> => {
      const desk: Desk = { journal, office, students: [] };
      await registrar(desk, one).write();
      return (jobs[at] ?? registrar)(desk, one);
    }),
  );
  const served = writers.map(() => 0);
  let going = false;
  let work: Promise<unknown> = Promise.resolve();

  const keepWriting = async (writer: Writer, at: number, untilCut: boolean) => {
    while (going) {
      const ending = await writer.write();
      if (ending.known) served[at] = (served[at] ?? 0) + 1;
      else if (ending.cut && untilCut) return;
      else await wait(pauseMs);
    }
  };
  const until = async (happened: () => boolean) => {
    const patience = Date.now() + patienceMs;
    while (!happened()) {
      if (Date.now() > patience)
        throw new Error(`Somebody is not served any more: ${JSON.stringify(journal)}`);
      await wait(lookEveryMs);
    }
  };
  return {
    go(untilCut) {
      going = true;
      work = Promise.all(writers.map((writer, at) => keepWriting(writer, at, untilCut)));
    },
    async rest() {
      going = false;
      await work;
    },
    served(count) {
      const before = journal.acknowledged;
      return until(() => journal.acknowledged >= before + count);
    },
    allServed() {
      const before = [...served];
      return until(() => served.every((count, at) => count > (before[at] ?? 0)));
    },
    faults: (found) => writers.flatMap((writer) => writer.faults(found)),
  };
}
