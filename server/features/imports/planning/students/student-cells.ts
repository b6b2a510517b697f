import { importMessages as words } from '#contract/imports/messages.ts';
import { fieldsIn } from '#contract/record.ts';
import { studentStatusIds, studentStatusNames } from '#contract/students/lists.ts';
import { studentFields } from '#contract/students/record.ts';
import { studentIdOf } from '#contract/students/ref.ts';
import { saysNone } from '../../words/conditions.ts';
import { dayIn } from '../../words/dates.ts';
import { headingKey } from '../../words/headings.ts';
import { categoryOf, genderOf, siblingsOf, statusOf, written } from '../../words/lists.ts';
import { nameWords, saysNoParent } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { parentOf, withoutTie } from '../../words/relations.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { isHere, saysGone } from '../../words/statuses.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { notRecorded } from '../plan/not-recorded.ts';
import type { KnownStudent } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { legendOfG } from './gender-legend.ts';
import { leftByRemark } from './left-by-remark.ts';
import { relationOf, relativesIn } from './relatives.ts';
import { askOfSpecialNeeds, categoryByNeeds } from './special-needs.ts';
import { statusOfAll } from './status-words.ts';
import {
  askOfGenderWord,
  askOfLackingGender,
  genderBySection,
  genderColumns,
  genderKey,
  genderSaid,
} from './unread-gender.ts';

// What each column of the sheet of students means. All of them answer undefined while something
// stands against the row, which then has its fault or question.

/**
 * Text that the form requires: the cell, what is there already, or 'Not recorded' where that was agreed.
 * @param agreed what is kept then, in words
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

const askOfSheet = (work: RowWork): string | undefined => {
  const { columns, options } = genderColumns(work.table);
  const said = genderSaid(work.table);
  const all = ([2, 1] as const).map((gender) =>
    answers(
      String(gender),
      gender === 2 ? asks.allGirls : asks.allBoys,
      said?.gender === gender ? asks.saysTitle(said.title) : undefined,
    ),
  );
  return work.choose(
    'gender',
    {
      key: genderKey(work.setup.sheet),
      words: asks.boyOrGirl(work.setup.sheet),
      options: [...options, ...(said?.gender === 1 ? all.toReversed() : all), leaveOut],
    },
    columns,
  );
};

function askGender(work: RowWork): 1 | 2 | undefined {
  if (work.table.has('gender')) {
    return askOfLackingGender(work);
  }
  const chosen = askOfSheet(work);
  return chosen === undefined ? undefined : genderBySection(work, chosen);
}

/** 'w' below a German heading is a girl, and 'v' below a Dutch one: of other letters they may be either. */
function byHeading(work: RowWork, text: string): 2 | null {
  const heading = headingKey(work.table.headings[work.table.columnOf('gender')]?.own ?? '');
  const isGirl =
    (/^(?:mwd?|geschlecht)$/.test(heading) && /^w$/i.test(text)) ||
    (/^geslacht$/.test(heading) && /^v$/i.test(text));
  return isGirl ? 2 : null;
}

/** Gender; a `G` is a girl, or a garçon where `F` stands in the same column. */
export function readGender(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('gender'));
  if (text === null) return present ?? askGender(work);
  if (/^g$/i.test(text) && work.table.hasText('gender', /^f$/i)) {
    const told = legendOfG(work.table);
    if (told !== null) return told;
    const chosen = work.choose('gender', {
      key: `gender-g:${work.columnKey('gender')}`,
      words: asks.gAndF,
      options: [answers('1', asks.garcon), answers('2', asks.girl), leaveOut],
    });
    return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
  }
  // The question stays where the column was chosen by its answer.
  if (genderColumns(work.table).columns.length > 0) askOfSheet(work);
  return genderOf(text) ?? byHeading(work, text) ?? askOfGenderWord(work, text);
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

