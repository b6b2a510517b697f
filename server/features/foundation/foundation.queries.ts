import { foundationFields, foundationId } from '#contract/foundation/record.ts';
import type { FoundationState, QuietState } from '#contract/foundation/shapes.ts';
import { inputNames } from '#contract/record.ts';
import { countSums } from '../../db/currency.ts';
import type { Reader } from '../../db/database.ts';
import { fixedQuery, type Rows } from '../../db/fixed-query.ts';
import { findLogo } from '../../mail/logos.ts';
import { nameInLog } from '../users/users.words.ts';

const quietState = fixedQuery((read) =>
  read
    .selectFrom('foundation as f')
    .leftJoin('users as u', 'u.id', 'f.quiet_by')
    .select(['f.quiet', 'f.quiet_at', 'f.quiet_by', 'u.first_name', 'u.last_name'])
    .where('f.id', '=', foundationId),
);

/** Whether quiet mode is on, and who switched it when. */
export async function readQuiet(on: Rows | Reader): Promise<QuietState> {
  const [row] = await quietState(on, {});
  if (!row) throw new Error('The foundation has no row');
  const { quiet, quiet_at, quiet_by } = row;
  return { quiet, quiet_at, quiet_by: quiet_by === null ? null : nameInLog(row) };
}

/** What the foundation chose for itself. */
export async function readFoundation(reader: Reader): Promise<FoundationState> {
  const row = await reader
    .selectFrom('foundation')
    .select([...inputNames(foundationFields), 'left_out', 'version'])
    .where('id', '=', foundationId)
    .executeTakeFirstOrThrow();
  const [quiet, logo] = [await readQuiet(reader), await findLogo(reader)];
  const sums = await countSums(reader);
  return { ...row, ...quiet, logo: logo ?? null, left_out: JSON.parse(row.left_out), sums };
}
