import { expect, test } from 'vitest';
import { leftOutAs } from './left-out.ts';

test.each([
  'STRM',
  'TT PTS',
  'T. AGG',
  'Total Aggregates',
  'AGG TOTAL',
  'MN PTS',
  '_Home location_latitude',
  '_gps_precision',
  'Last downloaded from this course',
  'BEST 6',
  'Best of six',
  'Best 7 subjects',
  'Total of best 8',
  'NAMBA YA MTAHINIWA',
])('%s is kept nowhere, which is known', (heading) => {
  expect(leftOutAs(heading)).not.toBeNull();
});

test.each([
  'Latitude of life',
  'Points of interest',
  'Streaming',
  'Best subject',
  'Best',
  'Aggrey',
])('%s is not known', (heading) => {
  expect(leftOutAs(heading)).toBeNull();
});
