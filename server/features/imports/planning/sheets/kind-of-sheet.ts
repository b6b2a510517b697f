import type { SheetKind } from '#contract/imports/fields.ts';
import { identifying, nameParts } from '#contract/imports/whose.ts';
import { headingKey } from '../../words/headings.ts';
import { isExam, isPartOfMark } from '../../words/mark-headings.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectIn } from '../../words/subjects.ts';
import type { Below } from '../headings/below-headings.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import type { Heading } from '../headings/heading-rows.ts';
import { HeadingReader } from '../headings/headings.ts';
import type { Meaning } from '../headings/meaning.ts';
import { subjectSaid } from '../headings/tab-subject.ts';
import { termsOfFees } from '../headings/term-of-fees.ts';
import { sidesOf } from '../receipts/money-in-or-out.ts';
import { amountByUnit } from '../receipts/units-and-hundredths.ts';

// What headings and what stands below them say of the kind of a sheet.

const needsSubjects = 2;

/** What only a list of students tells; a class or a number stands on every sheet. */
const ofLists: ReadonlySet<string> = new Set([
  ...['dob', 'dor', 'gender', 'age', 'guardian', 'father', 'mother', 'siblings', 'liaison'],
  ...['supporter', 'category', 'languages'],
]);
/** What tells a child from a school, beside what says whom a row is about. */
const ofChildren: ReadonlySet<string> = new Set([...ofLists, 'school', 'class']);
const names: ReadonlySet<string> = new Set(nameParts);
const keys: ReadonlySet<string> = new Set([...identifying, 'account']);

/** Columns whose headings say too little. */
interface Unknown {
  readonly exams: number;
  readonly figures: number;
  readonly marks: number;
  /** Of those the ones whose heading names a part of a mark and what it is out of: 'CAT 1 (30)'. */
  readonly parts: number;
  /** Marks below headings that name an exam alone: 'Seq 1', where the title names a subject. */
  readonly ofSubject: number;
  /** Whether marks stand below headings that nobody knows, and a title says a subject by itself. */
  readonly isOfOne: boolean;
  /** Figures below such headings, where the title speaks of payments. */
  readonly isOfMoney: boolean;
}

const mostFigures = 2;

/** What became of each child, beside the name, with a class and a year at most: a list of leavers has little more. */
const isOfStatus = (targets: readonly (string | null)[], figures: number): boolean =>
  targets.includes('status') && figures <= mostFigures;

/** Whether these columns can be such a sheet. */
function isOfKind(
  kind: SheetKind,
  targets: readonly (string | null)[],
  { exams, figures, marks, parts, ofSubject, isOfOne, isOfMoney }: Unknown,
): boolean {
  const has = (wanted: ReadonlySet<string>) =>
    targets.some((one) => one !== null && wanted.has(one));
  const count = (prefix: string) => new Set(targets.filter((one) => one?.startsWith(prefix))).size;
  const isEnded = isOfStatus(targets, figures + marks) && !isOfMoney;
  switch (kind) {
    case 'students':
      // A term in each column is a report about students, not a list of them.
      return (
        has(names) &&
        (isEnded || has(ofChildren)) &&
        exams < 2 &&
        (figures < 2 || isEnded || has(ofLists))
      );
    case 'marks':
      return (
        has(keys) &&
        (count('subject:') >= needsSubjects ||
          (count('subject:') > 0 && marks > 0) ||
          (marks > needsSubjects &&
            ['total', 'mean', 'grade'].some((one) => targets.includes(one))) ||
          parts > 0 ||
          ofSubject > 1 ||
          isOfOne ||
          targets.includes('score') ||
          (targets.includes('subject') &&
            (targets.includes('mean') || targets.includes('total') || (exams > 0 && marks > 0))))
      );
    case 'receipts':
      return has(keys) && (targets.includes('amount') || count('fee:') > 0 || isOfMoney);
    case 'schools':
      return targets.includes('school') && targets.includes('cluster');
  }
}

/** What the columns of a sheet of a kind would be, and how well they fit it. */
export interface KindGuess {
  readonly columns: readonly (string | null)[];
  readonly score: number;
}

/** Adults and places: names below these headings are no students'. */
const ofOthers =
  /parent|guard|moth|fath|teach|officer|chief|head|contact|sponsor|donor|kin\b|account|payer|paid|school|village|town|place|address|location|m[eè]re|p[eè]re|tut[eo]|encarreg|respons|bank|subject|mati[eè]re|remark|comment|mzazi|mlezi|mwalimu|shule/i;
const ofMoney =
  /\b(?:fees?|payments?|paid|receipts?|bursar(?:y|ies)|disburse\w*|malipo|ada|karo|[ée]colage|scolarit[ée]|frais|paiements?|versements?|m-?pesa|statement|scholarships?)\b/i;

/** Whether a title speaks of fees or other payments. */
export const speaksOfMoney = (title: string): boolean => ofMoney.test(title);

