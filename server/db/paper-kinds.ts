import { type RoleId, rankOf, role, roleIds } from '#contract/roles.ts';
import { Missing } from '../errors.ts';
import type { Reader, Value } from './database.ts';

/** The values of `seen_by` of kinds that somebody of this role sees. */
export const seenByOf = (of: number): RoleId[] =>
  roleIds.filter((least) => rankOf(of) <= rankOf(least));

/**
 * SQL: whether student `s` lacks a kind of paper that is expected, and that somebody of this role sees. Supporters
 * are told so of nobody.
 */
export function lacksPaper(kind: number, of: number, bind: (value: Value) => string): string {
  const seen = of === role.supporter ? [0] : seenByOf(of);
  return `exists (select 1 from paper_kinds k where k.id = ${bind(kind)} and k.is_expected = 1
      and k.is_retired = 0 and k.seen_by in (${seen.join()}))
    and not exists (select 1 from papers p where p.student_id = s.id and p.kind_id = ${bind(kind)})`;
}

/**
 * A paper that is not for this person is treated as missing. @param isOthersSupporter whether a supporter asks who
 * reads nothing of this student @throws Missing
 */
export async function checkPaperShown(
  read: Reader,
  of: number,
  { path, purpose }: { readonly path: string; readonly purpose: string },
  isOthersSupporter: () => Promise<boolean>,
): Promise<void> {
  // Papers lie beside the annual documents, whose rule is another one.
  if (purpose !== 'docs') return;
  const paper = await read
    .selectFrom('papers as p')
    .innerJoin('paper_kinds as k', 'k.id', 'p.kind_id')
    .select('k.seen_by')
    .where('p.path', '=', path)
    .executeTakeFirst();
  if (!paper) return;
  if (!seenByOf(of).includes(paper.seen_by) || (await isOthersSupporter())) throw new Missing();
}
