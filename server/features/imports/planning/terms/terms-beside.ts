import { type Cell, columnLetter, type Sheet, textOf } from '../../reading/sheet.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { periodOf } from '../../words/lists.ts';
import { isBesideMark, isSumWord } from '../../words/mark-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import { headingsOf } from '../headings/heading-rows.ts';
import { isWeighed } from '../headings/weights.ts';
import { isMadeOf } from '../headings/whole-of-all.ts';
import { ownSheetOf } from '../own/own-sheet.ts';
import { isOwnReport } from '../sheets/layout.ts';
import {
  bareOf,
  type Column,
  type FoundTerms,
  findTerms,
  labelOf,
  labelsIn,
  termsOf,
} from './term-columns.ts';

/** Whether grades stand below a heading, such as those of WAEC, and no classes. */
function isOfGrades(sheet: Sheet, header: number, at: number): boolean {
  const texts = sheet.rows.slice(header + 1).flatMap((row) => textOf(row[at]) || []);
  return texts.length > 0 && texts.every((text) => /^[A-F](?:[+-]|[1-9])?$/i.test(text));
}

/** Sums, means and remarks beside the terms are of all of them. */
function areOfYear({ header, columns }: FoundTerms, sheet: Sheet): ReadonlySet<number> {
  const first = Math.min(...columns.flatMap(({ term, at }) => (term === null ? [] : at)));
  const ofTerms = columns.filter(({ term }) => term !== null);
  const { isNumbered } = labelsIn(columns);
  const alike = [...Map.groupBy(ofTerms, (one) => labelOf(one, isNumbered)).values()];
  return new Set(
    columns.flatMap((one) => {
      const { at, own, term, figures } = one;
      if (term !== null || at < first) return [];
      const field = fieldOf(own, 'marks');
      const isSum =
        isSumWord(own) ||
        isBesideMark(own) ||
        leftOutAs(own) !== null ||
        /^(?:total|mean|grade|comment|own_words)$/.test(field ?? '') ||
        /%/.test(own) ||
        alike.some((same) => {
          const parts = same.map((each) => each.figures);
          return isMadeOf(figures, parts) || isWeighed(figures, parts);
        });
      // A grade of the year may be of any list, and no class.
      const isGrade = field === 'class' && isOfGrades(sheet, header, at);
      const isEmpty = sheet.rows.slice(header + 1).every((row) => textOf(row[at]) === '');
      return isSum || isGrade || isEmpty ? [at] : [];
    }),
  );
}

/** The terms that titles, the tab and the file name. */
function termsOfTitles(sheet: Sheet, { header, lines }: FoundTerms): ReadonlySet<number> {
  const titles = [
    ...sheet.rows
      .slice(0, header - lines + 1)
      .flat()
      .map(textOf),
    ...[sheet.name, sheet.file ?? ''],
  ];
  return new Set(titles.flatMap((title) => periodOf(title).term ?? []));
}

/** Semesters are no terms, and a letter may be that of a test: these are asked about, as is a title that names one term. */
function isPlain(sheet: Sheet, found: FoundTerms): boolean {
  const { columns } = found;
  return (
    termsOfTitles(sheet, found).size === 0 &&
    columns.every(({ said }) => said === '' || /term|trim|per[ií]odo|muhula/i.test(said))
  );
}

/** Which columns are of which term, and what says so. */
const whereTermsAre = (columns: readonly Column[]): string =>
  termsOf(columns)
    .map((term) => {
      const own = columns.filter((column) => column.term === term);
      const said = own.find((column) => column.said !== '')?.said ?? '';
      const letters = own.map(({ at }) => columnLetter(at));
      const [first = 0, last = 0] = [own[0]?.at, own.at(-1)?.at];
      const isTogether = own.length > 2 && last - first === own.length - 1;
      const where = isTogether ? `${letters[0]}–${letters.at(-1)}` : letters.join(', ');
      return asks.termIs(String(term), said, where);
    })
    .join(', ');

/** The sheet as it stands in the file; numbers below subjects stand behind them, in one line. */
function asItStands(sheet: Sheet, { header, lines, isByNumber }: FoundTerms): Sheet {
  if (!isByNumber) return sheet;
  const first = header - lines + 1;
  const heads = headingsOf(sheet, header, lines).map(({ text }) => text);
  return {
    ...sheet,
    header,
    merged: sheet.merged?.filter(({ row, lastRow }) => lastRow < first || row > header) ?? [],
    rows: sheet.rows.map((row, at) =>
      at === header ? heads : at >= first && at < header ? [] : row,
    ),
  };
}

/**
 * A sheet of marks in which columns carry a term each, above or beside their subjects, as a sheet for each term: then
 * each is read as all others are. Any other sheet stays as it is.
 */
export function termsBeside(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  if (isOwnReport(sheet) || ownSheetOf(sheet)) return [sheet];
  const found = findTerms(sheet, subjects);
  if (found === null) return [sheet];
  // '1st Term | 2nd Term | Total' below a title that names the third: what came before stands beside the term's own.
  const [said] = termsOfTitles(sheet, found);
  if (said !== undefined && termsOf(found.columns).every((term) => term < said)) return [sheet];
  const { header, lines, columns } = found;
  const ofYear = areOfYear(found, sheet);
  const { labels, isNumbered } = labelsIn(columns);
  const isAlike = new Set(labels.map((one) => [...one].sort().join('\n'))).size === 1;
  const first = header - lines + 1;
  const isSure = isPlain(sheet, found);
  return termsOf(columns).map((term, index) => {
    const isGone = (at: number) => {
      const own = columns[at]?.term ?? null;
      return (own !== null && own !== term) || ofYear.has(at);
    };
    const shown = (row: readonly Cell[]) => row.map((cell, at) => (isGone(at) ? null : cell));
    const groups = columns.map(({ at, group }) => (isGone(at) ? null : group));
    const headings = columns.map((one) => (isGone(one.at) ? null : bareOf(one, isNumbered)));
    return {
      ...sheet,
      name: `${sheet.name} (Term ${term})`,
      term,
      kind: 'marks',
      whole: sheet.name,
      header,
      ...(isAlike && { isAlike }),
      merged: sheet.merged?.filter(({ row, lastRow }) => lastRow < first || row > header) ?? [],
      rows: sheet.rows.map((row, at) =>
        at < first || at > header
          ? at > header
            ? shown(row)
            : row
          : at === header
            ? headings
            : at === header - 1
              ? groups
              : [],
      ),
      told: [...(sheet.told ?? []), remarks.termsApart],
      ...(!isSure && index === 0 && { otherwise: asItStands(sheet, found) }),
      ...(!isSure && {
        reshaped: [
          ...(sheet.reshaped ?? []),
          {
            key: 'terms',
            of: sheet.name,
            words: asks.termsBeside(sheet.name, whereTermsAre(columns)),
            effect: asks.reportOfEachTerm,
            mayBeParts: true,
            columns: columns.flatMap((one) => (one.term === term && one.isOfMarks ? one.at : [])),
          },
        ],
      }),
    };
  });
}
