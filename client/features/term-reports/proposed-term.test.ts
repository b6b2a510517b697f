import { describe, expect, test } from 'vitest';
import { type NamedTerm, proposedTerm } from './proposed-term.ts';

const years = ['2026', '2025', '2024'].map((year_name, at) => ({ id: 26 - at, year_name }));
const terms = ['Term 1', 'Term 2', 'Term 3'].map((term_name, at) => ({
  id: at + 1,
  term_name,
  place: at + 1,
}));
const classes = ['Form 1', 'Form 2', 'Form 3', 'Form 3 West', 'Gap year'].map((class_name, at) => ({
  id: at + 31,
  class_name,
}));
/** `26/1` is Term 1 of 2026. */
const named = (text: string): NamedTerm => ({
  year: `20${text.slice(0, 2)}`,
  term: `Term ${text.slice(3)}`,
});
const filedAt = (...places: readonly (readonly [at: string, of: string])[]) =>
  places.map(([at, of], id) => ({ id, class: of, ...named(at) }));

interface Case {
  filed?: ReturnType<typeof filedAt>;
  now?: string;
  wanted?: string;
  promoted?: readonly { class_id: number; from: string }[];
  days?: readonly { year_id: number; term_id: number; opening: string }[];
}
/** `26/1 33`: year, term and the id of the class, `-` for what stays to be chosen. */
function proposal({ filed = [], now, wanted, promoted = [], days = [] }: Case): string {
  const { year_id, term_id, class_id } = proposedTerm({
    filed,
    promoted,
    years,
    terms,
    classes,
    days,
    thisTerm: now ? named(now) : null,
    wanted: wanted ? named(wanted) : null,
  });
  return year_id === '' ? '-' : `${year_id}/${term_id} ${class_id || '-'}`;
}

describe('the term of a new report', () => {
  test('of a student without any is this term, or stays to be chosen without a calendar', () => {
    expect(proposal({ now: '26/2' })).toBe('26/2 -');
    expect(proposal({})).toBe('-');
  });

  test('is the first one that is missing after the last report', () => {
    const filed = filedAt(['25/3', 'Form 1'], ['26/1', 'Form 2']);
    expect(proposal({ filed })).toBe('26/2 32');
    expect(proposal({ filed, now: '26/3' })).toBe('26/2 32');
    expect(proposal({ filed: filedAt(['25/2', 'Form 1']) })).toBe('25/3 31');
  });

  test('is none of a year that is over, nor one that has not begun', () => {
    expect(proposal({ filed: filedAt(['24/1', 'Form 1']), now: '26/2' })).toBe('26/1 33');
    expect(proposal({ filed: filedAt(['26/2', 'Form 1']), now: '26/2' })).toBe('-');
    expect(proposal({ filed: filedAt(['26/3', 'Form 1']) })).toBe('-');
  });

  test('is the one that the form was opened for, unless it is filed', () => {
    const filed = filedAt(['26/2', 'Form 2']);
    expect(proposal({ filed, now: '26/3', wanted: '26/1' })).toBe('26/1 -');
    expect(proposal({ filed, now: '26/3', wanted: '26/2' })).toBe('26/3 32');
  });
});

describe('the class of a new report', () => {
  test('is that of the same year, and one higher a year later', () => {
    expect(proposal({ filed: filedAt(['26/1', 'Form 3 West']) })).toBe('26/2 34');
    expect(proposal({ filed: filedAt(['25/3', 'Form 2']) })).toBe('26/1 33');
  });

  test('stays to be chosen where there is no such class, or no number in it', () => {
    expect(proposal({ filed: filedAt(['25/3', 'Form 3']) })).toBe('26/1 -');
    expect(proposal({ filed: filedAt(['25/3', 'Gap year']) })).toBe('26/1 -');
  });
});

test('a promotion before the term opens says the class, unless a report came after it', () => {
  const days = [
    { year_id: 25, term_id: 3, opening: '2025-09-01' },
    { year_id: 26, term_id: 1, opening: '2026-01-12' },
  ];
  const filed = filedAt(['25/3', 'Form 1']);
  const at = (from: string) => [{ class_id: 31, from }];
  expect(proposal({ filed, days, now: '26/1' })).toBe('26/1 32');
  expect(proposal({ filed, days, now: '26/1', promoted: at('2025-12-05') })).toBe('26/1 31');
  expect(proposal({ filed, days, now: '26/1', promoted: at('2025-01-05') })).toBe('26/1 32');
  expect(proposal({ filed, days, now: '26/1', promoted: at('2026-02-05') })).toBe('26/1 32');
  expect(proposal({ days, now: '26/1', promoted: at('2026-01-12') })).toBe('26/1 31');
});
