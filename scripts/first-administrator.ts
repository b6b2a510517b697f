import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { Complaint } from '../server/complaint.ts';
import type { Actor } from '../server/db/change-log.ts';
import type { Database } from '../server/db/database.ts';

/** In whose name a command writes rows. @throws Complaint before there is any administrator */
export async function firstAdministrator(db: Database): Promise<Actor> {
  const user = await db.read
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', role.administrator)
    .where('status', '=', userStatus.active)
    .orderBy('id')
    .executeTakeFirst();
  if (!user) throw new Complaint('Start Somesha once and create its administrator first.');
  return { id: user.id, role: role.administrator };
}
