import type { Sheet } from '../../reading/sheet.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { isSpelledSchool, type KnownSchool } from '../../words/schools.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { bare, legendOf } from './code-legend.ts';

// Who keeps a list often writes schools as codes of their own: KBS for Kasama Boys Secondary School. Filed as they
// stand they would be new schools beside those that are meant, so what they stand for is settled before any row is read.

const mostCodes = 0.8;
const offered = 100;
/** An answer is no longer: more pairs are asked about one by one. */
const longestAnswer = 200;
const oneKey = 'school-codes';
const idle = /^(?:of|the|and|de|du|des|la|le|l|d|da|do|for)$/;

const aCode = /^(?:[A-Z]{2,5}|(?:[A-Z][. ]+){1,4}[A-Z]\.?)$/;

/** A code as its letters: 'K.B.S.' is KBS; null for what is none. */
export const schoolCode = (text: string): string | null =>
  aCode.test(text) ? text.replace(/[. ]/g, '') : null;

const wordsOf = (school: string): string[] =>
  school
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/,[^,]*$/, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !idle.test(word));

/** Whether the initials of a school or its name begin with a code. */
function beginsWith(school: string, code: string): boolean {
  const words = wordsOf(school);
  const initials = words.map((word) => word[0]).join('');
  return [initials, words.join('')].some((one) => one.startsWith(code.toLowerCase()));
}

/** The schools that a code may stand for. */
export const schoolsFor = (code: string, schools: readonly KnownSchool[]): readonly KnownSchool[] =>
  schools.filter(({ school }) => beginsWith(school, code));

/** What a column of schools has that is no school of the house. */
interface Unknown {
  /** As they stand there; none where single names are written in capitals too. */
  readonly codes: readonly string[];
  /** Other names, which a legend may explain. */
  readonly names: readonly string[];
}

function unknownIn(table: SheetTable, known: readonly KnownSchool[]): Unknown {
  const column = table.columnOf('school');
  if (column < 0) return { codes: [], names: [] };
  const texts = new Set(table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []));
  const unknown = [...texts].filter((text) => !isSpelledSchool(text, known));
  const codes = unknown.filter((text) => schoolCode(text) !== null);
  const others = [...texts].filter((text) => schoolCode(text) === null);
  const areOthersWords = others.length > 0 && others.every((text) => /\p{Ll}/u.test(text));
  return {
    codes: areOthersWords || codes.length >= texts.size * mostCodes ? codes : [],
    names: unknown.filter((text) => schoolCode(text) === null),
  };
}

interface Pair {
  readonly code: string;
  readonly school: KnownSchool;
}

/** The one school for each code, where none is left to choose; null for any other codes. */
function pairsOf(codes: readonly string[], schools: readonly KnownSchool[]): Pair[] | null {
  const pairs = codes.flatMap((code): Pair[] => {
    const [school, ...others] = schoolsFor(code, schools);
    return school && others.length === 0 ? [{ code, school }] : [];
  });
  const isEach = new Set(pairs.map(({ school }) => school.id)).size === codes.length;
  return isEach && pairs.map(answerOf).join().length <= longestAnswer ? pairs : null;
}

const answerOf = ({ code, school }: Pair) => `${code}=${school.id}`;

/** What is asked of the codes that no legend explains, and what each of them means as far as it was answered. */
class CodeQuestions {
  readonly #schools: readonly KnownSchool[];
  readonly #pairs: readonly Pair[] | null;
  readonly #answer: Answer;

  constructor(codes: readonly string[], schools: readonly KnownSchool[], answer: Answer) {
    this.#schools = schools;
    this.#answer = answer;
    this.#pairs = codes.length > 1 ? pairsOf(codes, schools) : null;
  }

