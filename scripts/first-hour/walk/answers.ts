import { genderNames } from '#contract/students/lists.ts';
import type { Fact, KeyRow } from '../../../tests/fixtures/imports/kit/sheet.ts';
import type { Workbook } from '../material/workbook.ts';
import { sayings } from '../said.ts';
import type { OpenQuestion } from './open-question.ts';

/** What somebody who keeps the list answers: one of the choices, by its place, or each cell by itself. */
export type Answer = { readonly choice: number } | 'cell by cell';

/** For a question by its key: the key of the answer. */
const plain: Readonly<Record<string, string>> = {
  alsoBrings: 'yes',
  sameStudent: 'yesOne',
  isSchool: 'yesName',
  twoWays: 'dayFirst',
  totalDiffers: 'marksRight',
  paymentsDiffer: 'paymentsRight',
  meanDiffers: 'thatOfMarks',
  someGrades: 'gradeOfMean',
  letterForDigit: 'oIsZero',
  marksEmpty: 'notTaken',
  marksDashed: 'wasAbsent',
  sumsInCredit: 'leaveRows',
  noPaymentStands: 'leaveRows',
  siblingsOpen: 'numberItself',
  someSupporters: 'nobodyForThese',
  someSupportersOfFile: 'nobodyForThese',
  noSupporter: 'nobodyForThese',
  hiddenColumns: 'noLeaveOut',
  whichPart: 'firstNameFirst',
  overallGrade: 'mostOften',
  oddBirths: 'yesKeep',
  placesAsClusters: 'yesClusters',
  rowsShown: 'rowsRight',
  rowsShownOfSeveral: 'rowsRight',
  totalsDiffer: 'marksRight',
  meansDiffer: 'thatOfMarks',
};

/** Typed one by one, since each row has its own. */
const eachItsOwn = [
  'yearOnly',
  'yearOnlyIn',
  'monthOnly',
  'monthOnlyIn',
  'siblingsEmpty',
  'lackBirth',
  'lackGender',
  'lackSchool',
];

/** What the words of the list mean, by what a choice says. */
const meanings: readonly (readonly [said: RegExp, fits: string])[] = [
  [/^w\/?drawn|^withdrawn/i, 'Withdrawn'],
  [/completed/i, 'Graduated'],
  [/dropped/i, 'Discontinued'],
  [/^tuition|school fees/i, 'Tuition Fees'],
  [/fare/i, 'Transport'],
  [/^uniform/i, 'Uniform and Boarding Essentials'],
];

const isOne = (one: Fact, other: Fact | undefined) =>
  other !== undefined &&
  one.name === other.name &&
  'at' in one &&
  'at' in other &&
  one.at === other.at;

/** A choice that names a row of the list: `Naomi Nyong'o, row 61 of Students`. */
const isRowOf = (label: string, { sheet, row }: KeyRow) =>
  label.includes(sheet) && new RegExp(`\\b${row}\\b`).test(label);

export function answersOf(language: string, { key, knows }: Workbook) {
  const told = sayings(language, 'importQuestions');
  const at = (choice: number): Answer | null => (choice >= 0 ? { choice } : null);
  /** What the cell of the example should be, or whom its row is about. */
  const byCell = ({ sheet, cell, labels }: OpenQuestion): Answer | null => {
    const known = knows(sheet, cell);
    const row = key.find(
      (one) => one.sheet === sheet && String(one.row) === /\d+$/.exec(cell)?.[0],
    );
    const [fact] = row?.facts ?? [];
    const gender = known === 'M' ? genderNames[1] : known === 'F' ? genderNames[2] : null;
    const school = fact && 'at' in fact ? fact.at : undefined;
    const theirs = key.filter(({ facts: [one] }) => one?.is === 'student' && isOne(one, fact));
    return (
      at(labels.findIndex((label) => label === (gender ?? known))) ??
      at(labels.findIndex((label) => theirs.some((one) => isRowOf(label, one)))) ??
      at(labels.findIndex((label) => school !== undefined && label.includes(school)))
    );
  };
  return (asked: OpenQuestion): Answer | null => {
    const question = told(asked.words);
    if (question && eachItsOwn.includes(question.key)) return 'cell by cell';
    const wanted = question && plain[question.key];
    const said = asked.labels.map((label) => told(label)?.key);
    const meaning = meanings.find(([pattern]) => question?.filled.some((one) => pattern.test(one)));
    return (
      (wanted ? at(said.indexOf(wanted)) : null) ??
      (meaning ? at(asked.labels.indexOf(meaning[1])) : null) ??
      byCell(asked)
    );
  };
}
