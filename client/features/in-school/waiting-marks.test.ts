import { expect, test } from 'vitest';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { type Entry, untried } from '../../device/form.ts';
import { restOf } from './waiting-marks.ts';

const marks = [1, 2].map((student_id) => ({ student_id, mark: 1, seen: null }));
const entry = (call: string): Entry => ({
  ...{ userId: 7, form: 'school/mark/3/1', key: 'a key', title: 'In school?', about: 'Mwanzo' },
  place: { menu: 'in-school', student: null, profile: null },
  values: { day: '2026-11-22', source: 1, marks: { 1: { mark: 1 }, 2: { mark: 1 } } },
  parcel: { call, id: null, fields: { school: 3, marks }, base: null },
  ...{ turn: 1, leftAt: '2026-11-22T08:00:00.000Z', files: [], state: untried },
});

test('of a sheet what is not marked is left, with whom it is about', () => {
  const not_yours = [{ student_id: 2, name: 'Naserian Lenkai' }];
  expect(restOf(entry('school/mark'), { marked: 1, not_yours })).toMatchObject({
    parcel: { fields: { school: 3, marks: [marks[1]] } },
    values: { day: '2026-11-22', marks: { 2: { mark: 1 } } },
    state: { phase: 'refused', message: words.notYours('Naserian Lenkai') },
  });
});

test('nothing is left where all was marked, or the server keeps the answer no more', () => {
  for (const reply of [{ not_yours: [] }, {}, null])
    expect(restOf(entry('school/mark'), reply)).toBeNull();
  expect(restOf(entry('media/add'), null)).toBeNull();
});
