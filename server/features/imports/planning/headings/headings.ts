import type { SheetKind } from '#contract/imports/fields.ts';
import { saysAllSubjects } from '../../words/all-subjects.ts';
import { isCalendar } from '../../words/calendars.ts';
import { headingKey, longestHeading } from '../../words/headings.ts';
import { isSe, saysNyina } from '../../words/kinyarwanda.ts';
import { aboutStudent, leftOutAs } from '../../words/left-out.ts';
import { termOf, withoutTerm } from '../../words/lists.ts';
import {
  isBesideMark,
  isExam,
  isLevelOrMark,
  isPartOfMark,
  isScore,
  withoutExam,
  withoutMaximum,
  withoutWhole,
} from '../../words/mark-headings.ts';
import {
  hasPaid,
  isInstalment,
  saysBalance,
  saysCharged,
  saysOwed,
  saysPaid,
  saysSumPaid,
} from '../../words/money.ts';
import { isOfOthers, isOfThings } from '../../words/name-headings.ts';
import { kindSaidPaid, receiptCategoryOf } from '../../words/payment-kinds.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { shortSubjectOf } from '../../words/short-names.ts';
import { type KnownSubject, splitsLanguages, subjectOf } from '../../words/subjects.ts';
import { unitOfMoney } from '../../words/units-of-money.ts';
import { weekIn } from '../../words/weekdays.ts';
import { areCompositions, isTestOrComposition } from './compositions.ts';
import { fieldLike, fieldOf } from './field-of-heading.ts';
import { groupsLikeSubjects, headingsPast } from './groups-of-subjects.ts';
import type { Heading } from './heading-rows.ts';
import { type Labelled, labelsAround } from './labels-around.ts';
import { labelBehind, marksAsAl } from './marks-as-al.ts';
import { isOfMoney, leftOut, type Meaning, of, unknown } from './meaning.ts';
import { isPaidInTotal } from './paid-in-total.ts';
import { isNameAlone } from './paths.ts';
import { shortSubjects } from './short-subjects.ts';

const isPeriod = (heading: string) =>
  /^(?:t|term|sem|semester|trim|trimestre|muhula)\b/i.test(withoutExam(heading).exam);

const isMeant = ({ group, own }: Heading) => group.length + own.length <= longestHeading;

/** 'CA' and 'C.A. (20)': continuous assessment, or Creative Arts. */
const isAssessment = (text: string) => /^c\.? ?a\.?$/i.test(withoutMaximum(text).text);

/** What headings mean on a sheet of this kind. */
export class HeadingReader {
  readonly #kind: SheetKind;
  readonly #subjects: readonly KnownSubject[];
  readonly #isSplit: boolean;
  /** Groups that are subjects by what stands below them, with the name of each. */
  readonly #likeSubjects: ReadonlyMap<string, string>;
  readonly #isOneTerm: boolean;
  /** Whether CA is an assessment beside an exam, and no Creative Arts. */
  readonly #isAssessed: boolean;
  readonly #labelled: ReadonlyMap<string, Labelled>;
  /** Headings such as PC that are a subject here, and a mean elsewhere. */
  readonly #isShortSubject: ReadonlySet<string>;
  /** Headings past the last group of a subject, which seems to go on over them. */
  readonly #pastGroups: ReadonlySet<string>;
  /** Whether Comp is a composition beside Dev, tests in class, and no Computer Studies. */
  readonly #areCompositions: boolean;
  /** Subjects, as they are headed, of which AL is the mark. */
  readonly #marksAsAl: ReadonlySet<string>;
  /** Whether what was paid in total is all that the sheet tells of payments. */
  readonly #isPaidInTotal: boolean;

  /** Whether a heading that stands below no charges says that something was paid. */
  readonly #hasPaid: boolean;
  /** Whether the mother is called nyina, so that SE is the father. */
  readonly #hasNyina: boolean;
  /** Whether subjects head columns of their own, so that no column names that of each row: Discipline is conduct there. */
  readonly #hasSubjects: boolean;
  /** The days of a week beside each other, below which ticks of attendance stand. */
  readonly #week: ReadonlySet<string>;

