import { folded } from '#contract/folded.ts';
import type { IntakePlace } from '#contract/intake/shapes.ts';
import { pictureFileName } from '../students/expected-pictures.ts';
import { likeness, nameWords } from './names.ts';
import { isTelling } from './numbers.ts';

/** A student, with what file names may contain. */
export interface Named {
  readonly id: number;
  readonly ref: string;
  readonly name: string;
  readonly school: string;
  readonly admission_no: string | null;
  readonly own_number: string | null;
  /** The name of the picture's file that a list of students had. */
  readonly picture: string | null;
}

/** The students that a file may be about: one when it is sure, else several with the likeliest first. */
export interface Match {
  readonly sure: boolean;
  readonly students: readonly number[];
}

const mostOffered = 6;

/** A name with more words than this is not that of a person. */
const mostWords = 16;

/** Words that say what a file is and not whom it is about. */
const noise = new Set(
  (
    'img dsc dscn dscf pxl mvimg image images photo photos pic pics picture pictures passport portrait face scan scanned ' +
    'screenshot whatsapp wa vid jpeg jpg png tif tiff pdf doc document copy final new edited signal telegram received ' +
    'certificate cert kcpe kcse kpsea birth leaving result slip results report reports card marks academic term receipt ' +
    'receipts fee fees invoice payment finance form class grade std standard year at am pm of the and for t f g ' +
    'consent contract admission letter death medical paper papers'
  ).split(' '),
);

/** The words of a file name: folded, without ending, split at separators and capitals. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/\.[A-Za-z0-9]{2,4}$/, '')
    .normalize('NFC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return folded(words)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(-mostWords);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** One to three neighbouring words joined, to find refs and other numbers. */
function joinedWords(words: readonly string[]): Set<string> {
  const joined = new Set<string>();
  words.forEach((_, at) => {
    for (const length of [1, 2, 3]) joined.add(words.slice(at, at + length).join(''));
  });
  return joined;
}

/** Finds students by the names of files. */
export class NameMatcher {
  readonly #byNumber = new Map<string, number[]>();
  readonly #byPicture = new Map<string, number[]>();
  readonly #byWord = new Map<string, Named[]>();
  readonly #words = new Map<number, readonly string[]>();
  readonly #schools = new Map<number, ReadonlySet<string>>();

  constructor(students: readonly Named[]) {
    for (const one of students) {
      for (const number of [one.ref, one.admission_no, one.own_number])
        if (number && isTelling(number))
          this.#byNumber.set(plain(number), [...(this.#byNumber.get(plain(number)) ?? []), one.id]);
      if (one.picture !== null)
        this.#byPicture.set(one.picture, [...(this.#byPicture.get(one.picture) ?? []), one.id]);
      const words = nameWords(folded(one.name));
      this.#words.set(one.id, words);
      this.#schools.set(one.id, new Set(wordsOf(`${one.school}.`)));
      for (const word of words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), one]);
    }
  }

  /**
   * By the whole name that a list of students had, where nothing else in it means another child; else by its words.
   * @param path the file's name behind its folders; the last folder counts where the name says nothing
   */
  match(path: string): Match {
    const expected = this.#byPicture.get(pictureFileName(path)) ?? [];
    const said = this.#matchPath(path);
    if (expected.length === 0) return said;
    const isOther = said.sure && !expected.includes(said.students[0] ?? 0);
    const students = isOther ? [...expected, ...said.students] : expected;
    return { sure: students.length === 1, students: students.slice(0, mostOffered) };
  }

  #matchPath(path: string): Match {
    const [file = '', folder] = path.split(/[\\/]/).filter(Boolean).toReversed();
    const own = this.#matchName(file);
    if (own.students.length > 0 || folder === undefined) return own;
    return this.#matchName(`${folder}.`);
  }

  #matchName(name: string): Match {
    const words = wordsOf(name);
    const names = words.filter((word) => !noise.has(word) && !/\d/.test(word)).sort();
    const numbers = [...joinedWords(words)].filter((number) => this.#byNumber.has(number));
    const numbered = new Set(numbers.flatMap((number) => this.#byNumber.get(number) ?? []));
    if (numbered.size === 0) return this.#matchWords(names);
    const [only] = numbered;
    // Cameras put numbers and dates into names, and a number may belong to another child than the name.
    const isSaid = numbers.some((number) => /\p{L}/u.test(number));
    const shared = this.#sharedBy(only ?? 0, names);
    const isNamed = shared > 0;
    const isOthers = this.#sharing(names).some(({ id }) => this.#sharedBy(id, names) > shared);
    const sure = numbered.size === 1 && !isOthers && (isSaid || isNamed);
    const named = sure ? [] : this.#matchWords(names).students;
    return { sure, students: [...new Set([...numbered, ...named])].slice(0, mostOffered) };
  }

  /** How many of these words are of the student's name. */
  #sharedBy = (id: number, names: readonly string[]): number =>
    names.filter((word) => this.#words.get(id)?.includes(word)).length;

  #matchWords(names: readonly string[]): Match {
    const sure: number[] = [];
    const close: number[] = [];
    for (const one of this.#sharing(names)) {
      const words = this.#words.get(one.id) ?? [];
      const schools = this.#schools.get(one.id);
      // Words left over beside the whole name may be the school's.
      const rest = names.filter((word) => !words.includes(word));
      const isWhole = words.length > 1 && words.every((word) => names.includes(word));
      if (likeness(names, words) === 'equal' && names.length > 1) sure.push(one.id);
      else if (isWhole && rest.every((word) => schools?.has(word))) sure.push(one.id);
      else if (isWhole || likeness(names, words) === 'close') close.push(one.id);
    }
    if (sure.length > 0) {
      // A short name may be another student's name with a part left out.
      const longer = close.filter((id) =>
        names.every((word) => this.#words.get(id)?.includes(word)),
      );
      const students = [...sure, ...longer].slice(0, mostOffered);
      return { sure: students.length === 1, students };
    }
    // One word alone is never sure; a few students with that name can be offered.
    if (close.length === 0 && names.length === 1)
      close.push(...this.#sharing(names).map(({ id }) => id));
    return { sure: false, students: close.slice(0, mostOffered) };
  }

  /** Students who share a word, those who share most first. */
  #sharing(names: readonly string[]): Named[] {
    const shared = new Map<Named, number>();
    for (const word of new Set(names))
      for (const one of this.#byWord.get(word) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
    return [...shared].sort((one, other) => other[1] - one[1]).map(([one]) => one);
  }
}

const tells: readonly (readonly [RegExp, IntakePlace])[] = [
  [/^(?:kcpe|kcse|kpsea|certificates?|cert|leaving)$/, 'certificate'],
  [/^(?:receipts?|fees?|invoice|payment|finance)$/, 'finance'],
  [/^(?:reports?|results?|marks|academic)$/, 'academic'],
];

/** Which document it is, where the words of the name say so. */
export function placeOf(name: string): IntakePlace | null {
  const words = wordsOf(name.split(/[\\/]/).at(-1) ?? '');
  return tells.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? null;
}

/** Which kind of paper it is, where the name of the file has all words of the kind's; the one with most words. */
export function kindNamed(
  name: string,
  kinds: readonly { readonly id: number; readonly name: string }[],
): number | null {
  const words = wordsOf(name.split(/[\\/]/).at(-1) ?? '');
  const found = kinds
    .map(({ id, name: kind }) => ({ id, of: wordsOf(`${kind}.`) }))
    .filter(({ of }) => of.length > 0 && of.every((word) => words.includes(word)))
    .sort((one, other) => other.of.length - one.of.length);
  return found[0]?.id ?? null;
}
