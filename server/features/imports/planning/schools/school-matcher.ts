import { calledPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { isOfMany, type SchoolOfLine } from '../../words/school-words.ts';
import {
  type KnownSchool,
  placeIn,
  schoolCalled,
  schoolKey,
  schoolsSpelled,
  withoutPlace,
} from '../../words/schools.ts';
import { type Answer, answers, leaveOut, type Option } from '../../words/understood.ts';
import { askOfLacking } from '../plan/lacking.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import type { SaidSchool } from './like-schools.ts';
import { askOfPlaces, placesOf } from './place-as-cluster.ts';
import { askOfLines, asLinesSay } from './school-lines.ts';
import type { TitleSchool } from './sheet-school.ts';
import { schoolColumns, schoolKeyOf } from './unread-school.ts';
import { noCluster, WrittenSchools } from './written-schools.ts';

/** How many schools a question offers. */
const mostOffered = 100;

/** The schools there are and those that a sheet names, each under one spelling. */
export class SchoolMatcher {
  readonly #schools: readonly KnownSchool[];
  readonly #written: WrittenSchools;
  readonly #longer = new Map<string, readonly KnownSchool[]>();

  constructor(known: readonly KnownSchool[]) {
    this.#schools = known;
    this.#written = new WrittenSchools(known);
  }

  /** Looks through the sheet first: the spelling used most, and the cluster that any row gives. */
  learn(table: SheetTable, answer: Answer): void {
    this.#written.learn(table, answer);
  }

  /**
   * The school of a row: of its cell, else of who is there already, else of the sheet's title; or
   * undefined while something stands against it.
   */
  read(work: RowWork, present: SaidSchool | undefined, title: TitleSchool): SaidSchool | undefined {
    if (work.isCodeOpen('school')) return undefined;
    const text = written(work.cell('school'));
    if (text === null)
      return present
        ? { school: present.school, cluster: present.cluster }
        : work.table.has('school')
          ? this.#ofOthers(work, title)
          : title.line
            ? this.#ofLine(work, title, title.line)
            : this.#ofSheet(work, title);
    const { same, butForPlace } = schoolsSpelled(text, this.#schools);
    const exact = schoolCalled(text, same);
    const found = exact ?? (same.length === 1 ? same[0] : undefined);
    if (found) {
      if (nameKey(found.school) !== nameKey(text))
        work.note('school', remarks.readAs(text, found.school));
      return { school: found.school, cluster: found.cluster };
    }
    if (same.length > 1) return this.#askWhich(work, text, same);
    return butForPlace.length > 0
      ? this.#butForPlace(work, text, butForPlace)
      : this.#add(work, schoolKey(text), text);
  }

  /** A school that has a place behind a comma where the row has none, or the other way round. */
  #butForPlace(work: RowWork, text: string, among: readonly SaidSchool[]): SaidSchool | undefined {
    const [only, ...others] = among;
    const place = [text, only?.school ?? ''].map(placeIn).find(Boolean) ?? '';
    const bare = schoolKey(withoutPlace(text) ?? text);
    if (only && others.length === 0 && nameKey(place) === nameKey(only.cluster)) {
      work.note('school', remarks.readAs(text, only.school));
      return { school: only.school, cluster: only.cluster };
    }
    // A name of words that many schools have says nothing without its place.
    const isUsual = only && others.length === 0 && !isOfMany(bare);
    const other = answers('other', asks.noneOfThese(text));
    const chosen = this.#which(work, text, among, [other], isUsual ? only.school : undefined);
    if (chosen === 'other') return this.#agreed(work, schoolKey(text), text);
    const meant = among.find(({ school }) => school === chosen);
    if (!meant) return undefined;
    work.note('school', remarks.readAs(text, meant.school));
    return { school: meant.school, cluster: meant.cluster };
  }

  /** The school that the line above a row names, for all rows of the sheet below such lines unless somebody says otherwise. */
  #ofLine(
    work: RowWork,
    { known }: TitleSchool,
    { name, short }: SchoolOfLine,
  ): SaidSchool | undefined {
    const chosen = askOfLines(work);
    if (chosen !== asLinesSay) return undefined;
    if (known === null) return this.#add(work, schoolKey(short ?? name), name);
    if (nameKey(known.school) !== nameKey(name))
      work.note('school', remarks.readAs(name, known.school));
    return { school: known.school, cluster: known.cluster };
  }

  /** The school of a sheet without a column for it. */
  #ofSheet(work: RowWork, { known, words, place }: TitleSchool): SaidSchool | undefined {
    const columns = schoolColumns(work.table);
    const chosen = work.choose('school', {
      key: schoolKeyOf(columns.length > 0 ? work.setup.sheet : place),
      words:
        words === null
          ? asks.noSchoolColumn(work.setup.sheet)
          : asks.schoolInTitle(words, work.setup.sheet),
      options: [
        ...columns,
        ...(known ? [answers(known.school, known.school)] : []),
        ...(words === null ? [] : [answers('new', asks.add(words))]),
        ...this.#optionsBeside(known),
        leaveOut,
      ],
      takes: 'school',
      ...(known && { usual: known.school }),
    });
    if (chosen?.startsWith(calledPrefix)) return this.#typed(chosen.slice(calledPrefix.length));
    if (chosen === 'new' && words !== null) return { school: words, cluster: noCluster };
    return this.#schools.find(({ school }) => school === chosen);
  }

  /** The school of a row whose cell is empty among others that say one. */
  #ofOthers(work: RowWork, { known }: TitleSchool): SaidSchool | undefined {
    const first = known ? [answers(known.school, known.school)] : [];
    const chosen = askOfLacking(
      work,
      'school',
      [...first, ...this.#optionsBeside(known)],
      'school',
    );
    if (chosen?.startsWith(calledPrefix)) return this.#typed(chosen.slice(calledPrefix.length));
    return this.#schools.find(({ school }) => school === chosen);
  }

  #optionsBeside(known: KnownSchool | null): Option[] {
    return this.#schools
      .filter(({ school }) => school !== known?.school)
      .slice(0, mostOffered)
      .map((one) => answers(one.school, `${one.school}, ${one.cluster}`));
  }

  /** The school of a name that somebody typed: one that is there, or a new one. */
  #typed(text: string): SaidSchool {
    const name = written(text) ?? text;
    const { same } = schoolsSpelled(name, this.#schools);
    const [only, ...others] = same;
    const found = schoolCalled(name, same) ?? (others.length === 0 ? only : undefined);
    return found ?? { school: name, cluster: noCluster };
  }

  #askWhich(work: RowWork, text: string, same: readonly SaidSchool[]) {
    const chosen = this.#which(work, text, same, []);
    return same.find((one) => one.school === chosen);
  }

  #which(
    work: RowWork,
    text: string,
    same: readonly SaidSchool[],
    more: readonly Option[],
    usual?: string,
  ): string | undefined {
    const [only, ...others] = same;
    return work.choose('school', {
      ...(usual !== undefined && { usual }),
      key: `school:${nameKey(text)}`,
      words:
        only && others.length === 0 ? asks.isSchool(text, only.school) : asks.severalSchools(text),
      options: [
        ...same
          .slice(0, mostOffered)
          .map((one) => answers(one.school, `${one.school}, ${one.cluster}`)),
        ...more,
        leaveOut,
      ],
    });
  }

  /** The schools whose names have all words of this one and more: 'Presby' may be short for each of them. */
  #longerThan(key: string): readonly KnownSchool[] {
    const known = this.#longer.get(key);
    if (known !== undefined) return known;
    const words = key.split(' ');
    const found = this.#schools.filter((one) =>
      [one.school, ...(one.formerly ?? [])].some((name) => {
        const all = schoolKey(name).split(' ');
        const bare = schoolKey(withoutPlace(name) ?? name).split(' ');
        // Schools of one place are not one for that.
        const isOfName = words.some((word) => !isOfMany(word) && bare.includes(word));
        return words.every((word) => all.includes(word)) && (isOfName || isOfMany(key));
      }),
    );
    this.#longer.set(key, found);
    return found;
  }

  #add(work: RowWork, key: string, text: string): SaidSchool | undefined {
    const placed = this.#written.withPlace(key);
    if (placed.length > 0) return this.#butForPlace(work, text, placed);
    const longer = this.#longerThan(key);
    if (longer.length > 0) {
      const other = answers('other', asks.noneOfThese(text));
      const chosen = this.#which(work, text, longer, [other]);
      const meant = longer.find((one) => one.school === chosen);
      if (chosen !== 'other') return meant && { school: meant.school, cluster: meant.cluster };
    }
    const near = this.#written.slipOf(key);
    if (near !== undefined) {
      const chosen = work.choose('school', {
        key: `school:${nameKey(text)}`,
        words: asks.isSchool(text, near.school),
        options: [
          answers('same', asks.yesName(near.school)),
          answers('other', asks.noAnotherSchool),
          leaveOut,
        ],
      });
      if (chosen === undefined) return undefined;
      if (chosen === 'same') return near;
    }
    if (longer.length > 0 || near !== undefined) return this.#agreed(work, key, text);
    return this.#other(work, key, text);
  }

  /** A new school, unless somebody says that it is another one of the house or the file in other words. */
  #other(work: RowWork, key: string, text: string): SaidSchool | undefined {
    const name = this.#written.saidBy(key)?.school ?? text;
    const among = this.#written.nearTo(key, name);
    if (among.length === 0) return this.#agreed(work, key, text);
    const chosen = work.choose('school', {
      key: `school:${nameKey(name)}`,
      words: asks.mayBeSchool(name),
      options: [
        ...among.map((one) => answers(one.school, `${one.school}, ${one.cluster}`)),
        answers('other', asks.noneOfThese(name)),
        leaveOut,
      ],
      takes: 'school',
      usual: 'other',
    });
    if (chosen?.startsWith(calledPrefix)) return this.#typed(chosen.slice(calledPrefix.length));
    if (chosen === 'other') return this.#agreed(work, key, text);
    const meant = among.find(({ school }) => school === chosen);
    return meant && { school: meant.school, cluster: meant.cluster };
  }

  /** A new school of whoever agrees to it. */
  #agreed(work: RowWork, key: string, text: string): SaidSchool | undefined {
    const { school, cluster } = this.#written.saidBy(key) ?? { school: text, cluster: noCluster };
    if (school !== text) work.note('school', remarks.readAs(text, school));
    askOfPlaces(work, this.#schools);
    const isOpen = placesOf(work.table, this.#schools, work.answer) === 'asked';
    const agreed = work.agree('school', 'school', isOpen ? school : `${school} (${cluster})`);
    return agreed && { school, cluster };
  }
}
