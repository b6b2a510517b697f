import { type Fact, factOf, factsOf, whoseFacts } from '#contract/imports/kinds.ts';
import { mostValues, type TableLook } from '#contract/imports/shapes.ts';
import { label, texts } from '#contract/texts.ts';
import { columnLetter, type Sheet, textOf } from '../reading/sheet.ts';
import { cellsOf, highestMark, provenIn } from './column-proof.ts';
import { normalised } from './fold.ts';
import { isList } from './known-list.ts';
import { hasBands, isOfKnown, sourcesOf } from './suggest-facts.ts';
import { headingAt, shownText, tableHeadings } from './table.ts';
import type { House, SuggestedTable, TableSetup } from './types.ts';

/** What a person has to say before the columns are done. */
const openTexts = texts('importOpen', {
  kind: 'Say what one row is',
  whose: 'Say which column has the name or a number',
  fact: (what: string) => `${what}: choose a column or give it for all rows`,
  values: (what: string) => `${what}: too many different values; leave the column out`,
  names: 'Say which word is the first name',
  days: 'Say how days are written',
  decimals: 'Say which sign stands before decimals',
  out_of: 'Say what marks are out of',
  add: 'Several columns have one subject and term: add them up, or leave some out',
  right: 'Look at it once and say that it is right',
});

/** Whether the class of payments is that of the student's reports of the year, for those who have one. */
const isClassKept = ({ kind, for_all }: TableSetup, { reportYears }: House): boolean =>
  (kind === 'payment' || kind === 'payments') &&
  (for_all.year === undefined
    ? reportYears.length > 0
    : reportYears.some((id) => String(id) === for_all.year));

/** Runs of columns that have one subject and term, or payment and term. */
function hasDoubles(sheets: readonly Sheet[], setup: TableSetup): boolean {
  const headings = tableHeadings(sheets, setup);
  const lineOf = (column: number, line: number) => headingAt(headings, setup.lines, line, column);
  const seen = new Set<string>();
  return setup.columns.some(({ to, named, line, term, left: besides }, column) => {
    if (to !== 'mark' || besides) return false;
    // Of long rows each has one subject.
    const ofRow = setup.kind === 'mark' ? 'row' : undefined;
    const subject = ofRow ?? normalised(named ?? lineOf(column, line ?? setup.lines));
    const key = `${subject}\n${term === undefined ? '' : normalised(lineOf(column, term))}`;
    const isDouble = subject !== '' && seen.has(key);
    seen.add(key);
    return isDouble;
  });
}

/** Columns with more different values than can be told one by one. */
function longLists(sheets: readonly Sheet[], setup: TableSetup): Fact[] {
  return setup.columns.flatMap(({ to, split }, column) => {
    const fact = setup.kind && to !== null ? factOf(setup.kind, to) : undefined;
    if (!fact || split !== undefined || !isList(fact.reads)) return [];
    const texts = new Set<string>();
    for (const cell of cellsOf(sheets, setup, column)) texts.add(normalised(textOf(cell)));
    return texts.size > mostValues ? [fact] : [];
  });
}

type Open = TableLook['open'][number];

/** What is still to be said of a table; `words` in the reader's language. */
export function openOf(sheets: readonly Sheet[], setup: TableSetup, house: House): Open[] {
  const { kind, columns } = setup;
  const open: Open[] = [];
  const say = (step: Open['step'], what: Open['what'], words: string, fact: string | null = null) =>
    open.push({ step, what, fact, words });
  if (!setup.right.includes('table')) say('table', 'right', openTexts.right);
  if (kind === null) return open;
  const sources = sourcesOf(setup);
  const has = (fact: string) => sources.has(fact);
  const ofNames = kind !== 'schools' && kind !== 'supporters';
  if (ofNames && !(kind === 'students' ? ['name', 'first_name', 'surname'] : whoseFacts).some(has))
    say('columns', 'whose', openTexts.whose);
  for (const { fact, label: words, isNeeded } of isOfKnown(kind, sources) ? [] : factsOf[kind])
    if (isNeeded && !has(fact) && !(fact === 'class' && isClassKept(setup, house)))
      say('columns', 'fact', openTexts.fact(words), fact);
  for (const fact of longLists(sheets, setup))
    say('columns', 'fact', openTexts.values(fact.label), fact.fact);
  // Looked for only where it matters: it takes a look at every mark.
  const hasMarks = () => (kind === 'marks' || kind === 'mark') && highestMark(sheets, setup) > 0;
  const hasGrades =
    hasBands(house, setup) || has('grades') || (kind === 'mark' && has('mark_grade'));
  if (!hasGrades && has('mark') && hasMarks())
    say('columns', 'fact', openTexts.fact(label('Lowest mark of each grade')), 'grades');
  if (kind === 'students' && has('name') && setup.names === null && hasSeveralWords(sheets, setup))
    say('columns', 'names', openTexts.names);
  const { asked } = provenIn(sheets, setup);
  if (asked.days) say('columns', 'days', openTexts.days);
  if (asked.decimals) say('columns', 'decimals', openTexts.decimals);
  const wantsMaximum = columns.some(({ to, out_of }) => to === 'mark' && out_of === undefined);
  if (wantsMaximum && !has('out_of') && hasMarks()) say('columns', 'out_of', openTexts.out_of);
  if (setup.add === null && hasDoubles(sheets, setup)) say('columns', 'add', openTexts.add);
  if (!setup.right.includes('columns')) say('columns', 'right', openTexts.right);
  return open;
}

function hasSeveralWords(sheets: readonly Sheet[], setup: TableSetup): boolean {
  const column = setup.columns.findIndex(({ to }) => to === 'name');
  return cellsOf(sheets, setup, column).some((cell) => textOf(cell).includes(' '));
}

const samples = 3;

/** A table as its steps show it. */
export function describeTable(
  sheets: readonly Sheet[],
  house: House,
  { setup, columns, remembered, said, suggested }: SuggestedTable,
): TableLook {
  const first = sheets.find(({ name }) => name === setup.parts[0]?.tab);
  return {
    setup,
    rows: cellsOf(sheets, setup, 0).length,
    columns: tableHeadings(sheets, setup).map((lines, at) => {
      const cells = cellsOf(sheets, setup, at).filter((cell) => textOf(cell) !== '');
      const shown = new Set<string>();
      for (const cell of cells) if (shown.size < samples) shown.add(shownText(cell));
      return {
        letter: columnLetter(at),
        headings: [...lines],
        samples: [...shown],
        filled: cells.length,
        hidden: first?.hiddenColumns?.includes(at) === true,
        suggested: columns[at]?.to == null ? null : columns[at],
        is_remembered: remembered !== null,
      };
    }),
    remembered,
    said,
    suggested,
    open: openOf(sheets, setup, house),
  };
}
