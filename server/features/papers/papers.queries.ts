import type { Paper, PaperKind } from '#contract/papers/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { Database, Reader } from '../../db/database.ts';
import { seenByOf } from '../../db/paper-kinds.ts';
import { remembering } from '../../db/remembered.ts';

/** The kinds that somebody of this role sees, by name. */
export const listKinds = (reader: Reader, role: number): Promise<PaperKind[]> =>
  reader
    .selectFrom('paper_kinds')
    .select(['id', 'name', 'seen_by', 'is_expected', 'years_kept', 'is_retired', 'version'])
    .where('seen_by', 'in', seenByOf(role))
    .orderBy('name_key')
    .execute();

const papersOf = (reader: Reader, role: number) =>
  reader
    .selectFrom('papers as p')
    .innerJoin('paper_kinds as k', 'k.id', 'p.kind_id')
    .select(['p.id', 'p.kind_id', 'k.name as kind', 'p.path', 'p.created_at as added_at'])
    .where('k.seen_by', 'in', seenByOf(role));

/** A student's papers of kinds that somebody of this role sees: by kind, the newest first. */
export const listPapers = (reader: Reader, student: number, role: number): Promise<Paper[]> =>
  papersOf(reader, role)
    .where('p.student_id', '=', student)
    .orderBy('k.name_key')
    .orderBy('p.id', 'desc')
    .execute();

/** One of them, with whose it is; undefined where this role sees none of this number. */
export const findPaper = (reader: Reader, id: number, role: number) =>
  papersOf(reader, role).select('p.student_id').where('p.id', '=', id).executeTakeFirst();

const remembered = remembering<{ id: number; name: string; count: number }[]>();

/**
 * How many active students lack each kind that is expected and that somebody of this role sees.
 * @param own the liaison officer whose students alone count; null for all
 */
export const countMissing = (db: Database, role: number, own: number | null) =>
  remembered(db, JSON.stringify([role, own]), async () => {
    const kinds = (await listKinds(db.read, role)).filter(
      ({ is_expected, is_retired }) => is_expected === 1 && is_retired === 0,
    );
    const counts: { id: number; name: string; count: number }[] = [];
    for (const { id, name } of kinds) {
      const lacking = db.read
        .selectFrom('students as s')
        .leftJoin('papers as p', (join) =>
          join.onRef('p.student_id', '=', 's.id').on('p.kind_id', '=', id),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('s.status', '=', studentStatus.active)
        .where('p.id', 'is', null);
      const { count } = await (own === null
        ? lacking
        : lacking.where('s.liaison_id', '=', own)
      ).executeTakeFirstOrThrow();
      counts.push({ id, name, count: Number(count) });
    }
    return counts;
  });
