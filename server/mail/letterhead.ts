import { foundation } from '#contract/foundation/defaults.ts';
import type { Logo } from '#contract/foundation/logo.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Reader } from '../db/database.ts';
import { fixedQuery } from '../db/fixed-query.ts';

/** The name of the foundation, on letters, on the sign-in page and in files. */
export interface Letterhead {
  readonly name: string;
  readonly motto: string;
  /** The sender's name of its letters; null for the name in the installation's sender, or the foundation's. */
  readonly sender: string | null;
  /** Its postal address, in one line. */
  readonly address: string | null;
  readonly website: string | null;
  /** Its colour, `#1f4e8c`; null for the program's. */
  readonly accent: string | null;
  /** Its logo; null for the program's own mark. */
  readonly logo: Logo | null;
  /** Where replies to letters go; null for the default. */
  readonly replyTo: string | null;
  /** The person who signs progress letters; null for nobody. */
  readonly signedBy: string | null;
  /** The currency of its sums, a code of ISO 4217; null without one. */
  readonly currency: string | null;
}

/** Used until the foundation says anything else. */
export const plainLetterhead: Letterhead = {
  ...foundation,
  replyTo: null,
  signedBy: null,
  currency: null,
  sender: null,
  address: null,
  website: null,
  accent: null,
  logo: null,
};

const letterhead = fixedQuery((read) =>
  read
    .selectFrom('foundation as f')
    .leftJoin('logos as l', 'l.hash', 'f.logo')
    .select(['f.name', 'f.motto', 'f.reply_to', 'f.currency', 'f.sender', 'f.address'])
    .select(['f.website', 'f.accent', 'f.signed_by', 'l.hash', 'l.width', 'l.height'])
    .where('f.id', '=', foundationId),
);

/** What the foundation has entered about itself, with the program's defaults for the rest. */
export async function readLetterhead(reader: Reader): Promise<Letterhead> {
  const [row] = await letterhead(reader, {});
  if (!row) throw new Error('The foundation has no row');
  const { name, motto, reply_to, signed_by, hash, width, height, ...said } = row;
  return {
    name: name ?? foundation.name,
    motto: motto ?? foundation.motto,
    replyTo: reply_to,
    signedBy: signed_by,
    logo: hash === null || width === null || height === null ? null : { hash, width, height },
    ...said,
  };
}