  /** The question about all of them; null where not each has one school. */
  all() {
    if (this.#pairs === null) return null;
    const shown = this.#pairs.map(({ code, school }) => asks.codeIs(code, school.school));
    return {
      key: oneKey,
      words: asks.schoolCodes(shown.join('; ')),
      options: [
        answers(this.#pairs.map(answerOf).join(), asks.yesTheseSchools),
        answers('each', asks.oneByOne),
        answers('new', asks.namesOfNewSchools),
        leaveOut,
      ],
    };
  }

  #keyOf = (code: string) => `school-code:${code}`;

  one(code: string) {
    const first = schoolsFor(code, this.#schools);
    const others = this.#schools.filter((one) => !first.includes(one));
    return {
      key: this.#keyOf(code),
      words: asks.schoolCode(code),
      options: [
        ...[...first, ...others]
          .slice(0, offered)
          .map((one) => answers(String(one.id), `${one.school}, ${one.cluster}`)),
        answers('new', asks.add(code)),
        leaveOut,
      ],
    };
  }

  /** Whether each code is asked about by itself. */
  get areApart(): boolean {
    return this.#pairs === null || this.#answer(oneKey) === 'each';
  }

  /** What a code means; null while that is not known. */
  meaningOf(code: string): string | null {
    const chosen = this.#answer(this.areApart ? this.#keyOf(code) : oneKey);
    if (chosen === 'new') return code;
    if (this.areApart) return this.#schools.find(({ id }) => String(id) === chosen)?.school ?? null;
    const isAgreed = this.#pairs?.map(answerOf).join() === chosen;
    return (isAgreed && this.#pairs?.find((one) => one.code === code)?.school.school) || null;
  }
}

/** Settles what codes in the columns of schools stand for: a legend in the file says it, else it is asked. */
export function settleSchoolCodes(
  tables: readonly SheetTable[],
  schools: readonly KnownSchool[],
  sheets: readonly Sheet[],
  answer: Answer,
): void {
  const withShort = tables.flatMap((table) => {
    if (table.setup.kind === 'schools') return [];
    const { codes: texts, names } = unknownIn(table, schools);
    return texts.length + names.length > 0 ? [{ table, texts, names }] : [];
  });
  if (withShort.length === 0) return;
  const codes = new Set(
    withShort.flatMap(({ texts }) => texts.flatMap((one) => schoolCode(one) ?? [])),
  );
  const names = new Set(withShort.flatMap((one) => one.names.map(bare)));
  const records = new Set(
    tables.flatMap(({ setup, rows }) => rows.map(({ at }) => `${setup.sheet}!${at}`)),
  );
  const legend = legendOf(
    sheets,
    new Set([...codes, ...names]),
    (sheet, at) => records.has(`${sheet}!${at}`),
    (code, text) => isSpelledSchool(text, schools) || (codes.has(code) && beginsWith(text, code)),
  );
  const open = [...codes].filter((code) => !legend.has(code)).sort();
  const questions = new CodeQuestions(open, schools, answer);
  for (const { table, texts, names: own } of withShort) {
    const column = table.columnOf('school');
    const codeAt = (at: number) => {
      const text = table.textAt(at, column);
      return texts.includes(text) ? schoolCode(text) : null;
    };
    const rowsOf = (isOne: (code: string) => boolean) =>
      new Set(table.rows.flatMap(({ at }) => (isOne(codeAt(at) ?? '') ? [at] : [])));
    const asked = open.filter((code) => rowsOf((one) => one === code).size > 0);
    // A house without schools has none that could be meant: they are as new as the students.
    const isAsked = schools.length > 0 && asked.length > 0;
    const all = isAsked ? questions.all() : null;
    if (all)
      table.ask(
        all,
        [column],
        rowsOf((code) => asked.includes(code)),
      );
    if (isAsked && questions.areApart)
      for (const code of asked)
        table.ask(
          questions.one(code),
          [column],
          rowsOf((one) => one === code),
        );
    const meanings = texts.map((text): [string, string | null] => {
      const code = schoolCode(text) ?? '';
      return [text, legend.get(code) ?? (isAsked ? questions.meaningOf(code) : text)];
    });
    const explained = own.flatMap((text): [string, string][] => {
      const meaning = legend.get(bare(text));
      return meaning === undefined ? [] : [[text, meaning]];
    });
    table.translate(column, new Map([...meanings, ...explained]));
  }
}
