import type { SheetSetup } from '#contract/imports/fields.ts';
import { identifying, nameParts } from '#contract/imports/whose.ts';
import { columnLetter, type Sheet } from '../../reading/sheet.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, leaveOut, type Option } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

// Where the headings are in a language that nobody knows here, none of them says whom the rows are about: one
// question offers the columns that may.

const fullPart = 0.5;
const provingPart = 0.8;
const differentPart = 0.9;
const fewestRows = 2;
const mostNames = 8;
const mostNumbers = 3;
const shownTexts = 2;

const keys = [...identifying, 'account'];
const targets = { name: 'name', number: 'admission_no' } as const;

/** Whether nothing says whom the rows are about; who is in a list of students has to have a name. */
const isUntold = ({ kind, columns }: Pick<SheetSetup, 'kind' | 'columns'>): boolean =>
  kind !== null &&
  kind !== 'schools' &&
  !(kind === 'students' ? nameParts : keys).some((one) => columns.includes(one));

/** Of several terms side by side one answer counts for all, where their columns are the same. */
const keyOf = (sheet: Sheet, setup: SheetSetup): string =>
  `whom:${(sheet.isAlike && sheet.whole) || setup.sheet}`;

/** Columns of names beside each other, by letters: the first name in one, the surname in the other. */
const inTwo = (first: number, surname: number) =>
  `parts:${columnLetter(first)}:${columnLetter(surname)}`;

function partOf(chosen: string, letter: string): string | null {
  const [what, first, surname] = chosen.split(':');
  if (what !== 'parts') return null;
  return letter === first ? 'first_name' : letter === surname ? 'surname' : null;
}

/** The columns of a sheet as they are with what somebody has said of whom its rows are about. */
export function withWhom(sheet: Sheet, setup: SheetSetup, answer: Answer): SheetSetup {
  if (!isUntold(setup)) return setup;
  const chosen = answer(keyOf(sheet, setup)) ?? '';
  const [what, letter] = chosen.split(':');
  const target = what === 'name' || what === 'number' ? targets[what] : null;
  const meant = (own: string) => (own === letter ? target : null) ?? partOf(chosen, own);
  return {
    ...setup,
    columns: setup.columns.map((one, at) => (one === null ? meant(columnLetter(at)) : one)),
  };
}

const isSerial = (texts: readonly string[]) => texts.every((text, at) => Number(text) === at + 1);

/** What stands in a column that nobody knows; nothing where its heading tells, or is about somebody else. */
function textsIn(table: SheetTable, column: number): readonly string[] {
  const meaning = table.meaningAt(column);
  const isKnown =
    (table.columns[column] ?? null) !== null ||
    meaning?.target != null ||
    meaning?.reason != null ||
    table.isAsked(column) ||
    isOfOthers(table.headings[column]?.text ?? '');
  const texts = isKnown ? [] : table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);
  return texts.length >= Math.max(fewestRows, table.rows.length * fullPart) ? texts : [];
}

const isMostly = (texts: readonly string[], isOne: (text: string) => boolean) =>
  texts.length > 0 && texts.filter(isOne).length >= texts.length * provingPart;
const isVaried = (texts: readonly string[]) =>
  new Set(texts).size >= Math.max(fewestRows, texts.length * differentPart);

/** Whether two columns may have the parts of names: short texts, hardly two of which stand there twice together. */
function mayBePair(one: readonly string[], other: readonly string[]): boolean {
  const isShort = (texts: readonly string[]) =>
    isMostly(texts, (text) => /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)?$/u.test(text));
  const isVariedEnough = (texts: readonly string[]) => new Set(texts).size * 2 >= texts.length;
  const together = one.map((text, at) => `${text} ${other[at] ?? ''}`);
  return (
    one.length === other.length &&
    [one, other].every((texts) => isShort(texts) && isVariedEnough(texts)) &&
    isVaried(together)
  );
}

/** Whether it is asked which column says whom the rows are about. */
export const isWhomAsked = (table: SheetTable): boolean =>
  table.questions.some(({ question }) => question.key === keyOf(table.sheet, table.setup));

/** Asks which column says whom the rows are about, where none of them is known to; whether it does. */
export function askWhom(table: SheetTable): boolean {
  if (!isUntold({ ...table.setup, columns: table.columns })) return false;
  const columns = table.headings.map((_, at) => ({ at, texts: textsIn(table, at) }));
  const ofLetters = columns.filter(({ texts }) =>
    isMostly(texts, (text) => /\p{L}/u.test(text) && !/[0-9]/.test(text)),
  );
  // Each child has another name; of places and classes several have the same.
  const varied = ofLetters.filter(({ texts }) => isVaried(texts));
  const ofNames = (varied.length > 0 ? varied : ofLetters).slice(0, mostNames);
  const ofNumbers = columns
    .filter(
      ({ texts }) =>
        table.setup.kind !== 'students' &&
        isMostly(texts, (text) => /^(?=.*[0-9])[\p{L}0-9 ./_-]{2,20}$/u.test(text)) &&
        isVaried(texts) &&
        !isSerial(texts),
    )
    .slice(0, mostNumbers);
  const option = (
    what: keyof typeof targets,
    label: string,
    texts: readonly string[],
    at: number,
  ) => answers(`${what}:${columnLetter(at)}`, label, texts.slice(0, shownTexts).join(', '));
  const pair = ofLetters.find(
    ({ at, texts }, index) =>
      ofLetters[index + 1]?.at === at + 1 && mayBePair(texts, ofLetters[index + 1]?.texts ?? []),
  );
  const [one, other] = [pair?.at ?? 0, (pair?.at ?? 0) + 1];
  const inParts = (first: number, surname: number): Option =>
    answers(inTwo(first, surname), asks.namesInTwo(table.nameOf(first), table.nameOf(surname)));
  const offered: Option[] = [
    ...(pair ? [inParts(one, other), inParts(other, one)] : []),
    ...ofNames.map(({ at, texts }) => option('name', asks.namesIn(table.nameOf(at)), texts, at)),
    ...ofNumbers.map(({ at, texts }) =>
      option('number', asks.admissionsIn(table.nameOf(at)), texts, at),
    ),
  ];
  if (offered.length === 0) return false;
  table.ask(
    {
      key: keyOf(table.sheet, table.setup),
      words: asks.whoIsMeant(table.setup.sheet),
      options: [...offered, leaveOut],
    },
    [
      ...new Set([
        ...(pair ? [one, other] : []),
        ...[...ofNames, ...ofNumbers].map(({ at }) => at),
      ]),
    ],
  );
  return true;
}
