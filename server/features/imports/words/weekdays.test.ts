import { expect, test } from 'vitest';
import { weekIn } from './weekdays.ts';

test.each([
  [
    ['Name', 'M', 'T', 'W', 'T', 'F', 'Total'],
    ['m', 't', 'w', 'f'],
  ],
  [
    ['Mon', 'Tues', 'Wed', 'Thurs', 'Fri'],
    ['mon', 'tues', 'wed', 'thurs', 'fri'],
  ],
  [
    ['Nome', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex'],
    ['seg', 'ter', 'qua', 'qui', 'sex'],
  ],
  [
    ['Jina', 'J3', 'J4', 'J5', 'Alh', 'Ij'],
    ['j3', 'j4', 'j5', 'alh', 'ij'],
  ],
  // What stands elsewhere too is something else there.
  [
    ['F', 'M', 'T', 'W', 'T', 'F'],
    ['m', 't', 'w'],
  ],
  [['M', 'F', 'T'], []],
  [['Mon', 'Tue'], []],
])('days of a week in %j: %j', (headings, days) => {
  expect([...weekIn(headings)]).toEqual(days);
});
