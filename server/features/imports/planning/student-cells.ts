import { importMessages as words } from '#contract/imports/messages.ts';
import { fieldsIn } from '#contract/record.ts';
import { studentMessages as said } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
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
  const chosen = work.choose(field, {
    key: `empty:${field}`,
    words: `${label} is empty in some rows, and the form asks for it. What shall be kept?`,
    options: [answers('text', `‘${notRecorded}’`), leaveOut],
  });
  return chosen === undefined ? undefined : notRecorded;
}

/** Asked for where the cell is empty and nobody is there yet. */
export function readGender(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('gender'));
  if (text === null && present !== undefined) return present;
  const value = text === null ? null : genderOf(text);
  if (value !== null) return value;
  if (text !== null) return work.fault('gender', `This is not a gender: ${text}`);
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

/** Normal or Special Education; asked for the whole sheet where cells are empty. */
export function readCategory(work: RowWork, present: 1 | 2 | undefined): 1 | 2 | undefined {
  const text = written(work.cell('category'));
  if (text === null && present !== undefined) return present;
  if (text !== null)
    return categoryOf(text) ?? work.fault('category', `This is not a category: ${text}`);
  const chosen = work.choose('category', {
    key: 'empty:category',
    words: 'The category is empty in some rows. Which one is meant?',
    options: [answers('1', 'Normal'), answers('2', 'Special Education'), leaveOut],
  });
  return chosen === undefined ? undefined : chosen === '1' ? 1 : 2;
}

/** The number of siblings; open ones such as `5+` are asked about. */
export function readSiblings(work: RowWork, present: number | undefined): number | undefined {
  const cell = work.cell('siblings');
  const text = work.text('siblings');
  if (text === '' && present !== undefined) return present;
  const number = siblingsOf(cell);
  if (typeof number === 'number') {
    if (!/^[0-9]+$/.test(text)) work.note('siblings', `${text} read as ${number}`);
    return number;
  }
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
  const status = statusOf(text);
  if (status === null) return work.fault('status', `This is not a status: ${text}`);
  if (status !== present && !isAllowed) return work.fault('status', words.status);
  return status;
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

/** Guardian and mother where a relationship stands beside the guardian, as people keep them. */
export function readFamily(work: RowWork): { guardian?: string; mother?: string } {
  const relation = written(work.cell('relation'))?.toLowerCase() ?? null;
  const guardian = written(work.cell('guardian'));
  const isMother = relation !== null && /^(?:mother|mum|mom|mama)$/.test(relation);
  if (guardian === null || relation === null) return {};
  return {
    guardian: `${guardian} (${relation})`,
    ...(isMother && written(work.cell('mother')) === null && { mother: guardian }),
  };
}
