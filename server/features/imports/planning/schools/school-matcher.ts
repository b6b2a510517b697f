import { calledPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { written } from '../../words/lists.ts';
import { lettersApart } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { mayBeSchoolLine, type SchoolOfLine } from '../../words/school-words.ts';
import { type KnownSchool, schoolCalled, schoolKey, schoolKeysOf } from '../../words/schools.ts';
import { type Answer, answers, leaveOut, type Option } from '../../words/understood.ts';
import { askOfLacking } from '../plan/lacking.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { askOfPlaces, placesOf } from './place-as-cluster.ts';
import { askOfLines, asLinesSay } from './school-lines.ts';
import type { TitleSchool } from './sheet-school.ts';
import { schoolColumns, schoolKeyOf } from './unread-school.ts';

/** How many letters a slip may change, and how long a name must be for that to say anything. */
const slips = 3;
const shortName = 12;
/** How many schools a question offers. */
const mostOffered = 100;

export const noCluster = 'No cluster given';

interface Spellings {
  readonly names: Map<string, number>;
  readonly clusters: Map<string, number>;
}

const often = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].reduce<[string, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0];

const count = (counts: Map<string, number>, text: string) =>
  counts.set(text, (counts.get(text) ?? 0) + 1);

/** The schools there are and those that a sheet names, each under one spelling. */
export class SchoolMatcher {
  readonly #schools: readonly KnownSchool[];
  /** By the keys of their spellings. */
  readonly #known = new Map<string, KnownSchool[]>();
  readonly #written = new Map<string, Spellings>();
  readonly #longer = new Map<string, readonly KnownSchool[]>();
  readonly #near = new Map<string, { school: string; cluster: string } | null>();

  constructor(known: readonly KnownSchool[]) {
    this.#schools = known;
    for (const one of known)
      for (const key of schoolKeysOf(one))
        this.#known.set(key, [...(this.#known.get(key) ?? []), one]);
  }

  /** Looks through the sheet first: the spelling used most, and the cluster that any row gives. */
  learn(table: SheetTable, answer: Answer): void {
    const school = table.columnOf('school');
    const areClusters = placesOf(table, this.#schools, answer) === 'clusters';
    const cluster = areClusters ? table.columnOf('cluster') : -1;
    for (const { at, section } of table.rows) {
      const above = school < 0 && section.school ? mayBeSchoolLine(section.school)?.name : '';
      const name = table.textAt(at, school) || (above ?? '');
      if (name === '') continue;
      const spellings = this.#written.get(schoolKey(name)) ?? {
        names: new Map(),
        clusters: new Map(),
      };
      this.#written.set(schoolKey(name), spellings);
      count(spellings.names, name.replace(/,[^,]*$/, ''));
      const place = table.textAt(at, cluster);
      if (place !== '') count(spellings.clusters, place);
    }
  }

  /**
   * The school of a row: of its cell, else of who is there already, else of the sheet's title; or
   * undefined while something stands against it.
   */
  read(
    work: RowWork,
    present: { school: string; cluster: string } | undefined,
    title: TitleSchool,
  ): { school: string; cluster: string } | undefined {
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
    const key = schoolKey(text);
    const same = this.#known.get(key) ?? [];
    const exact = schoolCalled(text, same);
    const found = exact ?? (same.length === 1 ? same[0] : undefined);
    if (found) {
      if (nameKey(found.school) !== nameKey(text))
        work.note('school', remarks.readAs(text, found.school));
      return { school: found.school, cluster: found.cluster };
    }
    if (same.length > 1) return this.#askWhich(work, text, same);
    return this.#add(work, key, text);
  }

