import { factsOf, manyColumns, whoseFacts } from '#contract/imports/kinds.ts';
import type { TableLook } from '#contract/imports/shapes.ts';
import { label, texts } from '#contract/texts.ts';
import { dayOrdersOf, needsOrder } from '../cells/days.ts';
import { needsSign } from '../cells/numbers.ts';
import { cellName, columnLetter, type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import { digestOfTable } from './signature.ts';
import { cellsOf, columnsThat, highestMark, proven, suggestColumns } from './suggest-columns.ts';
import { headingsOf, shownText } from './table.ts';
import type { House, RememberedSetup, TableSetup } from './types.ts';

/** What a person has to say before the columns are done. */
const openTexts = texts('importOpen', {
  kind: 'Say what one row is',
  whose: 'Say which column has the name or a number',
  fact: (what: string) => `${what}: choose a column or give it for all rows`,
  names: 'Say which word is the first name',
  days: 'Say how days are written',
  decimals: 'Say which sign stands before decimals',
  out_of: 'Say what marks are out of',
  add: 'Several columns have one subject and term: add them up, or leave some out',
  right: 'Look at it once and say that it is right',
});

const yearIn = /\b(20\d\d)\b/;
const termIn =
  /\b(?:term|muhula(?: wa)?|trimestre|trimester|semester|periodo)\s*([1-3]|i{1,3}|one|two|three)\b/i;
const termNumbers: Readonly<Record<string, string>> = {
  ...{ '1': '1', '2': '2', '3': '3', i: '1', ii: '2', iii: '3', one: '1', two: '2', three: '3' },
};

/** The year and the term that a title or the name of the tab says, with its cell. */
export function saidOf(sheet: Sheet, head: number, house: House): TableLook['said'] {
  const said: TableLook['said'] = {};
  const look = (text: string, cell: string) => {
    const year = yearIn.exec(text)?.[1];
    const own = house.years.find(({ name }) => year !== undefined && name.includes(year));
    if (year !== undefined && said.year === undefined)
      said.year = {
        value: own ? String(own.id) : `new:${year}`,
        label: own?.name ?? year,
        cell,
        text,
      };
    const number = termNumbers[termIn.exec(text)?.[1]?.toLowerCase() ?? ''];
    const term = house.terms.find(({ id }) => String(id) === number);
    if (term && said.term === undefined)
      said.term = { value: String(term.id), label: term.name, cell, text };
  };
  for (const [at, row] of sheet.rows.slice(0, Math.max(0, head - 1)).entries())
    for (const [column, cell] of row.entries()) look(textOf(cell), cellName(at, column));
  look(sheet.name, '');
  return said;
}

/** Runs of columns that have one subject and term, or payment and term. */
function hasDoubles(sheets: readonly Sheet[], setup: TableSetup): boolean {
  const [part] = setup.parts;
  const sheet = sheets.find(({ name }) => name === part?.tab);
  if (!part || !sheet) return false;
  const headings = headingsOf(sheet, part.head, setup.lines);
  let above = '';
  const lineOf = (column: number, line: number) => {
    if (line >= setup.lines) return headings[column]?.[line - 1] ?? '';
    for (let at = column; at >= 0; at -= 1) {
      above = headings[at]?.[line - 1] ?? '';
      if (above !== '') return above;
    }
    return '';
  };
  const seen = new Set<string>();
  return setup.columns.some(({ to, named, line, term, left: besides }, column) => {
    if (to !== 'mark' || besides) return false;
    const subject = normalised(named ?? lineOf(column, line ?? setup.lines));
    const key = `${subject}\n${term === undefined ? '' : normalised(lineOf(column, term))}`;
    const isDouble = subject !== '' && seen.has(key);
    seen.add(key);
    return isDouble;
  });
}

type Open = TableLook['open'][number];

/** What is still to be said of a table; `words` in the reader's language. */
export function openOf(sheets: readonly Sheet[], setup: TableSetup, house: House): Open[] {
  const { kind, columns, for_all } = setup;
  const open: Open[] = [];
  const say = (step: Open['step'], what: Open['what'], words: string, fact: string | null = null) =>
    open.push({ step, what, fact, words });
  if (!setup.right.includes('table')) say('table', 'right', openTexts.right);
  if (kind === null) return open;
  const sources = new Set([
    ...columns.flatMap(({ to, rest }) => [to, rest ?? null]),
    ...Object.keys(for_all).filter((fact) => for_all[fact] !== ''),
    setup.tab,
    setup.above,
  ]);
  const has = (fact: string) => sources.has(fact);
  const ofNames = kind !== 'schools' && kind !== 'supporters';
  if (ofNames && !(kind === 'students' ? ['name', 'first_name', 'surname'] : whoseFacts).some(has))
    say('columns', 'whose', openTexts.whose);
  const hasTerm = columns.some(({ to, term }) => manyColumns.has(to ?? '') && term !== undefined);
  for (const { fact, label: words, isNeeded } of factsOf[kind])
    if (isNeeded && !has(fact) && !(fact === 'term' && hasTerm))
      say('columns', 'fact', openTexts.fact(words), fact);
  const marks = kind === 'marks' || kind === 'mark';
  const ownGrades = kind === 'mark' && has('mark_grade');
  if (
    marks &&
    has('mark') &&
    !house.hasBands &&
    !ownGrades &&
    !has('grades') &&
    highestMark(sheets, setup) > 0
  )
    say('columns', 'fact', openTexts.fact(label('Lowest mark of each grade')), 'grades');
  if (kind === 'students' && has('name') && setup.names === null && hasSeveralWords(sheets, setup))
    say('columns', 'names', openTexts.names);
  const days = columnsThat(setup, 'day').flatMap((column) => cellsOf(sheets, setup, column));
  if (setup.days === null && needsOrder(days, dayOrdersOf(days)))
    say('columns', 'days', openTexts.days);
  const sums = columnsThat(setup, 'sum').flatMap((column) => cellsOf(sheets, setup, column));
  if (setup.decimals === null && needsSign(sums)) say('columns', 'decimals', openTexts.decimals);
  const wantsMaximum = columns.some(({ to, out_of }) => to === 'mark' && out_of === undefined);
  if (marks && wantsMaximum && !has('out_of') && highestMark(sheets, setup) > 0)
    say('columns', 'out_of', openTexts.out_of);
  if (setup.add === null && hasDoubles(sheets, setup)) say('columns', 'add', openTexts.add);
  if (!setup.right.includes('columns')) say('columns', 'right', openTexts.right);
  return open;
}

function hasSeveralWords(sheets: readonly Sheet[], setup: TableSetup): boolean {
  const column = setup.columns.findIndex(({ to }) => to === 'name');
  return cellsOf(sheets, setup, column).some((cell) => textOf(cell).includes(' '));
}

const samples = 3;

/** A table as its steps show it, with what is proven of its columns in the set-up. */
export function describeTable(
  sheets: readonly Sheet[],
  given: TableSetup,
  house: House,
  remembered: ReadonlyMap<string, RememberedSetup>,
): TableLook {
  const setup = proven(sheets, given);
  const [part] = setup.parts;
  const sheet = sheets.find(({ name }) => name === part?.tab);
  const headings = sheet && part ? headingsOf(sheet, part.head, setup.lines) : [];
  const known = remembered.get(digestOfTable(headings) ?? '');
  const before = known?.kind === setup.kind ? known : undefined;
  const suggested =
    before?.columns ?? (setup.kind === null ? [] : suggestColumns(headings, setup.kind, house));
  const rows = setup.parts.reduce((sum, { tab, head, last }) => {
    const length = sheets.find(({ name }) => name === tab)?.rows.length ?? 0;
    return sum + Math.max(0, Math.min(last ?? length, length) - head);
  }, 0);
  return {
    setup,
    rows,
    columns: headings.map((lines, at) => {
      const cells = cellsOf(sheets, setup, at);
      const shown = new Set<string>();
      let filled = 0;
      for (const cell of cells) {
        if (valueIn(cell) === null || textOf(cell) === '') continue;
        filled += 1;
        if (shown.size < samples) shown.add(shownText(cell));
      }
      return {
        letter: columnLetter(at),
        headings: [...lines],
        samples: [...shown],
        filled,
        hidden: sheet?.hiddenColumns?.includes(at) === true,
        suggested: suggested[at]?.to ? (suggested[at] ?? null) : null,
        is_remembered: before !== undefined,
      };
    }),
    remembered: before?.at ?? null,
    said: sheet && part ? saidOf(sheet, part.head, house) : {},
    open: openOf(sheets, setup, house),
  };
}
