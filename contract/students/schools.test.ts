import { expect, test } from 'vitest';
import { type SchoolPeriod, schoolInTerm, type TermDays } from './schools.ts';

const at = (school: string, from: string): SchoolPeriod => ({
  school_id: school.charCodeAt(0),
  school,
  from,
});
const term = { opening: '2026-05-04', closing: '2026-08-07' };

test.each<[string, SchoolPeriod[], TermDays, string | undefined]>([
  ['one school', [at('A', '2020-01-10')], term, 'A'],
  ['registered after the term', [at('A', '2026-11-01')], term, 'A'],
  ['moved before the term', [at('A', '2020-01-10'), at('B', '2026-04-20')], term, 'B'],
  ['moved on the first day', [at('A', '2020-01-10'), at('B', '2026-05-04')], term, 'B'],
  ['moved early in the term', [at('A', '2020-01-10'), at('B', '2026-05-20')], term, 'B'],
  ['moved late in the term', [at('A', '2020-01-10'), at('B', '2026-07-30')], term, 'A'],
  ['moved on the last day', [at('A', '2020-01-10'), at('B', '2026-08-07')], term, 'A'],
  ['moved after the term', [at('A', '2020-01-10'), at('B', '2026-08-08')], term, 'A'],
  ['as long at both', [at('A', '2020-01-10'), at('B', '2026-06-21')], term, 'B'],
  [
    'away for a while and back',
    [at('A', '2020-01-10'), at('B', '2026-06-01'), at('A', '2026-07-10')],
    term,
    'A',
  ],
  ['no days: the end of the year', [at('A', '2020-01-10'), at('B', '2026-08-08')], null, 'B'],
  ['no days: moved in the next year', [at('A', '2020-01-10'), at('B', '2027-01-05')], null, 'A'],
  ['no days: registered later', [at('A', '2027-01-05')], null, 'A'],
  ['nothing known', [], term, undefined],
])('%s', (_case, periods, days, school) => {
  expect(schoolInTerm(periods, days, '2026')?.school).toBe(school);
});