  /** The school that the line above a row names, for all rows of the sheet below such lines unless somebody says otherwise. */
  #ofLine(
    work: RowWork,
    { known }: TitleSchool,
    { name, short }: SchoolOfLine,
  ): { school: string; cluster: string } | undefined {
    const chosen = askOfLines(work);
    if (chosen !== asLinesSay) return undefined;
    if (known === null) return this.#add(work, schoolKey(short ?? name), name);
    if (nameKey(known.school) !== nameKey(name))
      work.note('school', remarks.readAs(name, known.school));
    return { school: known.school, cluster: known.cluster };
  }

  /** The school of a sheet without a column for it. */
  #ofSheet(
    work: RowWork,
    { known, words, place }: TitleSchool,
  ): { school: string; cluster: string } | undefined {
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
        ...this.#others(known),
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
  #ofOthers(
    work: RowWork,
    { known }: TitleSchool,
  ): { school: string; cluster: string } | undefined {
    const first = known ? [answers(known.school, known.school)] : [];
    const chosen = askOfLacking(work, 'school', [...first, ...this.#others(known)], 'school');
    if (chosen?.startsWith(calledPrefix)) return this.#typed(chosen.slice(calledPrefix.length));
    return this.#schools.find(({ school }) => school === chosen);
  }

  #others(known: KnownSchool | null): Option[] {
    return this.#schools
      .filter(({ school }) => school !== known?.school)
      .slice(0, mostOffered)
      .map((one) => answers(one.school, `${one.school}, ${one.cluster}`));
  }

  /** The school of a name that somebody typed: one that is there, or a new one. */
  #typed(text: string): { school: string; cluster: string } {
    const name = written(text) ?? text;
    const found = schoolCalled(name, this.#known.get(schoolKey(name)) ?? []);
    return found ?? { school: name, cluster: noCluster };
  }

  #askWhich(work: RowWork, text: string, same: readonly { school: string; cluster: string }[]) {
    const chosen = this.#which(work, text, same, []);
    return same.find((one) => one.school === chosen);
  }

  #which(
    work: RowWork,
    text: string,
    same: readonly { school: string; cluster: string }[],
    more: readonly Option[],
  ): string | undefined {
    const [only, ...others] = same;
    return work.choose('school', {
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

  /** A school written more often whose name is nearly this one, as a slip of the keyboard makes it. */
  #nearTo(key: string): { school: string; cluster: string } | undefined {
    const remembered = this.#near.get(key);
    if (remembered !== undefined) return remembered ?? undefined;
    const own = this.#timesWritten(key);
    const flat = key.replace(/ /g, '');
    const found = [...this.#written].find(
      ([other, { names }]) =>
        other !== key &&
        flat.length > shortName &&
        [...names.values()].reduce((sum, one) => sum + one, 0) > own &&
        lettersApart(flat, other.replace(/ /g, ''), slips) <= slips,
    );
    const near = found && {
      school: often(found[1].names) ?? found[0],
      cluster: often(found[1].clusters) ?? noCluster,
    };
    this.#near.set(key, near ?? null);
    return near;
  }

  #timesWritten(key: string): number {
    return [...(this.#written.get(key)?.names.values() ?? [])].reduce((sum, one) => sum + one, 0);
  }

  /** The schools whose names have all words of this one and more: 'Presby' may be short for each of them. */
  #longerThan(key: string): readonly KnownSchool[] {
    const known = this.#longer.get(key);
    if (known !== undefined) return known;
    const words = key.split(' ');
    const found = this.#schools.filter((one) =>
      [...schoolKeysOf(one)].some((other) => {
        const all = other.split(' ');
        return words.every((word) => all.includes(word));
      }),
    );
    this.#longer.set(key, found);
    return found;
  }

  #add(work: RowWork, key: string, text: string): { school: string; cluster: string } | undefined {
    const longer = this.#longerThan(key);
    if (longer.length > 0) {
      const other = answers('other', asks.noneOfThese(text));
      const chosen = this.#which(work, text, longer, [other]);
      const meant = longer.find((one) => one.school === chosen);
      if (chosen !== 'other') return meant && { school: meant.school, cluster: meant.cluster };
    }
    const spellings = this.#written.get(key);
    const near = this.#nearTo(key);
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
    const school = (spellings && often(spellings.names)) ?? text;
    if (school !== text) work.note('school', remarks.readAs(text, school));
    const cluster = (spellings && often(spellings.clusters)) ?? noCluster;
    askOfPlaces(work, this.#schools);
    const isOpen = placesOf(work.table, this.#schools, work.answer) === 'asked';
    const agreed = work.agree('school', 'school', isOpen ? school : `${school} (${cluster})`);
    return agreed && { school, cluster };
  }
}
