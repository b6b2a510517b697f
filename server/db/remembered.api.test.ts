import { expect, test } from 'vitest';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { untilChangeOf } from './remembered.ts';

test('an answer of another day takes the place of the one before, which is not kept', async () => {
  const { app } = await appUnderTest();
  const remember = untilChangeOf<string>('student');
  const reads: string[] = [];
  const ask = (day: string) => {
    const read = async () => {
      reads.push(day);
      return day;
    };
    return remember(app.db, 'board', read, day);
  };
  expect([await ask('Monday'), await ask('Monday'), await ask('Tuesday')]).toEqual([
    ...['Monday', 'Monday', 'Tuesday'],
  ]);
  expect(await ask('Monday')).toBe('Monday');
  expect(reads).toEqual(['Monday', 'Tuesday', 'Monday']);
});
