import { importMessages as words } from '#contract/imports/messages.ts';
import { fieldsIn } from '#contract/record.ts';
import { studentStatusIds, studentStatusNames } from '#contract/students/lists.ts';
import { studentMessages as said } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { readDate } from '../words/dates.ts';
import { categoryOf, genderOf, siblingsOf, statusOf, written } from '../words/lists.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { notRecorded } from './not-recorded.ts';
import type { KnownStudent } from './plan.ts';
import type { RowWork } from './row-work.ts';

// What each column of the sheet of students means. All of them answer undefined while something
// stands against the row, which then has its fault or question.

/** Text that the form requires: the cell, what is there already, or 'Not recorded' where that was agreed. */
export function requiredText(
  work: RowWork,
  field: string,
  label: string,
  present: string | undefined,
): string | undefined {
  const text = written(work.cell(field)) ?? present;
  if (text !== undefined) return text;
  return work.agree(field, 'text', `${label} ‘${notRecorded}’`) && notRecorded;
}

function askGender(work: RowWork): 1 | 2 | undefined {
  if (work.table.has('gender')) {
    work.choose('gender', {
      key: work.correctionKey('gender'),
      words: `${said.gender}: ${work.text('name')}`,
      options: [
        answers('Male', 'Male'),
        answers('Female', 'Female'),
        { ...leaveOut, label: 'Leave this row out' },
      ],
    });
    return undefined;
  }
  const chosen = work.choose('gender', {
    key: `empty:gender:${work.setup.sheet}`,
    words: `The sheet ‘${work.setup.sheet}’ does not say who is a boy or a girl. What shall be kept?`,
    options: [answers('2', 'All are girls'), answers('1', 'All are boys'), leaveOut],
  });
  return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
}

/** Gender; a `G` is a girl, or a garçon where `F` stands in the same column. */
export function readGender(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('gender'));
  if (text === null) return present ?? askGender(work);
  if (/^g$/i.test(text) && work.table.hasText('gender', /^f$/i)) {
    const chosen = work.choose('gender', {
      key: `gender-g:${work.columnKey('gender')}`,
      words: 'The column has both G and F. What does G stand for?',
      options: [answers('1', 'Garçon: a boy'), answers('2', 'Girl'), leaveOut],
    });
    return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
  }
  return genderOf(text) ?? work.fault('gender', `This is not a gender: ${text}`);
}

/** Normal or Special Education; asked for the whole sheet where cells are empty. */
export function readCategory(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('category'));
  if (text === null && present !== undefined) return present;
  if (text !== null)
    return categoryOf(text) ?? work.fault('category', `This is not a category: ${text}`);
  if (work.table.has('category')) {
    const chosen = work.choose('category', {
      key: 'empty:category',
      words: 'The category is empty in some rows. Which one is meant?',
      options: [answers('1', 'Normal'), answers('2', 'Special Education'), leaveOut],
    });
    return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
  }
  const agreed = work.agree('category', 'category', '');
  return agreed === undefined ? undefined : agreed === 'special' ? 2 : 1;
}

/** The number of siblings; open ones such as `5+` are asked about. */
export function readSiblings(work: RowWork, present: number | undefined): number | undefined {
  const cell = work.cell('siblings');
  const text = written(cell) ?? work.text('siblings');
  if (text === '' && present !== undefined) return present;
  const number = siblingsOf(cell);
  if (typeof number === 'number') {
    if (!/^[0-9]+$/.test(text)) work.note('siblings', `${text} read as ${number}`);
    return number;
  }
  if (text === '' && !work.table.has('siblings'))
    return work.agree('siblings', 'text', 'siblings 0') === undefined ? undefined : 0;
  if (text !== '' && number === null)
    return work.fault('siblings', `This is not a number: ${text}`);
  const isEmpty = text === '';
  const chosen = work.choose('siblings', {
    key: isEmpty ? 'empty:siblings' : 'siblings-some',
    words: isEmpty
      ? 'The number of siblings is empty in some rows, and the form asks for it. What shall be kept?'
      : 'Some numbers of siblings are open, such as 5+. What shall be kept?',
    options: [
      isEmpty ? answers('least', '0') : answers('least', 'The number itself: 5+ is 5'),
      leaveOut,
    ],
  });
  return chosen === undefined ? undefined : Number.parseInt(text || '0', 10);
}

/** The status, which only those may change who may do so on the form (contract 5). */
export function readStatus(
  work: RowWork,
  isAllowed: boolean,
  present: 0 | 1 | 2 | 3,
): 0 | 1 | 2 | 3 | undefined {
  const text = written(work.cell('status'));
  if (text === null) return present;
  const chosen = statusOf(text) ?? askStatus(work, text);
  if (chosen !== undefined && chosen !== present && !isAllowed)
    return work.fault('status', words.status);
  return chosen;
}

