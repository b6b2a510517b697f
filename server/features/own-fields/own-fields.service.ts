import type { FieldErrors } from '#contract/errors.ts';
import { folded } from '#contract/folded.ts';
import { factsOf } from '#contract/imports/kinds.ts';
import { mostOwnFields } from '#contract/own-fields/kinds.ts';
import { ownFieldMessages as words } from '#contract/own-fields/messages.ts';
import type { OwnField, OwnFieldInput } from '#contract/own-fields/shapes.ts';
import { fieldsIn, labelIn } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { english } from '#contract/texts.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { onlyOnce } from '../../db/unique.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import { speaking } from '../../language.ts';
import { nameKey } from '../../name-key.ts';
import { readOwnFields } from './own-fields.queries.ts';

/** What stands above the other columns of sheets of students that go out and come in. */
const headsOfAll = (): string[] => [
  ...fieldsIn(studentFields, 'exported').map((field) => labelIn(field, 'exported')),
  ...factsOf.students.map(({ label }) => label),
];

/** Faults of a field beside the others. @throws Conflict where too many would be offered */
async function check(input: OwnFieldInput, old: OwnField | null, all: readonly OwnField[]) {
  const { name, kind, choices, is_retired } = input;
  const faults: FieldErrors = {};
  const taken = await speaking(english, headsOfAll);
  if (taken.some((head) => nameKey(head) === nameKey(name))) faults.name = [words.everyStudent];
  if (old && old.kind !== kind) faults.kind = [words.kindStays];
  const isFew = choices.length < 2 || new Set(choices.map(folded)).size < choices.length;
  if (kind === 'choice' && isFew) faults.choices = [words.choices];
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const offered = all.filter((one) => !one.is_retired && one.id !== old?.id);
  if (!is_retired && offered.length >= mostOwnFields)
    throw new Conflict(words.tooMany(mostOwnFields));
}

const flag = (is: boolean) => (is ? 1 : 0);
const columnsOf = ({ name, kind, choices, ...flags }: OwnFieldInput) =>
  ({
    ...{ name, name_key: nameKey(name), kind },
    choices: JSON.stringify(kind === 'choice' ? choices : []),
    for_supporters: flag(flags.for_supporters),
    in_list: flag(flags.in_list),
    is_retired: flag(flags.is_retired),
  }) as const;

/** Opens a transaction in which nobody else changes a field, so that there are never too many. */
const inTurn = (
  app: App,
  actor: Actor,
  work: (writing: Writing, all: readonly OwnField[]) => Promise<number>,
): Promise<OwnField> =>
  onlyOnce(
    'own_fields.name_key',
    { name: [words.taken] },
    write(app, actor, async (writing) => {
      const { trx } = writing;
      const rows = trx.selectFrom('own_fields').select('id').orderBy('id');
      await rows.forNoKeyUpdate().execute();
      const id = await work(writing, await readOwnFields(trx));
      return present((await readOwnFields(trx)).find((one) => one.id === id));
    }),
  );

/** Adds a field to all students. @throws Invalid; Conflict where there are too many */
export const addOwnField = (app: App, actor: Actor, input: OwnFieldInput): Promise<OwnField> =>
  inTurn(app, actor, async (writing, all) => {
    await check(input, null, all);
    const columns = columnsOf(input);
    const { id } = await writing.trx
      .insertInto('own_fields')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { name_key: _key, ...told } = columns;
    await logChange(writing, {
      ...{ action: 'add', entity: 'own_field', id, fields: Object.keys(told) },
    });
    return id;
  });

/** Changes a field, stops offering it or offers it again. @throws Missing; Invalid; Conflict where there are too many */
export const editOwnField = (
  app: App,
  actor: Actor,
  id: number,
  input: OwnFieldInput,
): Promise<OwnField> =>
  inTurn(app, actor, async (writing, all) => {
    const { version: _grows, ...old } = present(all.find((one) => one.id === id));
    await check(input, { ...old, version: 0 }, all);
    const columns = columnsOf(input);
    const { name_key: _key, ...was } = columnsOf(old);
    const changed = Object.entries(was).filter(
      ([name, value]) => columns[name as keyof typeof was] !== value,
    );
    if (changed.length === 0) return id;
    await writing.trx.updateTable('own_fields').set(columns).where('id', '=', id).execute();
    const fields = changed.map(([name]) => name);
    await logChange(writing, { action: 'edit', entity: 'own_field', id, fields });
    return id;
  });
