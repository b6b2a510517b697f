import type { InvitationHours } from '#contract/factors/rules.ts';
import type { Reader } from '../../db/database.ts';

/** How many hours an invitation lives by the foundation's choice; one by default (rule 4.14). */
export async function readInvitationHours(reader: Reader): Promise<InvitationHours> {
  const row = await reader.selectFrom('foundation').select('invitation_hours').executeTakeFirst();
  return row?.invitation_hours ?? 1;
}
