import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { readFigure } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { groupsOfSubjects, type SubjectGroup } from './subject-groups.ts';

const searchedRows = 15;
const fewestRows = 2;
/** How many of the names have to be subjects that are known. */
const knownPart = 0.6;
const usualMaximum = 100;
/** Fewest rows of a subject that prove what its marks are out of. */
const provingRows = 3;

/** What stands in one group of a row. */
interface Named {
  readonly group: SubjectGroup;
  readonly name: string;
  readonly key: string;
}

/** Each subject once, whatever it is called in single cells. */
const keyOf = (name: string, subjects: readonly KnownSubject[]): string =>
  headingKey(subjectOf(name, subjects, false)?.subject ?? name);

/** Where the marks of a subject are shown, part by part. */
type Places = ReadonlyMap<string, number>;

/** A sheet that has groups of columns with the name of a subject in the first cell of each. */
class NamedInCells {
  readonly #sheet: Sheet;
  readonly #header: number;
  readonly #groups: readonly SubjectGroup[];
  readonly #subjects: readonly KnownSubject[];
  /** The column of each part of each subject, and its heading. */
  readonly #placeOf = new Map<string, Places>();
  /** Where marks without a subject are shown, by their column. */
  readonly #rests = new Map<number, number>();
  readonly #headings = new Map<number, string>();
  #width: number;

  constructor(
    sheet: Sheet,
    header: number,
    groups: readonly SubjectGroup[],
    subjects: readonly KnownSubject[],
  ) {
    this.#sheet = sheet;
    this.#header = header;
    this.#groups = groups;
    this.#subjects = subjects;
    this.#width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  }

  #named(row: readonly Cell[]): Named[] {
    return this.#groups.flatMap((group) => {
      const name = textOf(row[group.name]);
      return name === '' ? [] : [{ group, name, key: keyOf(name, this.#subjects) }];
    });
  }

  /** Whether subjects stand where the headings say so, and figures below those of marks. */
  isSo(): boolean {
    const rows = this.#sheet.rows.slice(this.#header + 1);
    const named = rows.map((row) => this.#named(row)).filter((one) => one.length > 0);
    const names = named.flat().map(({ name }) => name);
    const known = names.filter((name) => subjectOf(name, this.#subjects, false) !== null);
    const marks = rows.flatMap((row) =>
      this.#groups.flatMap(({ mark }) => textOf(row[mark]) || []),
    );
    return (
      named.length >= fewestRows &&
      names.every((name) => /\p{L}{2}/u.test(name)) &&
      known.length >= names.length * knownPart &&
      marks.filter((text) => /[0-9]/.test(text)).length >= marks.length / 2
    );
  }

  /** What all marks of a group are out of: the same for each subject in all rows, and no mark above it. */
  #maximumOf({ name, mark, beside }: SubjectGroup): number | null {
    const column = beside.find(({ part }) => part === 'maximum')?.at;
    if (column === undefined) return null;
    const rows = this.#sheet.rows.slice(this.#header + 1).flatMap((row) => {
      const [own, most] = [mark, column].map((at) => readFigure(textOf(row[at])));
      const subject = keyOf(textOf(row[name]), this.#subjects);
      return own == null || most == null ? [] : [{ subject, own, most }];
    });
    const isSame = [...Map.groupBy(rows, ({ subject }) => subject).values()].every(
      (one) =>
        // One or two totals may be alike by chance.
        (one.length >= provingRows || one.every(({ most }) => most === usualMaximum)) &&
        new Set(one.map(({ most }) => most)).size === 1,
    );
    return rows.length > 0 && isSame && rows.every(({ own, most }) => own <= most) ? column : null;
  }

  /** The columns of a subject: those of the first group that it stands in, else further ones. */
  #placesOf({ group, name, key }: Named, taken: Set<number>): Places {
    const known = this.#placeOf.get(key);
    if (known) return known;
    const subject = name.trim();
    const maximum = this.#maximumOf(group);
    const parts = [
      { heading: group.heading, at: group.mark },
      ...group.beside.filter(({ at }) => at !== maximum),
    ];
    const places = new Map<string, number>();
    for (const { heading, at } of parts) {
      const own = taken.has(at) ? this.#width++ : at;
      taken.add(own);
      places.set(heading, own);
      this.#headings.set(own, `${subject} ${heading}`.trim());
    }
    this.#placeOf.set(key, places);
    return places;
  }

  /** The mark with what it is out of, where that is not 100. */
  #markOf(row: readonly Cell[], group: SubjectGroup): Cell {
    const cell = row[group.mark] ?? null;
    const column = this.#maximumOf(group);
    const most = column === null ? null : readFigure(textOf(row[column]));
    const text = textOf(cell);
    const isBare = /^[0-9]{1,3}(?:[.,][0-9]+)?$/.test(text);
    return most === null || most <= 0 || most === usualMaximum || !isBare
      ? cell
      : `${text}/${most}`;
  }

