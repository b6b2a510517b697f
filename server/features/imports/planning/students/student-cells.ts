import { fieldsIn } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { saysNone } from '../../words/conditions.ts';
import { categoryOf, written } from '../../words/lists.ts';
import { saysNoParent, withoutDeath } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { parentOf, withoutTie } from '../../words/relations.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { notRecorded } from '../plan/not-recorded.ts';
import type { KnownStudent } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { ownNumberOf } from './own-numbers.ts';
import { inOwnColumn, isBelowParents, isSameName, relationOf, relativesIn } from './relatives.ts';
import { askOfSpecialNeeds, categoryByNeeds } from './special-needs.ts';

// What cells of the sheet of students mean; gender, siblings and status are read in files of their own. Each
// reader returns undefined while its cell has a fault or an open question, which the row then has.

/**
 * A text that the form requires: that of the cell, the present one, or 'Not recorded' where that was agreed.
 * @param agreed what is stored then, in words
 */
export function requiredText(
  work: RowWork,
  field: string,
  agreed: string,
  present: string | undefined,
): string | undefined {
  const text = written(work.cell(field)) ?? present;
  if (text !== undefined) return text;
  return work.agreePlain(field, 'text', agreed) && notRecorded;
}

/** Normal or Special Education; asked for the whole sheet where cells are empty. */
export function readCategory(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('category'));
  const own = text === null ? null : categoryOf(text);
  if (own !== null) return own;
  const byNeeds = categoryByNeeds(work, present);
  if (byNeeds !== null) return byNeeds;
  if (text === null && present !== undefined) return present;
  if (text !== null && !saysNone(text)) return askOfSpecialNeeds(work, text);
  if (work.table.has('category')) {
    const chosen = work.choose('category', {
      key: 'empty:category',
      words: asks.categoryEmpty,
      options: [answers('1', asks.normal), answers('2', asks.special), leaveOut],
    });
    return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
  }
  const agreed = work.agree('category', 'category', '');
  return agreed === undefined ? undefined : agreed === 'special' ? 2 : 1;
}

type StudentFields = typeof studentFields;
/** Fields of one line that may be empty. */
type OptionalLine = {
  [Name in keyof StudentFields]: StudentFields[Name] extends { kind: 'line' }
    ? StudentFields[Name] extends { required: string }
      ? never
      : Name
    : never;
}[keyof StudentFields];

const optionalLines = fieldsIn(studentFields, 'sheet')
  .filter(({ kind, required }) => kind === 'line' && required === undefined)
  .map(({ name }) => name as OptionalLine);

/**
 * A line whose parts may be in several columns, such as a parent's first name and surname. Words such as
 * 'deceased' give none.
 */
function lineIn(work: RowWork, name: string): string | null {
  const parts = [name, `${name}:2`, `${name}:3`].flatMap((one) => written(work.cell(one)) ?? []);
  const text = parts.join(' ');
  if (!saysNoParent(text)) {
    const own = name === 'father' || name === 'mother' ? withoutDeath(text) : text;
    if (own !== text) work.note(name, remarks.readAs(text, own));
    return own || null;
  }
  work.note(name, remarks.noParent(text));
  return null;
}

/** The optional lines of a student; an empty cell keeps the present value. */
export const readOptionalLines = (work: RowWork, present: KnownStudent | undefined) => ({
  ...(Object.fromEntries(
    optionalLines.map((name) => {
      const line = lineIn(work, name);
      const said = name === 'guardian' && line !== null ? withoutTie(line).name : line;
      return [name, said ?? present?.[name] ?? null];
    }),
  ) as Record<OptionalLine, string | null>),
  admission_no: written(work.cell('admission_no')) ?? present?.admission_no ?? null,
  own_number: ownNumberOf(work) ?? present?.own_number ?? null,
});

/**
 * The guardian as mother or father, where a column or the words behind the name say that they are one: alone where
 * parents stand in that column, too. Any other relationship is not stored, nor is a second mother or father.
 */
export function readFamily(
  work: RowWork,
  present: KnownStudent | undefined,
): { mother?: string; father?: string; guardian?: string | null } {
  const nobodyElse = isBelowParents(work.table) ? { guardian: present?.guardian ?? null } : {};
  const relatives = relativesIn(work);
  if (relatives) return { ...nobodyElse, ...relatives };
  const { name: guardian, tie } = withoutTie(lineIn(work, 'guardian') ?? '');
  const column = relationOf(work);
  const relation = column ?? tie;
  if (relation === null || guardian === '') return {};
  const parent = parentOf(relation);
  const named = parent && inOwnColumn(work, parent);
  if (parent !== null && named === null) return { [parent]: guardian, ...nobodyElse };
  if (named !== null && isSameName(named, guardian)) return nobodyElse;
  work.note(column === null ? 'guardian' : 'relation', remarks.relationNotKept(relation));
  return {};
}
