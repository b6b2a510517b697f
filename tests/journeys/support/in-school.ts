import type { Page } from '@playwright/test';
import { dayOf } from '#contract/dates.ts';
import { listCheckedStudents, markInSchool } from '#contract/in-school/calls.ts';
import { type CheckMoment, type SchoolMark, schoolMarkNames } from '#contract/in-school/marks.ts';
import { role } from '#contract/roles.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { outboxTexts } from '../../../client/device/outbox.texts.ts';
import { inSchoolTexts as texts } from '../../../client/features/in-school/in-school.texts.ts';
import { givenOffice } from '../../support/given-reports.ts';
import type { RunningApp } from '../../support/start-app.ts';
import { expect } from './journey.ts';
import { openTab } from './places.ts';
import { signIn } from './screen.ts';

export const school = 'Mwanzo Primary';
export const studentName = (place: number) => `Student ${String(place).padStart(3, '0')}`;

/** A school with so many students of one officer, in a term that opened three weeks ago. */
export async function given(app: RunningApp, count: number) {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const opening = daysLater(today, -20);
  const year = opening.slice(0, 4);
  const office = await givenOffice(app, [year]);
  const officer = await app.given.user({ role_id: role.officer });
  const students = await office.students(
    Array.from({ length: count }, (_, place) => ({
      name: studentName(place),
      thumb: null,
      liaison_id: officer.id,
    })),
  );
  const term = { year_id: office.year(year), term_id: office.terms[0] ?? 0 };
  const days = { opening, closing: daysLater(today, 60) };
  const { body } = await app.as.role(2).call(addTermDays, { input: { ...term, ...days } });
  const school_id = office.schools[0] ?? 0;
  const admin = app.as.role(role.administrator);
  return {
    today,
    officer,
    admin,
    students,
    /** The marks of the school, by its students' order. */
    stored: async (moment: CheckMoment = 1) =>
      (
        await admin.call(listCheckedStudents, { query: { school: school_id, moment } })
      ).body.data.map(({ mark }) => mark),
    /** Somebody else marks one student. */
    elsewhere: (place: number, mark: SchoolMark) =>
      app.as
        .role(3)
        .call(markInSchool, {
          input: {
            ...{ term: body.data.id, school: school_id, moment: 1, day: today, source: 2 },
            marks: [{ student_id: students[place]?.id ?? 0, mark }],
          },
        }),
    /** How often marks of a student were saved. */
    saved: async (place: number) =>
      (
        await app.app.db.read
          .selectFrom('change_log')
          .select('id')
          .where('action', '=', 'mark in school')
          .where('entity_id', '=', students[place]?.id ?? 0)
          .execute()
      ).length,
  };
}

export const radio = (page: Page, place: number, mark: SchoolMark) =>
  page
    .getByRole('group', { name: studentName(place) })
    .getByRole('radio', { name: schoolMarkNames[mark] });
export const row = (page: Page, place: number) =>
  page.getByRole('listitem').filter({ hasText: studentName(place) });
export const save = (page: Page) => page.getByRole('button', { name: texts.save, exact: true });
export const openSchool = async (page: Page) => {
  await openTab(page, texts.title);
  await page.getByRole('link', { name: new RegExp(school) }).click();
  await expect(page.getByRole('heading', { level: 1, name: school })).toBeVisible();
};
export const outboxMark = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(count), exact: true });

export async function signedIn(page: Page, user: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, user);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