  /** A row with the marks of each subject in its column; what names no subject stays in one of its own. */
  #rowOf(row: readonly Cell[]): Cell[] {
    const named = this.#named(row);
    const next = [...row];
    for (const { name, mark, beside } of this.#groups)
      for (const at of [name, mark, ...beside.map((one) => one.at)]) next[at] = null;
    const seen = new Set<string>();
    for (const group of this.#groups) {
      const own = named.find((one) => one.group === group);
      const places = own && !seen.has(own.key) ? this.#placeOf.get(own.key) : undefined;
      if (own) seen.add(own.key);
      const at = places?.get(group.heading) ?? this.#restOf(row, group);
      if (at !== undefined) next[at] = this.#markOf(row, group);
      for (const { heading, at: from } of group.beside) {
        const to = places?.get(heading);
        if (to !== undefined) next[to] = row[from] ?? null;
      }
    }
    // A subject that the row does not name is none of the child's.
    if (named.length > 0)
      for (const [key, places] of this.#placeOf)
        if (!seen.has(key))
          for (const at of places.values()) next[at] = { value: null, isUntaken: true };
    return next;
  }

  /** Where a mark without a subject, or a second one of it, is shown: below its own heading, which asks. */
  #restOf(row: readonly Cell[], group: SubjectGroup): number | undefined {
    if (textOf(row[group.mark]) === '') return undefined;
    const known = this.#rests.get(group.mark);
    if (known !== undefined) return known;
    const at = this.#width++;
    const heading = textOf(this.#sheet.rows[this.#header]?.[group.mark]);
    this.#headings.set(at, `${heading} (${remarks.noSubjectNamed})`);
    this.#rests.set(group.mark, at);
    return at;
  }

  shown(): Sheet {
    const { rows } = this.#sheet;
    const taken = new Set<number>();
    for (const row of rows.slice(this.#header + 1))
      for (const named of this.#named(row)) this.#placesOf(named, taken);
    const below = rows.slice(this.#header + 1).map((row) => this.#rowOf(row));
    const gone = this.#groups.flatMap((one) => [
      one.name,
      one.mark,
      ...one.beside.map(({ at }) => at),
    ]);
    const headings: Cell[] = Array.from(
      { length: this.#width },
      (_, at) =>
        this.#headings.get(at) ?? (gone.includes(at) ? null : (rows[this.#header]?.[at] ?? null)),
    );
    return {
      ...this.#sheet,
      rows: [...rows.slice(0, this.#header), headings, ...below],
      told: [...(this.#sheet.told ?? []), remarks.subjectsInCells],
    };
  }
}

/**
 * A sheet whose cells name the subjects (`Subject 1 | Score 1 | Subject 2 | Score 2`), with a column for each subject:
 * then it is read as all others are. Any other sheet stays as it is.
 */
export function subjectsInCells(sheet: Sheet, subjects: readonly KnownSubject[]): Sheet {
  for (let header = 0; header < Math.min(searchedRows, sheet.rows.length - 1); header += 1) {
    for (const groups of groupsOfSubjects((sheet.rows[header] ?? []).map(textOf))) {
      const named = new NamedInCells(sheet, header, groups, subjects);
      if (named.isSo()) return named.shown();
    }
  }
  return sheet;
}