/** The number of siblings; open ones such as `5+` are asked about. */
export function readSiblings(work: RowWork, present: number | undefined): number | undefined {
  if (work.table.has('siblings:2')) return readBoth(work);
  const cell = work.cell('siblings');
  const text = written(cell) ?? work.text('siblings');
  if (text === '' && present !== undefined) return present;
  const number = siblingsOf(cell);
  if (typeof number === 'number') {
    if (!/^[0-9]+$/.test(text)) work.note('siblings', remarks.readAs(text, number));
    return number;
  }
  if (text === '' && !work.table.has('siblings'))
    return work.agree('siblings', 'text', remarks.siblingsNone) === undefined ? undefined : 0;
  if (text !== '' && number === null) return work.fault('siblings', remarks.noNumber(text));
  if (text === '') return askEmptySiblings(work);
  const chosen = work.choose('siblings', {
    key: 'siblings-some',
    words: asks.siblingsOpen,
    options: [answers('least', asks.numberItself), leaveOut],
  });
  return chosen === undefined ? undefined : Number.parseInt(text, 10);
}

/** A sheet that counts them says nothing by an empty cell: 0 would be a guess. */
const askEmptySiblings = (work: RowWork): 0 | undefined => {
  const chosen = work.choose('siblings', {
    key: 'empty:siblings',
    words: asks.siblingsEmpty,
    options: [answers('least', '0'), leaveOut],
  });
  return chosen === undefined ? undefined : 0;
};

/** Brothers and sisters in columns of their own, added. */
function readBoth(work: RowWork): number | undefined {
  const texts = ['siblings', 'siblings:2'].map((field) => written(work.cell(field)));
  if (texts.every((text) => text === null)) return askEmptySiblings(work);
  const counts = texts.map((text) => (text === null ? 0 : siblingsOf(text)));
  const sum = counts.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0);
  const unread = texts.find((text, at) => text !== null && typeof counts[at] !== 'number');
  if (unread != null) return work.fault('siblings', remarks.noNumber(unread));
  work.note('siblings', remarks.sumIs(texts.map((text) => text ?? '0').join(' + '), sum));
  return sum;
}

/** The status, which only those may change who may do so on the form (contract 5). */
export function readStatus(
  work: RowWork,
  isAllowed: boolean,
  present: 0 | 1 | 2 | 3,
): 0 | 1 | 2 | 3 | undefined {
  const text = written(work.cell('status'));
  const ofRow = work.table.statusOfRows.get(work.row.at);
  if (text === null && ofRow === undefined) {
    const byRemark = leftByRemark(work, present);
    if (byRemark !== null)
      return byRemark !== undefined && byRemark !== present && !isAllowed
        ? work.fault('status', words.status)
        : byRemark;
    const { gone = null } = work.row.section;
    return (gone === null ? ofLeavers(work) : belowLeavers(work, gone, present)) ?? present;
  }
  const chosen = text === null ? ofRow : statusIn(work, text);
  if (chosen !== undefined && chosen !== present && !isAllowed)
    return work.fault('status', words.status);
  return chosen;
}

/** What a cell says; undefined while it is asked. */
function statusIn(work: RowWork, text: string): 0 | 1 | 2 | 3 | undefined {
  // 'Sponsored' and 'Anasoma' are no other status than ours.
  const known = statusOf(text) ?? (isHere(text) ? 0 : statusOfAll(work, text));
  return known === null ? askStatus(work, text) : known;
}

/** A tab called Alumni or Leavers says of all on it that they have left, which only somebody who knows them can say how. */
function ofLeavers(work: RowWork): 0 | 1 | 2 | 3 | undefined {
  const { sheet } = work.setup;
  // Alumnos are pupils.
  const isOfLeavers = saysGone(sheet) && !/\balumn[oa]/i.test(sheet);
  if (work.table.has('status') || !isOfLeavers) return undefined;
  const chosen = work.choose('status', {
    key: `status-of:${sheet}`,
    words: asks.tabOfLeavers(sheet),
    options: [
      ...studentStatusIds.map((id) => answers(String(id), studentStatusNames[id])),
      leaveOut,
    ],
  });
  return studentStatusIds.find((id) => String(id) === chosen);
}

