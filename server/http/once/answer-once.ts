import { idempotencyMessages as words } from '#contract/idempotency.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { Conflict } from '../../errors.ts';
import type { RequestDigest } from './digest.ts';
import { HeldWork } from './held-work.ts';
import { type Done, findDone, type OwnKey, storeReply, takeKey } from './keys.queries.ts';

/** A call that was sent with a key. */
interface Once {
  readonly own: OwnKey;
  readonly digest: RequestDigest;
  /** Reads what was sent into the digest: at most once. */
  read(): Promise<void>;
  /** Does the work with this app, once what was sent is read. @returns the reply as text */
  work(app: App): Promise<string>;
  /**
   * Set where the work needs several transactions or waits for others in between, and does no harm when it is
   * done twice: its key is stored after all of it.
   */
  readonly inSteps: boolean;
}

/** Another call with this key was faster. */
class Taken extends Error {}

const doneBefore = JSON.stringify({ success: true, message: words.done, data: null });

/** @throws Conflict when something else was done under this key */
function replyOf(done: Done, digest: RequestDigest): string {
  if (done.digest !== digest.toString()) throw new Conflict(words.otherBody);
  return done.reply ?? doneBefore;
}

/**
 * Does what was sent with a key, or gives the stored answer when it was done before (rule 2.20). The key and
 * the reply are stored in the transaction of the change, so there are always all three or none.
 * @throws Conflict for a key that was used for something else, and whatever the work throws; nothing is stored
 * then
 */
export async function answerOnce(app: App, once: Once): Promise<string> {
  const { own, digest } = once;
  const find = () => findDone(app.db.read, own);
  const done = await find();
  if (done) {
    await once.read();
    return replyOf(done, digest);
  }
  const take = async (trx: Transaction) => {
    if (!(await takeKey(trx, own, digest.toString(), app.now()))) throw new Taken();
  };
  const keep = (trx: Transaction, reply: string) => storeReply(trx, own, reply);
  const held = once.inSteps ? null : new HeldWork(app, take, keep);
  try {
    const reply = await once.work(held?.app ?? app);
    if (held) await held.finish(reply);
    else
      await app.db.transaction(async (trx) => {
        await take(trx);
        await keep(trx, reply);
      });
    return reply;
  } catch (error) {
    await held?.abandon(error);
    // Another process may have done it meanwhile, or it was committed and only the answer was lost.
    const other = await find().catch(() => undefined);
    if (!other) throw error;
    await once.read();
    return replyOf(other, digest);
  }
}
