import { describe, expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const known = knownWith({ years: ['2024'] });
const pupils = ['Ines Mukamana', 'Bosco Habimana', 'Chantal Uwase', 'Eric Nkusi'];

interface Written {
  readonly group: string;
  /** Whether the headings of one line are merged with the cells below them. */
  readonly isMerged: boolean;
}

/** A list of children of which only the group of its fees has a second line of headings. */
function listOf({ group, isMerged }: Written): Sheet {
  const single = ['Pupil name', 'Sex', 'Date of birth', 'School', 'Class', 'Mother'];
  const rows: Cell[][] = [
    ['Sponsored pupils 2024'],
    [...single, group, null, null, 'Balance'],
    [...single.map(() => null), 'Term 1', 'Term 2', 'Term 3', null],
    ...pupils.map((name, at): Cell[] => [
      ...[name, at % 2 ? 'M' : 'F', `2012-03-1${at}`, 'Mwanzo Secondary', `P${at + 3}`],
      ...['Rose Ingabire', 30_000 + at, at === 2 ? null : 31_000, 32_000, 500 * at],
    ]),
  ];
  const down = [0, 1, 2, 3, 4, 5, 9].map((column) => ({
    ...{ row: 1, lastRow: 2, column, lastColumn: column },
  }));
  return {
    name: 'Pupils',
    rows,
    merged: isMerged ? [...down, { row: 1, lastRow: 1, column: 6, lastColumn: 8 }] : [],
  };
}

function planOf(sheet: Sheet, answers: Record<string, string> = {}) {
  const sheets = readableSheets(sheet, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers }, known);
  return { sheets, setups, plan };
}

describe.each([true, false])('a list with a second line below its fees, merged: %s', (isMerged) => {
  test.each(['Fees paid (RWF)', 'Minerval payé'])('has both lines as headings: %s', (group) => {
    const { setups, plan } = planOf(listOf({ group, isMerged }));
    expect(setups.map(({ kind, header, term }) => [kind, header, term])).toEqual([
      ['students', 2, null],
      ...[1, 2, 3].map((term) => ['receipts', 2, term]),
    ]);
    const names = plan.rows.filter(({ sheet }) => sheet === 'Pupils').map(({ name }) => name);
    expect(names.filter(Boolean)).toEqual(pupils);
  });

  test('has what was paid as a sheet for each term, once somebody agrees', () => {
    const sheet = listOf({ group: 'Fees paid (RWF)', isMerged });
    const asked = planOf(sheet).plan.questions.find(({ key }) => key === 'payments-beside:Pupils');
    expect(asked).toMatchObject({ answer: null });
    expect(asked?.words).toContain('The list ‘Pupils’ also tells');
    const { plan } = planOf(sheet, {
      ...{ 'payments-beside:Pupils': 'in', agree: 'yes', 'liaison:': '1' },
      'categories:Pupils': 'Tuition Fees',
      'first-name:Pupils': 'first',
    });
    const paid = plan.rows.flatMap(({ change, name }) =>
      change?.type === 'items' ? change.items.map(({ cost }) => [name, change.term, cost]) : [],
    );
    expect(paid).toHaveLength(11);
    expect(paid).toContainEqual(['Bosco Habimana', 2, 3_100_000]);
  });

  test('has nothing paid below what is due', () => {
    const { sheets } = planOf(listOf({ group: 'Fees due (RWF)', isMerged }));
    expect(sheets).toHaveLength(1);
  });
});
