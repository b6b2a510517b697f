import type { Reader } from '../db/database.ts';
import { speaking } from '../language.ts';
import type { PreparedMail } from './jobs.ts';
import { type Letterhead, readLetterhead } from './letterhead.ts';
import type { LetterContent } from './letters/layout.ts';

/** A notice to somebody about their account; null for who is not there any more. */
export async function accountNotice(
  { db, config }: { readonly db: { readonly read: Reader }; readonly config: { appUrl: string } },
  user_id: string | number | undefined,
  write: (to: { first_name: string }, appUrl: string, head: Letterhead) => LetterContent,
): Promise<PreparedMail | null> {
  const user = await db.read
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'language'])
    .where('id', '=', Number(user_id ?? 0))
    .executeTakeFirst();
  if (!user) return null;
  const head = await readLetterhead(db.read);
  const letter = speaking(user.language, () => write(user, config.appUrl, head));
  return { to: user.email, userId: user.id, ...letter };
}
