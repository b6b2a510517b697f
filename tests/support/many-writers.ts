import { randomUUID } from 'node:crypto';
import { addMedia, deleteMedia } from '#contract/gallery/calls.ts';
import { role } from '#contract/roles.ts';
import { addCluster } from '#contract/schools/calls.ts';
import { patchStudent } from '#contract/students/calls.ts';
import type { BrowserLike } from './browser-like.ts';
import { formOf } from './form-of.ts';
import { type GivenRegister, pdfFile, sampleFile } from './given-students.ts';
import type { RunningApp } from './start-app.ts';

const film = [sampleFile('video/minimal.mp4'), 'prize.mp4'] as const;

export interface Writers {
  /** How many calls have changed something so far. */
  done(): number;
  /** Ends them after the call under way. @throws when a call was refused */
  stop(): Promise<void>;
}

/**
 * Eight people who write over HTTP without a pause: students with pictures come, certificates are
 * replaced and films come and go, so that files disappear all the time, and clusters are added.
 * Each has written once when this resolves.
 */
export async function startWriters(running: RunningApp, register: GivenRegister): Promise<Writers> {
  let done = 0;
  let going = true;
  const expectOk = (status: number, body: unknown) => {
    if (status !== 200) throw new Error(`A writer was refused: ${status} ${JSON.stringify(body)}`);
    done += 1;
  };
  const jobs: readonly ((by: BrowserLike, student: number) => Promise<void>)[] = [
    async (by) => {
      await register.student({ name: `Writer ${randomUUID()}` }, by);
      done += 1;
    },
    async (by, id) => {
      const form = formOf({}, { kcpe_file: pdfFile });
      const reply = await by.call(patchStudent, { params: { id }, form });
      expectOk(reply.status, reply.body);
    },
    async (by, student_id) => {
      const form = formOf({ student_id, title: 'Prize', description: 'Day' }, { media: film });
      const added = await by.call(addMedia, { form });
      expectOk(added.status, added.body);
      const gone = await by.call(deleteMedia, { params: { id: added.body.data.id } });
      expectOk(gone.status, gone.body);
    },
    async (by) => {
      const reply = await by.call(addCluster, { input: { cluster_name: randomUUID() } });
      expectOk(reply.status, reply.body);
    },
  ];
  const people = await Promise.all(
    [...jobs, ...jobs].map(async (job) => {
      const by = running.as.user(await running.given.user({ role_id: role.administrator }));
      const { id } = await register.student({ name: `Written ${randomUUID()}` });
      await job(by, id);
      return { by, id, job };
    }),
  );
  const all = Promise.all(
    people.map(async ({ by, id, job }) => {
      while (going) await job(by, id);
    }),
  );
  // A refusal is told by `stop`, whenever that comes.
  all.catch(() => undefined);
  return {
    done: () => done,
    async stop() {
      going = false;
      await all;
    },
  };
}