  /** @param isOneTerm whether the column below a term's name has what was paid in it, or the mark */
  constructor(
    kind: SheetKind,
    subjects: readonly KnownSubject[],
    all: readonly Heading[],
    isOneTerm = false,
  ) {
    const headings = all.filter(isMeant);
    this.#kind = kind;
    this.#isOneTerm = isOneTerm;
    this.#subjects = subjects;
    this.#hasNyina = kind === 'students' && all.some((one) => saysNyina(one.text));
    this.#week = weekIn(all.map((one) => one.own));
    this.#isSplit = splitsLanguages(headings.map(({ own }) => own));
    const own = headings.map((one) => one.own).filter((text) => !isAssessment(text));
    this.#isAssessed =
      own.some((text) => isPartOfMark(text) || isScore(text)) &&
      own.every((text) => subjectOf(text, subjects, this.#isSplit) === null);
    const named = headings.flatMap(
      (one) => [one.own, one.group].map((text) => this.#named(text)).find((text) => text) ?? [],
    );
    this.#hasSubjects = kind === 'marks' && new Set(named).size > 1;
    this.#isShortSubject = kind === 'marks' ? shortSubjects(headings, subjects) : new Set();
    this.#marksAsAl = kind === 'marks' ? marksAsAl(headings) : new Set();
    this.#isPaidInTotal = kind === 'receipts' && isPaidInTotal(headings.map(({ text }) => text));
    this.#hasPaid =
      kind === 'receipts' && headings.some((one) => !saysCharged(one.group) && hasPaid(one.text));
    this.#areCompositions = areCompositions(headings);
    this.#pastGroups =
      kind === 'marks' ? headingsPast(headings, (text) => this.#subject(text)) : new Set();
    this.#likeSubjects =
      kind === 'marks'
        ? groupsLikeSubjects(headings, subjects, (text) => this.#subject(text))
        : new Map();
    const texts = kind === 'marks' ? headings.map(({ own }) => own) : [];
    this.#labelled = labelsAround(
      texts.filter((text) => fieldOf(text, kind) === null),
      (text) => this.#named(text),
    );
  }

  readonly #named = (text: string): string | null =>
    subjectOf(text, this.#subjects, this.#isSplit)?.subject ?? null;

  /** The field that a heading names here. */
  #field(text: string, of = fieldOf): string | null {
    const field = this.#isShortSubject.has(text) ? null : of(text, this.#kind);
    return field === 'subject' && this.#hasSubjects ? null : field;
  }

  /**
   * A heading that says itself below what it stands: with that, by itself, or what it stands below where it is no more
   * than a name. What is below another person, such as a sponsor, is none of the child's.
   */
  #inPath(group: string, own: string): Meaning | null {
    const all = `${group} ${own}`;
    const plain = all.replace(/\b(?:primary|main|principal|lead)\b/gi, ' ').trim();
    const both = fieldOf(all, this.#kind) ?? fieldLike(plain, this.#kind);
    if (both !== null) return of(both);
    const isOther = isOfOthers(group) || isOfThings(group);
    if (isNameAlone(own)) {
      const whose = fieldLike(
        group.replace(/\b(?:primary|main|principal|lead)\b/gi, ' '),
        this.#kind,
      );
      if (whose !== null || isOther) return whose === null ? unknown : of(whose);
    }
    const found = this.#alone(own);
    const isOwn = found.target === null || !isOfOthers(group) || isOfOthers(own);
    return found.target?.startsWith('subject:') ? null : isOwn ? found : unknown;
  }

  meaning = (heading: Heading): Meaning => this.#meaning(this.placed(heading));

  /** A heading without the group of the last subject, which ends before it. */
  placed = (heading: Heading): Heading =>
    this.#pastGroups.has(`${heading.group}|${heading.own}`)
      ? { ...heading, group: '', text: heading.own }
      : heading;

  #meaning({ group, own, ...rest }: Heading): Meaning {
    if (own === '' || !isMeant({ group, own, ...rest })) return unknown;
    if (this.#week.has(headingKey(own))) return leftOut(remarks.attendance);
    const placed = rest.isPath ? this.#inPath(group, own) : null;
    // 'Sponsor/Name' is no student's name, on sheets of marks and payments either.
    const isOfOther = rest.isPath && isNameAlone(own) && (isOfOthers(group) || isOfThings(group));
    if (placed !== null && (this.#kind === 'students' || placed.target !== null || isOfOther))
      return placed;
    // '#' below a group says nothing of it.
    const isSaid = group !== '' && headingKey(own) !== '';
    const both = !isSaid ? null : fieldOf(`${group} ${own}`, this.#kind);
    if (both !== null) return of(both);
    const joined = isSaid ? this.#inTwoLines(group, own) : null;
    if (joined !== null) return joined;
    const like = this.#likeSubjects.get(group);
    const above =
      group === '' ? null : like === undefined ? this.#alone(group) : of(`subject:${like}`);
    if (above?.target?.startsWith('subject:'))
      return isLevelOrMark(own) && this.#marksAsAl.has(group)
        ? { ...above, exam: own }
        : this.#below(above, own);
    if (above?.target && isCalendar(own)) return above;
    const found = this.#alone(own);
    // A mark of all subjects is their mean or their sum, which the figures tell.
    if (this.#kind === 'marks' && saysAllSubjects(group) && found.target === 'score')
      return unknown;
    if (this.#kind === 'receipts' && above?.target && unitOfMoney(own) !== null) return above;
    // Below 'Balance' stands what is left of each fee.
    const isLeft = this.#kind === 'receipts' && saysBalance(group) && !hasPaid(own);
    if (isLeft && isOfMoney(found.target)) return leftOut(remarks.owed);
    // What the school asks for, beside what was paid of it.
    const isCharge = this.#hasPaid && saysCharged(group) && !hasPaid(own);
    if (isCharge && found.reason === null && (found.target === null || isOfMoney(found.target)))
      return leftOut(remarks.owed);
    if (found.target !== null && group !== '') return { ...found, exam: found.exam || group };
    const isOfSum = above?.target === 'total' || above?.target === 'mean';
    if (found.target === null && found.reason === null && above?.target && (isOfSum || isExam(own)))
      return { ...above, exam: own };
    return found;
  }

  /** One subject in two lines, 'Integrated' above 'Science', is not the one of its second line. */
  #inTwoLines(group: string, own: string): Meaning | null {
    if (this.#kind !== 'marks' || this.#subject(group) !== null) return null;
    const found = subjectOf(`${group} ${own}`, this.#subjects, this.#isSplit);
    return found?.exam === '' && found.outOf === null ? of(`subject:${found.subject}`) : null;
  }

  /** A heading below that of a subject: an exam, or what stands beside its mark. */
  #below(above: Meaning, own: string): Meaning {
    if (this.#areCompositions && isTestOrComposition(own)) return { ...above, exam: own };
    if (isBesideMark(own)) return leftOut(remarks.besideMark);
    if (isAssessment(own)) return { ...above, exam: own };
    const other = this.#alone(own);
    return other.target?.startsWith('subject:') ? other : { ...above, exam: own };
  }

  #alone(text: string): Meaning {
    const field = this.#field(text);
    if (field === null && this.#hasNyina && isSe(text)) return of('father');
    const paid = this.#kind === 'receipts' ? saysPaid(text) : null;
    if (field === null || field === 'total')
      if (paid === 'amount' || (paid === 'total' && this.#isPaidInTotal)) return of('amount');
    if (field !== null) return of(field);
    if (paid === 'total') return of('total');
    if (this.#kind === 'marks') {
      const subject = this.#subject(text);
      if (subject !== null) return subject;
      const { text: rest, exam } = withoutExam(text);
      const part = exam === '' ? null : fieldOf(rest, this.#kind);
      if (part === 'total' || part === 'mean' || part === 'grade') return of(part, exam);
      const sum = this.#sumOfSubject(text);
      if (sum !== null) return sum;
      const labelled = this.#labelled.get(text);
      if (labelled !== undefined)
        return labelled.isBeside
          ? leftOut(remarks.besideMark)
          : of(`subject:${labelled.subject}`, labelled.label, labelled.outOf);
      const { text: bare, outOf } = withoutMaximum(text);
      if (outOf !== null && fieldOf(bare, this.#kind) === 'mean') return of('mean', '', outOf);
      if (fieldOf(withoutWhole(text), this.#kind) === 'total') return of('total', '', outOf);
    }
    if (this.#kind === 'receipts' && saysBalance(text)) return leftOut(remarks.owed);
    // Of one term its name says that below it stands the mark.
    if (this.#kind === 'marks' && this.#isOneTerm && withoutTerm(text).text === '')
      return of('score');
    if (this.#kind === 'marks' && isScore(text)) {
      const { text: exam, outOf } = withoutMaximum(text);
      return of('score', exam, outOf);
    }
    // An exam of a subject that stands elsewhere: 'CAT 1 (30)', 'Test1-30'.
    const { text: bare, outOf: most } = withoutMaximum(text);
    if (this.#kind === 'marks' && most !== null && isPartOfMark(bare))
      return { ...unknown, exam: bare, outOf: most };
    if (this.#kind === 'receipts') {
      // 'Term 1' alone is what was paid in it; 'Term 1 Budget' says something else.
      if (this.#isOneTerm && termOf(text) !== null && !receiptCategoryOf(text)) {
        const { text: beside } = withoutTerm(text);
        if (beside === '' || saysSumPaid(beside)) return of('amount');
        if (saysOwed(beside) || leftOutAs(beside) === remarks.owed) return leftOut(remarks.owed);
      }
      // A term tells when, an exam what for.
      const { text: rest, exam } = isPeriod(text) ? withoutExam(text) : { text, exam: '' };
      const paid = rest.replace(/\b(?:paid|amount|fees?|levy|kes|kshs?)\b|[():]/gi, ' ').trim();
      const bare = rest.replace(/\([^)]*\)?/g, ' ').trim();
      const thing = [text, rest, paid, bare, kindSaidPaid(text) ?? ''].find(
        (one) => receiptCategoryOf(one) !== null,
      );
      if (thing !== undefined) return of(`fee:${rest || text}`, exam);
      if (isInstalment(text)) return of(`fee:${text}`);
    }
    if (this.#kind === 'receipts' && saysOwed(text)) return leftOut(remarks.owed);
    const reason = leftOutAs(text) ?? (this.#kind === 'students' ? null : aboutStudent(text));
    if (reason !== null) return leftOut(reason);
    const like = this.#field(text, fieldLike);
    if (like !== null) return of(like);
    const short = this.#kind === 'marks' ? shortSubjectOf(text, this.#subjects) : null;
    return short === null
      ? unknown
      : { ...of(`subject:${short.subject}`, short.exam, short.outOf), isShort: true };
  }

  /** 'Eng Total' beside 'Eng CAT' and 'Eng Exam' is what they add up to. */
  #sumOfSubject(text: string): Meaning | null {
    const [, name = '', sum = ''] = /^(.+?)[ ._-]+(total|tot|ttl|sum|jumla)$/i.exec(text) ?? [];
    const subject = subjectOf(name, this.#subjects, this.#isSplit);
    return subject === null ? null : of(`subject:${subject.subject}`, sum);
  }

  #subject(text: string): Meaning | null {
    if (this.#isAssessed && isAssessment(text)) return null;
    const found = subjectOf(text, this.#subjects, this.#isSplit);
    if (found !== null) return of(`subject:${found.subject}`, found.exam, found.outOf);
    const [, name = '', label = ''] = labelBehind.exec(text) ?? [];
    const its = isBesideMark(label) ? subjectOf(name, this.#subjects, this.#isSplit) : null;
    if (its === null) return null;
    return isLevelOrMark(label) && this.#marksAsAl.has(name)
      ? of(`subject:${its.subject}`, label, its.outOf)
      : leftOut(remarks.besideMark);
  }
}
