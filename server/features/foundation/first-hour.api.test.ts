import { expect, test } from 'vitest';
import * as calls from '#contract/foundation/calls.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import { carefulAnswers } from '#contract/foundation/reach.ts';
import { rehearseLetters, sendNotifications } from '#contract/notifications/calls.ts';
import { role } from '#contract/roles.ts';
import { overview } from '#contract/summaries/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

const guideOf = async ({ as }: RunningApp) =>
  (await as.role(1).call(overview)).body.data.first_hour;
const statesOf = async (running: RunningApp) =>
  (await guideOf(running))?.steps.map(({ state }) => state);

test('an empty installation has six steps to go, and only administrators are told', async () => {
  const running = await appUnderTest();
  expect(await guideOf(running)).toEqual({
    steps: ['reach', 'foundation', 'colleagues', 'children', 'term', 'rehearsal'].map((step) => ({
      step,
      state: 'open',
    })),
    here: {
      ...{
        supporters_see: null,
        supporters_read: null,
        supporters_start: null,
        liaisons_file: null,
      },
      ...{ name: null, colleagues: 0, active_colleagues: 0, students: 0, schools: 0, years: 0 },
      ...{ terms: 0, rehearsed: null, supporters: 0, new_supporters: 0, reports: 0 },
    },
  });
  for (const other of [2, 3, 4, 5, 6])
    expect((await running.as.role(other).call(overview)).body.data.first_hour).toBeNull();
});

test('each step is done by what is there, and letters that went out end the guide', async () => {
  const place = await givenTerm();
  const { running, office, progress, term, supporter } = place;
  const admin = running.as.role(1);
  await running.given.user({ role_id: role.officer, status: userStatus.new });
  const margaret = await supporter({ status: userStatus.new });
  const [student] = await office.students([{ supporter_id: margaret.id }]);
  await progress.academic({ ...term, student_id: student.id });
  // A year is there; the term's step waits for its days.
  expect((await statesOf(running))?.[4]).toBe('open');
  const days = { opening: '2026-01-05', closing: '2026-04-03' };
  await admin.call(addTermDays, { input: { ...term, ...days } });
  const guide = await guideOf(running);
  expect(guide?.steps.map(({ state }) => state)).toEqual([
    'open',
    'open',
    'done',
    'done',
    'done',
    'open',
  ]);
  expect(guide?.here).toMatchObject({ students: 1, supporters: 1, new_supporters: 1, reports: 1 });
  await admin.call(calls.editFoundation, { input: { ...carefulAnswers, name: 'Elimu Kwanza' } });
  expect((await guideOf(running))?.here.name).toBe('Elimu Kwanza');
  await admin.call(calls.setQuiet, { input: { quiet: quietMode.on } });
  await admin.call(rehearseLetters);
  expect(await guideOf(running)).toBeNull();
});

test('where letters have gone out there is no first hour, whatever is missing', async () => {
  const { running, office, progress, term, supporter } = await givenTerm();
  const [student] = await office.students([{ supporter_id: (await supporter()).id }]);
  await progress.academic({ ...term, student_id: student.id });
  expect(await guideOf(running)).not.toBeNull();
  await running.as.role(1).call(sendNotifications, { query: term });
  expect(await guideOf(running)).toBeNull();
});

test('steps are left out and taken back in; a step that is none changes nothing', async () => {
  const running = await appUnderTest();
  const admin = running.as.role(1);
  const leaveOut = (left_out: unknown) => admin.call(calls.leaveOutSteps, { input: { left_out } });
  const saved = await leaveOut(['term', 'foundation']);
  expect(saved.body.data.left_out).toEqual(['foundation', 'term']);
  expect(await statesOf(running)).toEqual(['open', 'left out', 'open', 'open', 'left out', 'open']);
  for (const none of [['lunch'], 'term', null]) expect((await leaveOut(none)).status).toBe(422);
  expect((await statesOf(running))?.[1]).toBe('left out');
  const state = (await admin.call(calls.getFoundation)).body.data;
  expect(state.left_out).toEqual(['foundation', 'term']);
  await leaveOut(['reach', 'foundation', 'colleagues', 'children', 'term', 'rehearsal']);
  expect(await guideOf(running)).toBeNull();
  await leaveOut([]);
  expect(new Set(await statesOf(running))).toEqual(new Set(['open']));
});
