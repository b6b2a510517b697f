import { paperMessages as words } from '#contract/papers/messages.ts';
import { paperKindFields, paperKindRecord } from '#contract/papers/record.ts';
import type { PaperKind, PaperKindInput } from '#contract/papers/shapes.ts';
import { inputOf, toldValues } from '#contract/record.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { onlyOnce } from '../../db/unique.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { present } from '../../errors.ts';
import { nameKey } from '../../name-key.ts';

const columnsOf = (input: PaperKindInput) => ({
  ...inputOf(paperKindFields, input),
  name_key: nameKey(input.name),
});

const change = (
  app: App,
  actor: Actor,
  work: (writing: Writing) => Promise<number>,
): Promise<PaperKind> =>
  onlyOnce(
    'paper_kinds.name_key',
    { name: [words.taken] },
    write(app, actor, async (writing) => {
      const id = await work(writing);
      return present(await find(writing.trx, id));
    }),
  );

const find = (trx: Transaction, id: number): Promise<PaperKind | undefined> =>
  trx
    .selectFrom('paper_kinds')
    .select(['id', 'name', 'seen_by', 'is_expected', 'years_kept', 'is_retired', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Adds a kind. @throws Invalid for the name of another one */
export const addKind = (app: App, actor: Actor, input: PaperKindInput): Promise<PaperKind> =>
  change(app, actor, async (writing) => {
    const { id } = await writing.trx
      .insertInto('paper_kinds')
      .values(columnsOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = toldValues(paperKindFields, input);
    const fields = Object.keys(paperKindFields);
    await logChange(writing, { action: 'add', entity: paperKindRecord.entity, id, fields, after });
    return id;
  });

/** Changes a kind; what was filed under it stays. @throws Missing; Invalid for the name of another one */
export const editKind = (
  app: App,
  actor: Actor,
  id: number,
  input: PaperKindInput,
): Promise<PaperKind> =>
  change(app, actor, async (writing) => {
    const { trx } = writing;
    const old = present(
      await trx
        .selectFrom('paper_kinds')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    const columns = columnsOf(input);
    await trx.updateTable('paper_kinds').set(columns).where('id', '=', id).execute();
    await logChange(writing, {
      ...{ action: 'edit', entity: paperKindRecord.entity, id },
      fields: Object.keys(old).filter(
        (name) =>
          name in paperKindFields &&
          old[name as keyof PaperKindInput] !== input[name as keyof PaperKindInput],
      ),
      before: toldValues(paperKindFields, old),
      after: toldValues(paperKindFields, input),
    });
    return id;
  });