/** What there is to know beside the headings. */
export interface Beside {
  readonly isWanted: boolean;
  readonly below: Below;
  readonly title: string;
  /** The title's texts, one by one. */
  readonly titles: readonly string[];
  readonly isOneTerm: boolean;
}

/** A heading in letters of which no words are known here: who stands below it may be the father. */
const isForeign = (text: string) => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);

/** Who is in a school's care, and no part of a town where no other heading says name: 'NAME OF WARD'. */
const ofWards =
  /^names? of (?:the )?wards?$|^wards?(?:['’]s?)? names?$|^(?:the )?wards? ?\(names?\)$/i;
const receivedFrom =
  /^(?:received from|rec(?:ei)?['’]?d from|re[cç]u de|receb(?:emos|ido) de|recib(?:imos|ido) de|pokelewa kutoka kwa)$/i;

/** The column that says whom a row is about by a heading that says something else beside one for names. */
function saysWhom(kind: SheetKind, headings: readonly Heading[], isFree: (at: number) => boolean) {
  const those = (said: RegExp) =>
    headings.flatMap(({ own }, at) => (said.test(own.trim()) && isFree(at) ? [at] : []));
  return those(ofWards)[0] ?? (kind === 'receipts' ? those(receivedFrom)[0] : undefined);
}

/** The only column of names below a heading that is not known, where no heading says name. */
function withNames(
  kind: SheetKind,
  meanings: readonly Meaning[],
  headings: readonly Heading[],
  below: Below,
) {
  const columns = meanings.map(({ target }) => target);
  const said = columns.some((one) => one !== null && names.has(one))
    ? undefined
    : saysWhom(kind, headings, (at) => columns[at] === null);
  if (said !== undefined && !below.figures[said])
    return columns.map((one, at) => (at === said ? 'name' : one));
  if (columns.some((one) => one !== null && (keys.has(one) || one === 'account'))) return columns;
  const found = columns.flatMap((target, at) =>
    target === null &&
    meanings[at]?.reason == null &&
    below.names[at] &&
    !ofOthers.test(headings[at]?.text ?? '') &&
    !isOfOthers(headings[at]?.text ?? '') &&
    !(kind === 'students' && isForeign(headings[at]?.text ?? ''))
      ? [at]
      : [],
  );
  const [only] = found;
  return found.length === 1 ? columns.map((one, at) => (at === only ? 'name' : one)) : columns;
}

const ofStatements =
  /^(?:debit|credit|dr|cr|withdrawn|withdrawals?|paidin|paidout|moneyin|moneyout|deposits?|(?:running|closing|account)?balance|valuedate|transactiondate|buchungstag|buchungsdatum|valuta|wertstellung|saldo|kontostand|solde|datevaleur|datedevaleur)s?$/;

/** Whether headings are those of an account: sums in and out, and no column for whom they are. */
function isStatement(headings: readonly Heading[], columns: readonly (string | null)[]): boolean {
  const isNamed = columns.some((one) => one !== null && one !== 'ref' && keys.has(one));
  const ofAccount = headings.filter(({ own }) => ofStatements.test(headingKey(own)));
  return !isNamed && columns.includes('item') && ofAccount.length > 1;
}

const ofGrades =
  /^(?:(?:performance|achievement|overall|final|subject|term)?(?:level|lvl|rating|rubric|grade|grd|gr)(?:attained|achieved|awarded)?|performance|achievement|niveau|mention|kiwango|daraja)$/;

/** What a list of students says of each and a list of payments rarely. */
const ofPersons = /^(?:dob|gender|age)$/;

/** Whether sums are awarded or paid to people of whom nothing is said but where they are at school. */
const isOfAwards = (title: string, headings: readonly Heading[]): boolean =>
  speaksOfMoney(title) &&
  !headings.some(({ own }) => ofPersons.test(fieldOf(own, 'students') ?? ''));

/** How well headings fit a kind: more columns that are understood, several alike told apart by their groups. */
export function guessOf(
  kind: SheetKind,
  headings: readonly Heading[],
  subjects: readonly KnownSubject[],
  { isWanted, below, title, titles, isOneTerm }: Beside,
): KindGuess {
  const reader = new HeadingReader(kind, subjects, headings, isOneTerm);
  const meanings = headings.map((one) => reader.meaning(one));
  const columns = withNames(kind, meanings, headings, below).map((target, at) =>
    meanings[at]?.isShort === true && !below.results[at] ? null : target,
  );
  // Beside the subject of each row a grade or a level stands in the place of the mark.
  const hasFigures = columns.some(
    (one, at) =>
      below.figures[at] &&
      !below.grades[at] &&
      (one === 'total' || one === 'mean' || (one === null && meanings[at]?.reason == null)),
  );
  if (
    kind === 'marks' &&
    columns.includes('subject') &&
    !columns.includes('score') &&
    !hasFigures
  ) {
    const [only, ...others] = headings.flatMap(({ own }, at) =>
      ofGrades.test(headingKey(own)) && below.grades[at] ? [at] : [],
    );
    if (only !== undefined && others.length === 0) columns[only] = 'score';
  }
  const isTitled = kind === 'marks' && subjectIn(title, subjects).length > 0;
  // Figures are no boys and girls: below MF they are a mean, *média final*.
  for (const [at, target] of columns.entries()) {
    // SCH is a school; figures below it are sums for one.
    const isOfSchools = target === 'school' && headingKey(headings[at]?.own ?? '') === 'sch';
    if (isOfSchools && below.figures[at]) columns[at] = null;
    // 'Payee' is who was paid, or in French that it was.
    const isOfPayees = target === 'amount' && headingKey(headings[at]?.own ?? '') === 'payee';
    if (isOfPayees && below.words[at]) columns[at] = null;
    // ACCOUNT above words is what was paid for, above numbers that of who pays.
    const isOfAccounts = target === 'category' && headingKey(headings[at]?.own ?? '') === 'account';
    if (isOfAccounts && below.figures[at] && !columns.includes('account')) columns[at] = 'account';
    if (!below.varied[at]) continue;
    if (target === 'gender') columns[at] = null;
    const isMean = kind === 'marks' && !isTitled && headingKey(headings[at]?.own ?? '') === 'mf';
    if (isMean && target === null && !columns.includes('mean')) columns[at] = 'mean';
  }
  // Two letters say less than a title that names the subject.
  const isOfLetters = columns.some((one, at) => one === 'mean' && meanings[at]?.target !== 'mean');
  // A bank's own reference of a payment is no student's.
  if (kind === 'receipts' && isStatement(headings, columns))
    for (const [at, one] of columns.entries()) if (one === 'ref') columns[at] = null;
  // Of a statement that has both sides what came in is read, until rows about students tell otherwise.
  const sides = kind === 'receipts' && !columns.includes('amount') ? sidesOf(headings) : null;
  if (sides !== null) columns[sides.in] = 'amount';
  const unit =
    kind === 'receipts'
      ? amountByUnit(headings, columns, {
          isUnknown: (at) => columns[at] === null && meanings[at]?.reason == null,
          figures: below.figures,
          isOfMoney: speaksOfMoney(title),
        })
      : null;
  if (unit !== null) columns[unit] = 'amount';
  // What a bank says of a payment is all that tells whom it is for.
  if (kind === 'receipts' && !columns.some((one) => one !== null && keys.has(one))) {
    const items = columns.flatMap((one, at) => (one === 'item' ? [at] : []));
    // Beside another text that may name somebody kinds of payments are what was paid for.
    const others = items.filter((at) => !below.isOfKinds(at));
    for (const at of others.length > 0 ? others : items) columns[at] = 'name';
  }
  const isOfWeek = (at: number) => meanings[at]?.reason === remarks.attendance;
  const ofFees = termsOfFees(headings);
  const exams = headings.filter(
    ({ own }, at) => columns[at] === null && isExam(own) && !isOfWeek(at) && !ofFees.has(at),
  ).length;
  const unknown = columns.flatMap((target, at) =>
    target === null && meanings[at]?.reason === null ? [at] : [],
  );
  const figures = unknown.filter((at) => below.figures[at]).length;
  const ofMarks = unknown.filter((at) => below.marks[at]);
  const marks = ofMarks.length;
  const parts = ofMarks.filter((at) => meanings[at]?.outOf != null).length;
  const ofSubject = ofMarks.filter(
    (at) => isTitled && isPartOfMark(headings[at]?.own ?? ''),
  ).length;
  const isOfDebts = meanings.some(({ reason }) => reason === remarks.owed);
  const isOfMoney = (speaksOfMoney(title) || isOfDebts) && figures > 0;
  const isMarked = marks > 0 || columns.includes('mean') || columns.includes('total');
  const isOfOne =
    isTitled && isMarked && titles.some((text) => subjectSaid(text, subjects) !== null);
  const rest = { exams, figures, marks, parts, ofSubject, isOfOne, isOfMoney };
  if (!isWanted && !isOfKind(kind, columns, rest)) return { columns, score: 0 };
  const found = new Set(columns.filter((one) => one !== null));
  const apart = new Set(
    meanings.flatMap(({ target, exam }) => (target ? `${target}|${exam}` : [])),
  );
  // What was paid beside what is owed: boys and girls beside them make no list of students.
  const isOfPayments = kind === 'receipts' && found.has('amount');
  // Payments and marks have a status, too.
  const isByStatusAlone = kind === 'students' && !columns.some((one) => one && ofChildren.has(one));
  const ofAccounts = isOfPayments && (isOfDebts || isOfAwards(title, headings)) ? 1 : 0;
  return {
    columns,
    score:
      found.size +
      (apart.size - found.size) / 2 +
      ofAccounts -
      (isOfLetters ? 1 : 0) -
      (isByStatusAlone ? 0.5 : 0),
  };
}
