import { importMessages as words } from '#contract/imports/messages.ts';
import { role } from '#contract/roles.ts';
import type { Writing } from '../../../db/writing.ts';
import { emailKey } from '../../../email-key.ts';
import { Conflict } from '../../../errors.ts';
import { insertUninvited } from '../../users/uninvited.service.ts';
import { isAddressTaken } from '../../users/users.queries.ts';
import type { NewSupporter } from './changes.ts';
import type { ImportedRecords } from './imported-records.ts';

/** Supporters whom rows bring, to their ids: one user for each e-mail address, who is not invited. */
export class SupporterIds {
  readonly #writing: Writing;
  readonly #records: ImportedRecords;
  readonly #added = new Map<string, number>();

  constructor(writing: Writing, records: ImportedRecords) {
    this.#writing = writing;
    this.#records = records;
  }

  /** @throws Conflict for an address that somebody has since the file was checked; Refused for who may add no user */
  async of({ first_name, last_name, email }: NewSupporter): Promise<number> {
    const key = emailKey(email);
    const there = this.#added.get(key);
    if (there !== undefined) return there;
    if (await isAddressTaken(this.#writing.trx, key)) throw new Conflict(words.changed);
    const fields = { first_name, last_name, email, role_id: role.supporter };
    const added = await insertUninvited(this.#writing, fields);
    this.#records.add('user', added, this.#writing.now.toISOString());
    this.#added.set(key, added.id);
    return added.id;
  }
}
