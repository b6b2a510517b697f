import { randomUUID } from 'node:crypto';
import { type RoleId, role } from '#contract/roles.ts';
import { type UserStatus, userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../server/context.ts';
import { emailKey } from '../../server/email-key.ts';
import { hashPassword } from '../../server/features/session/passwords.ts';
import { userSearchKey } from '../../server/features/users/users.queries.ts';

export interface GivenUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role_id: number;
  readonly status: UserStatus;
  readonly password: string;
}

/** Fits rule 4.3, and nobody would guess it. */
const password = 'Quiet-Meadow-58!';
let hashOfPassword: Promise<string> | null = null;

/** Builders that invent everything the case does not mention. */
export function makeBuilders(app: Pick<App, 'db' | 'now'>) {
  return {
    /** A user in the database: an active administrator unless told otherwise; a new one has no password yet. */
    async user(wanted: Partial<GivenUser> = {}): Promise<GivenUser> {
      const user = {
        first_name: 'Asha',
        last_name: 'Mwangi',
        email: `asha.${randomUUID().slice(0, 13)}@example.org`,
        role_id: role.administrator,
        status: userStatus.active,
        password,
        ...wanted,
      };
      // One hash for all: making one costs a tenth of a second by design.
      hashOfPassword ??= hashPassword(password);
      const hash =
        user.password === password ? await hashOfPassword : await hashPassword(user.password);
      const at = app.now().toISOString();
      const { id } = await app.db.transaction((trx) =>
        trx
          .insertInto('users')
          .values({
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email,
            email_key: emailKey(user.email),
            search_key: userSearchKey(user),
            role_id: user.role_id as RoleId,
            status: user.status,
            password_hash: user.status === userStatus.new ? null : hash,
            created_at: at,
            updated_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return { ...user, id };
    },
  };
}