function askStatus(work: RowWork, text: string): 0 | 1 | 2 | 3 | undefined {
  const chosen = work.choose('status', {
    key: `status:${text.toLowerCase()}`,
    words: `There is no status ${text}. Which one is meant?`,
    options: [
      ...studentStatusIds.map((id) => answers(String(id), studentStatusNames[id])),
      leaveOut,
    ],
  });
  return studentStatusIds.find((id) => String(id) === chosen);
}

/** The day of a cell, or undefined while something stands against it. */
function readDay(work: RowWork, field: 'dob' | 'dor', today: string): string | undefined {
  const { answer, table } = work;
  const isFrom1904 = table.sheet.isFrom1904 === true;
  const heading = table.headings[table.columnOf(field)]?.text ?? '';
  const reading = {
    today,
    answer,
    empty: said[field],
    isFrom1904,
    isEthiopian: /\bE\.?C\b|ethiop/i.test(heading),
    column: work.columnKey(field),
  };
  return work.take(field, readDate(work.cell(field), reading));
}

/** The registration; where the sheet has none, one day for all. */
export function readRegistered(
  work: RowWork,
  today: string,
  present: string | undefined,
): string | undefined {
  if (written(work.cell('dor')) !== null) return readDay(work, 'dor', today);
  if (present !== undefined) return present;
  const chosen = work.choose('dor', {
    key: 'empty:dor',
    words: 'The date of registration is missing. Which day shall be kept?',
    takes: 'day',
    options: [
      answers('today', 'Today', today),
      answers('year', 'The first day of this year', `${today.slice(0, 4)}-01-01`),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  return chosen === 'today' ? today : chosen === 'year' ? `${today.slice(0, 4)}-01-01` : chosen;
}

const youngest = 2;
const oldest = 35;

/** A birth that makes somebody too young or too old for school is asked about. */
function checkAge(work: RowWork, dob: string, today: string): string | undefined {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  if (dob > today || (years >= youngest && years <= oldest)) return dob;
  const key = `age:${work.setup.sheet}`;
  const chosen = work.choose('dob', {
    key,
    words: `Some dates of birth make a student younger than ${youngest} or older than ${oldest}, such as ${dob}. Are they right?`,
    options: [answers('yes', 'Yes, keep them'), leaveOut],
  });
  return chosen && dob;
}

/** The birth; of a sheet with ages only, 1 January of the year that an age gives, if that was agreed. */
export function readBirth(
  work: RowWork,
  today: string,
  present: KnownStudent | undefined,
): string | undefined {
  if (written(work.cell('dob')) !== null) {
    const dob = readDay(work, 'dob', today);
    return dob && checkAge(work, dob, today);
  }
  if (present) return present.dob;
  const age = /^([0-9]{1,2})(?: ?(?:yrs?|years?|miaka|ans))?\.?$/i.exec(work.text('age'))?.[1];
  if (age === undefined && work.table.has('dob')) return work.fault('dob', said.dob);
  const year = String(Number(work.setup.year ?? today.slice(0, 4)) - Number(age));
  const chosen = work.choose(age === undefined ? 'dob' : 'age', {
    key: `empty:dob:${work.setup.sheet}`,
    words:
      age === undefined
        ? `The sheet ‘${work.setup.sheet}’ has no dates of birth, and a student needs one.`
        : `The sheet ‘${work.setup.sheet}’ has ages and no dates of birth. Which day shall be kept?`,
    options:
      age === undefined
        ? [leaveOut]
        : [
            answers(
              'january',
              '1 January of the year that the age gives',
              `${age} is ${year}-01-01`,
            ),
            leaveOut,
          ],
  });
  return chosen === undefined || age === undefined ? undefined : `${year}-01-01`;
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

/** What the cells say of fields that may be empty; an empty cell leaves what is there. */
export const readOptionalLines = (work: RowWork, present: KnownStudent | undefined) =>
  Object.fromEntries(
    optionalLines.map((name) => [name, written(work.cell(name)) ?? present?.[name] ?? null]),
  ) as Record<OptionalLine, string | null>;

/** The mother, where the guardian's relationship says that she is; a relationship alone is not kept. */
export function readFamily(work: RowWork): { mother?: string } {
  const relation = written(work.cell('relation'));
  const guardian = written(work.cell('guardian'));
  if (relation === null || guardian === null) return {};
  work.note('relation', `The relationship is not kept: ${relation}`);
  const isMother = /^(?:mother|mum|mom|mama|mère)$/i.test(relation);
  return isMother && written(work.cell('mother')) === null ? { mother: guardian } : {};
}
