import { describe, expect, test } from 'vitest';
import { listStudents } from '#contract/students/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { Unavailable } from '../../errors.ts';
import { LargeAnswers } from './large-answers.ts';

const megabyte = 1024 * 1024;
const limits = {
  unsentBytes: 10 * megabyte,
  largeFrom: megabyte,
  tidyFrom: 8 * megabyte,
  waitAtMost: 20,
  waiting: 2,
};

describe('answers that nobody fetches (rule 2.16)', () => {
  test('with so many bytes unsent none is begun, until some are gone', async () => {
    const answers = new LargeAnswers(limits);
    const first = await answers.enter(listStudents);
    first.made(12 * megabyte, 12 * megabyte);
    await expect(answers.enter(listStudents)).rejects.toBeInstanceOf(Unavailable);
    await expect(answers.enter(listUsers)).rejects.toBeInstanceOf(Unavailable);
    expect(answers.unsent).toBe(12 * megabyte);
    first.end();
    const second = await answers.enter(listStudents);
    // Packed, it holds a tenth, and leaves room for others.
    second.made(6 * megabyte, 600_000);
    expect(answers.unsent).toBe(600_000);
    const third = await answers.enter(listStudents);
    second.end();
    third.end();
    expect(answers.unsent).toBe(0);
  });

  test('large ones are made one after the other, small ones beside them', async () => {
    const answers = new LargeAnswers({ ...limits, waitAtMost: 60_000 });
    const users = await answers.enter(listUsers);
    users.made(20_000, 20_000);
    const students = await answers.enter(listStudents);
    let hasEntered = false;
    const next = answers.enter(listStudents).then((place) => {
      hasEntered = true;
      return place;
    });
    (await answers.enter(listUsers)).end();
    expect(hasEntered).toBe(false);
    students.made(2 * megabyte, 2 * megabyte);
    (await next).end();
  });

  test('a call that answered much once is large for ever', async () => {
    const answers = new LargeAnswers(limits);
    const first = await answers.enter(listStudents);
    first.made(2 * megabyte, 0);
    first.end();
    const second = await answers.enter(listStudents);
    second.made(1_000, 1_000);
    const third = await answers.enter(listStudents);
    await expect(answers.enter(listStudents)).rejects.toBeInstanceOf(Unavailable);
    second.end();
    third.end();
  });

  test('a reader who is gone before the answer is made holds nothing of it', async () => {
    const answers = new LargeAnswers(limits);
    const place = await answers.enter(listStudents);
    place.end();
    place.made(5 * megabyte, 5 * megabyte);
    expect(answers.unsent).toBe(0);
  });

  test('no more wait than may', async () => {
    const answers = new LargeAnswers({ ...limits, waitAtMost: 60_000 });
    const place = await answers.enter(listStudents);
    const waiting = [answers.enter(listStudents), answers.enter(listStudents)];
    await expect(answers.enter(listStudents)).rejects.toBeInstanceOf(Unavailable);
    place.end();
    for (const one of waiting) (await one).end();
  });
});
