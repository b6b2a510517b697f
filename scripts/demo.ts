import process from 'node:process';
import { type RoleId, role, roleIds, roleNames } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { readConfig } from '../server/config.ts';
import type { App } from '../server/context.ts';
import { hashPassword } from '../server/features/session/passwords.ts';
import { userSearchKey } from '../server/features/users/users.queries.ts';
import { makeLogger } from '../server/log.ts';
import { startServer } from '../server/start.ts';

// A server on a data folder of its own, with one account of each role to look around with.
process.umask(0o077);

/** Known to everybody who reads this: the demonstration listens on this machine only. */
const password = 'Elimu-Kwanza-24!';

const people: Readonly<Record<RoleId, readonly [first: string, last: string]>> = {
  1: ['Amina', 'Odhiambo'],
  2: ['Joseph', 'Kamau'],
  3: ['Grace', 'Wanjiru'],
  4: ['Peter', 'Mutiso'],
  5: ['Halima', 'Noor'],
  6: ['Daniel', 'Kiptoo'],
};

const emailOf = (id: RoleId) => `${people[id][0].toLowerCase()}@demo.somesha.example`;

/** One account of each role; adding them again changes nothing. */
async function addAccounts(app: App): Promise<void> {
  const hash = await hashPassword(password);
  const at = app.now().toISOString();
  await app.db.transaction(async (trx) => {
    for (const id of roleIds) {
      const [first_name, last_name] = people[id];
      const email = emailOf(id);
      await trx
        .insertInto('users')
        .values({
          first_name,
          last_name,
          email,
          email_key: email,
          search_key: userSearchKey({ first_name, last_name, email }),
          role_id: id,
          status: userStatus.active,
          password_hash: hash,
          created_at: at,
          updated_at: at,
        })
        // The administrator was made by the start, without a name of their own.
        .onConflict((conflict) =>
          conflict.column('email_key').doUpdateSet({ first_name, last_name }),
        )
        .execute();
    }
  });
}

const log = makeLogger();
const config = readConfig({
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || './data-demo',
  ADMIN_EMAIL: emailOf(role.administrator),
  ADMIN_PASSWORD: password,
});
const started = await startServer(config, { log });
await addAccounts(started.app);

const width = Math.max(...roleIds.map((id) => roleNames[id].length));
process.stdout.write(
  [
    '',
    `Somesha, with sample data, is at ${config.appUrl}`,
    `Data lies in ${config.dataDir}; delete that folder to start afresh.`,
    `Sign in as any of these with the password ${password}`,
    ...roleIds.map((id) => `  ${roleNames[id].padEnd(width)}  ${emailOf(id)}`),
    '',
    '',
  ].join('\n'),
);

const stop = () => {
  started.close().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error('stop', error);
      process.exit(1);
    },
  );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
