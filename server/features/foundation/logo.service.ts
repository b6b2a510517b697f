import { foundationId, foundationRecord } from '#contract/foundation/record.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { Invalid } from '../../errors.ts';
import type { Files } from '../../files/files.ts';
import type { MadeLogo } from '../../files/picture-job.ts';
import type { Received } from '../../files/receive.ts';
import { WrongFile } from '../../files/wrong-file.ts';
import { storeLogo } from '../../mail/logos.ts';

/** @throws Invalid under `logo` for a file whose content is refused; Unavailable */
export async function makeLogo(files: Files, upload: Received): Promise<MadeLogo> {
  try {
    return await files.makeLogo(upload);
  } catch (error) {
    if (error instanceof WrongFile) throw new Invalid({ logo: [error.message] });
    throw error;
  }
}

/** Puts a logo in the place of the one that is there, or takes that away. @returns its hash */
export async function replaceLogo(trx: Transaction, logo: MadeLogo | null, now: Date) {
  const hash = await storeLogo(trx, logo, now);
  await trx.updateTable('foundation').set({ logo: hash }).where('id', '=', foundationId).execute();
  return hash;
}

/** Stores this logo, or none; the same logo again is no change. */
export async function setLogo(app: App, actor: Actor, logo: MadeLogo | null): Promise<void> {
  const now = app.now();
  await app.db.transaction(async (trx) => {
    const { logo: old } = await trx
      .selectFrom('foundation')
      .select('logo')
      .where('id', '=', foundationId)
      .modifyEnd(lockRows(app.db.dialect))
      .executeTakeFirstOrThrow();
    const hash = await replaceLogo(trx, logo, now);
    if (hash === old) return;
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: 'edit',
      entity: foundationRecord.entity,
      id: foundationId,
      fields: ['logo'],
    });
  });
}
