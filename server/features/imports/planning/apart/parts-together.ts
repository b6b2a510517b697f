import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { isBesideMark, withoutExam, withoutMaximum } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { areLong, type Heading, headingsOf } from '../headings/heading-rows.ts';

const searchedRows = 12;
const mostLines = 3;
const fewestRows = 3;
const fewestSubjects = 2;
const wholeMark = 100;
const ofSums =
  /^(?:total|tot|ttl|sum|jumla|totalmarks|totalscore|percentage|percent|mean|average|avg)$/;

const sumBehind = /(?<![ ._-])[ ._-]*(?:total|tot|ttl|sum|jumla|percentage|%)$/i;

/** A column with a part of the mark of a subject. */
interface Part {
  readonly at: number;
  readonly subject: string;
  readonly name: string;
  readonly most: number;
}

/** What stands below headings: numbers alone, or beside a word such as MAX, are what marks are out of. */
function maximaIn(row: readonly Cell[]): readonly (number | null)[] | null {
  const texts = row.map(textOf);
  const words = texts.filter((text) => /\p{L}/u.test(text));
  const numbers = texts.map((text) =>
    /^\(?[0-9]{1,3}\)?$/.test(text) ? readFigure(text.replace(/[()]/g, '')) : null,
  );
  const isOfMaxima = words.every((text) => /^(?:max|out ?of|marks?|total)/i.test(text));
  return isOfMaxima && numbers.filter((one) => one !== null).length > 2 ? numbers : null;
}

function partOf(
  { group, own }: Heading,
  at: number,
  most: number | null,
  subjects: readonly KnownSubject[],
): Part[] {
  const { text: name, outOf } = withoutMaximum(own);
  const { text: above } = withoutExam(group);
  const inGroup = subjectOf(above, subjects, false);
  const whole = inGroup ?? subjectOf(own, subjects, false);
  const maximum = most ?? outOf;
  if (whole === null || maximum === null || maximum <= 0) return [];
  // Below a subject stands what the part is called; in one line the part follows the subject.
  const called = inGroup === null ? whole.exam : name;
  const isNoPart = called === '' || isBesideMark(called) || ofSums.test(headingKey(called));
  return isNoPart ? [] : [{ at, subject: whole.subject, name: called, most: maximum }];
}

/** What else stands below a subject may be its mark, or a part of it that is out of nobody knows what. */
function mayBeMark({ group, own, text }: Heading, subjects: readonly KnownSubject[]): boolean {
  const bare = withoutMaximum(text).text.replace(sumBehind, '');
  const isOfSubject = [withoutExam(group).text, own, text, bare].some(
    (one) => subjectOf(one, subjects, false) !== null,
  );
  return isOfSubject && !isBesideMark(own);
}

/** Whether parts add up to marks: two or more of each, 100 at most together, none above what it is out of. */
function areParts(parts: readonly Part[], rows: readonly (readonly Cell[])[]): boolean {
  const marks = [...Map.groupBy(parts, ({ subject }) => subject).values()];
  const isWhole = marks.every((one) => {
    const sum = one.reduce((all, { most }) => all + most, 0);
    const names = new Set(one.map(({ name }) => name));
    return one.length > 1 && sum <= wholeMark && names.size === one.length;
  });
  const figures = rows.flatMap((row) =>
    parts.flatMap(({ at, most }) => {
      const figure = readFigure(textOf(row[at]));
      return figure === null ? [] : [figure <= most];
    }),
  );
  return (
    isWhole &&
    new Set(parts.map(({ subject }) => subject)).size >= fewestSubjects &&
    figures.length >= fewestRows * parts.length &&
    figures.every(Boolean)
  );
}

interface Found {
  readonly headings: readonly Heading[];
  /** The first and the last row of the headings, what the parts are out of among them. */
  readonly first: number;
  readonly last: number;
  readonly parts: readonly Part[];
}

/** The headings of a sheet whose marks stand in parts, none of which is their sum. */
function findParts(sheet: Sheet, subjects: readonly KnownSubject[]): Found | null {
  for (let at = 0; at < Math.min(searchedRows, sheet.rows.length - fewestRows); at += 1) {
    if (areLong((sheet.rows[at] ?? []).map(textOf))) continue;
    for (let lines = Math.min(mostLines, at + 1); lines > 0; lines -= 1) {
      const headings = headingsOf(sheet, at, lines);
      const maxima = maximaIn(sheet.rows[at + 1] ?? []);
      const parts = headings.flatMap((one, column) =>
        partOf(one, column, maxima?.[column] ?? null, subjects),
      );
      const last = maxima === null ? at : at + 1;
      const others = headings.filter((_, column) => !parts.some((one) => one.at === column));
      const hasSum = others.some((one) => mayBeMark(one, subjects));
      const isHeaded = others.some(({ own }) => /name|nom|jina|nome/i.test(own));
      if (isHeaded && !hasSum && areParts(parts, sheet.rows.slice(last + 1)))
        return { headings, first: at - lines + 1, last, parts };
    }
  }
  return null;
}

/** The sum of the parts of a mark with what it is out of; as it stands where a part is missing. */
function togetherIn(row: readonly Cell[], parts: readonly Part[]): Cell {
  const texts = parts.map(({ at }) => textOf(row[at]));
  if (texts.every((text) => text === '')) return null;
  const figures = texts.map((text) =>
    /^[0-9]+(?:[.,][0-9]+)?$/.test(text) ? readFigure(text) : null,
  );
  if (figures.some((one) => one === null))
    return texts.map((text) => text || remarks.emptyCell).join(' + ');
  const sum = figures.reduce<number>((all, one) => all + (one ?? 0), 0);
  const own = Math.round(sum * 100) / 100;
  const most = parts.reduce((all, one) => all + one.most, 0);
  return most === wholeMark ? own : `${own}/${most}`;
}

/** Each mark in the column of its first part. */
function sheetOf(sheet: Sheet, { headings, first, last, parts }: Found): Sheet {
  const marks = [...Map.groupBy(parts, ({ subject }) => subject).values()];
  const gone = new Set(parts.map(({ at }) => at));
  const rowOf = (row: readonly Cell[], cellOf: (own: readonly Part[]) => Cell) =>
    Array.from({ length: Math.max(row.length, headings.length) }, (_, at) => {
      const own = marks.find(([one]) => one?.at === at);
      return own ? cellOf(own) : gone.has(at) ? null : (row[at] ?? null);
    });
  const heads = headings.map(({ text }) => text);
  const [example = []] = marks;
  const asked = sheet.whole ?? sheet.name;
  const told = example.map(({ name: part, most }) => `${part} (${most})`).join(', ');
  return {
    ...sheet,
    ...(sheet.header !== undefined && { header: last }),
    merged: sheet.merged?.filter(({ row }) => row < first || row > last) ?? [],
    rows: sheet.rows.map((row, at) =>
      at < first || at > last
        ? at > last
          ? rowOf(row, (own) => togetherIn(row, own))
          : row
        : at === last
          ? rowOf(heads, ([one]) => one?.subject ?? null)
          : [],
    ),
    reshaped: [
      ...(sheet.reshaped ?? []),
      { key: 'parts', of: asked, words: asks.partsTogether(asked, told) },
    ],
  };
}

/**
 * A sheet with the parts of each mark below its subject and what they are out of (10, 5, 5, 30), with one column for
 * each mark: their sum. Any other sheet stays as it is.
 */
export function partsTogether(sheet: Sheet, subjects: readonly KnownSubject[]): Sheet {
  const found = findParts(sheet, subjects);
  return found === null ? sheet : sheetOf(sheet, found);
}