/** Those below 'FINISHED SCHOOL' have left, unless it is known already how. */
function belowLeavers(
  work: RowWork,
  gone: string,
  present: 0 | 1 | 2 | 3,
): 0 | 1 | 2 | 3 | undefined {
  if (present !== 0) return present;
  const { sheet } = work.setup;
  const chosen = work.choose('status', {
    key: `status-below:${sheet}:${headingKey(gone)}`,
    words: asks.belowLeavers(gone, sheet),
    options: [
      ...studentStatusIds.map((id) => answers(String(id), studentStatusNames[id])),
      leaveOut,
    ],
  });
  return studentStatusIds.find((id) => String(id) === chosen);
}

function askStatus(work: RowWork, text: string): 0 | 1 | 2 | 3 | undefined {
  // A day on which they left: one answer for all of them.
  const isDay = dayIn(text) !== null;
  const chosen = work.choose('status', {
    key: `status:${isDay ? 'day' : text.toLowerCase()}`,
    words: isDay ? asks.statusOnDay(text) : asks.noStatus(text),
    options: [
      ...studentStatusIds.map((id) => answers(String(id), studentStatusNames[id])),
      leaveOut,
    ],
  });
  return studentStatusIds.find((id) => String(id) === chosen);
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

/** A line, its parts in columns of their own joined: a parent's first name and surname. A word for who is gone is none. */
function lineIn(work: RowWork, name: string): string | null {
  const parts = [name, `${name}:2`, `${name}:3`].flatMap((one) => written(work.cell(one)) ?? []);
  const text = parts.join(' ');
  if (!saysNoParent(text)) return text || null;
  work.note(name, remarks.noParent(text));
  return null;
}

/** What the cells say of fields that may be empty; an empty cell leaves what is there. */
export const readOptionalLines = (work: RowWork, present: KnownStudent | undefined) => ({
  ...(Object.fromEntries(
    optionalLines.map((name) => {
      const line = lineIn(work, name);
      const said = name === 'guardian' && line !== null ? withoutTie(line).name : line;
      return [name, said ?? present?.[name] ?? null];
    }),
  ) as Record<OptionalLine, string | null>),
  admission_no: readAdmission(work) ?? present?.admission_no ?? null,
});

/**
 * The admission number: that of its column, or the foundation's own number where somebody has said so.
 * It stays out until then: it is no number of a school.
 */
export function readAdmission(work: RowWork): string | null {
  const ref = written(work.cell('ref'));
  if (work.table.has('admission_no') || ref === null || studentIdOf(ref) !== null)
    return written(work.cell('admission_no'));
  const kept = work.choose('ref', {
    key: 'own-numbers',
    words: asks.ownNumbers(ref),
    options: [
      answers('out', asks.notKept),
      answers('admission', asks.keptAsAdmission, asks.onceAtSchool),
    ],
    usual: 'out',
  });
  return kept === 'admission' ? ref : null;
}

/**
 * The parent that the guardian's relationship says to be one, in a column of its own or behind the name; any other
 * relationship is not kept, nor of a second mother or father.
 */
export function readFamily(work: RowWork): {
  mother?: string;
  father?: string;
  guardian?: string;
} {
  const relatives = relativesIn(work);
  if (relatives) return relatives;
  const { name: guardian, tie } = withoutTie(lineIn(work, 'guardian') ?? '');
  const column = relationOf(work);
  const relation = column ?? tie;
  if (relation === null || guardian === '') return {};
  const parent = parentOf(relation);
  const parts = parent === null ? [] : [parent, `${parent}:2`, `${parent}:3`];
  const named = parts.flatMap((one) => written(work.cell(one)) ?? []).join(' ') || null;
  if (parent !== null && named === null) return { [parent]: guardian };
  if (named === null || nameWords(named).join(' ') !== nameWords(guardian).join(' '))
    work.note(column === null ? 'guardian' : 'relation', remarks.relationNotKept(relation));
  return {};
}
