import type { App } from '../../context.ts';
import { emailKey } from '../../email-key.ts';
import { Unavailable } from '../../errors.ts';
import { isPassword } from './passwords.ts';
import { countTry } from './throttles.ts';

/**
 * Whether this is the password of the person signed in. It is asked for before actions for which a stolen
 * session must not be enough. Wrong passwords count like failed sign-ins (rule 2.17).
 * @throws TooMany, Unavailable
 */
export async function isOwnPassword(
  app: App,
  user: { readonly id: number; readonly email: string },
  password: string,
  address: string,
): Promise<boolean> {
  const key = emailKey(user.email);
  const takeBack = await countTry(app.db, app.now(), [
    { throttle: 'signInAccountAndAddress', who: `${key} ${address}` },
    { throttle: 'signInAccount', who: key },
    { throttle: 'signInAddress', who: address },
  ]);
  const row = await app.db.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst();
  // A full queue is the server's fault and does not count as a wrong try.
  const isRight = await isPassword(password, row?.password_hash ?? null).catch(
    async (error: unknown) => {
      if (error instanceof Unavailable) await app.db.transaction(takeBack);
      throw error;
    },
  );
  if (isRight) await app.db.transaction(takeBack);
  else app.log.warn('wrong password of one’s own', { user: user.id, address });
  return isRight;
}
