import { foundation } from '#contract/foundation/defaults.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Reader } from '../db/database.ts';
import { fixedQuery } from '../db/fixed-query.ts';

/** The name of the foundation with what it says of itself, on letters, on the sign-in page and in files. */
export type Letterhead = Awaited<ReturnType<typeof readLetterhead>>;

/** Used until the foundation says anything else. */
export const plainLetterhead: Letterhead = {
  ...foundation,
  replyTo: null,
  signedBy: null,
  currency: null,
  supporters_start: null,
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
    .select([
      'f.website',
      'f.accent',
      'f.signed_by',
      'f.supporters_start',
      'l.hash',
      'l.width',
      'l.height',
    ])
    .where('f.id', '=', foundationId),
);

/** What the foundation has entered about itself, with the program's defaults for the rest. */
export async function readLetterhead(reader: Reader) {
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
