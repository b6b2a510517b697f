import { screens } from '../../client/app/screens.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/screen.ts';

/** Calls in all where the first replies name what is read next. */
const asksInTurn: Readonly<Record<string, number>> = {
  profile: 7,
  academicsRep: 4,
  financeRep: 4,
  // It is the device's own: only the session is asked for.
  outbox: 1,
  // Its text is code.
  guide: 1,
  // Each reading is written down as taken along: the screen reads once.
  paper: 1,
};

test('a page asks for its data beside its code, and for none of it twice', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const [student] = await office.students([{}]);
  const progress = givenProgress(app.app, office);
  for (const year of ['2025', '2026']) {
    const report = {
      student_id: student.id,
      year_id: office.year(year),
      term_id: office.terms[0] ?? 0,
    };
    await progress.academic(report);
    await progress.finance(report);
  }
  await signIn(page, await app.given.user({}));
  await expect(page.getByRole('heading', { level: 1, name: 'Students List' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const places = [
    ...screens.map((screen) => ({
      path: 'child' in screen && screen.menu === null ? `/dashboard/${screen.child}` : '/dashboard',
      menu: screen.menu ?? '',
    })),
  ];
  for (const { path, menu } of places) {
    await page.goto('/favicon.svg');
    await page.evaluate(
      (kept) => {
        sessionStorage.clear();
        for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
      },
      menu === 'gallery' ? { menu } : { menu, student: String(student.id), profile: 'academics' },
    );
    asked.length = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    // The session, what the screen begins with, and what that leads to: the newest year.
    await expect
      .poll(() => asked.length, { message: menu })
      .toBeGreaterThanOrEqual(asksInTurn[menu] ?? 2);
    const early = asked.splice(0);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.unroute('**/assets/app-*.js');
    // Neither the same once more, nor something like it that should have been asked early.
    const likeEarly = early.filter((url) => url.includes('?')).map((url) => url.split('?', 1)[0]);
    const firstAgain = asked.filter(
      (url) =>
        early.includes(url) ||
        /[?&]page=1(&|$)/.test(url) ||
        (url.includes('?') && likeEarly.includes(url.split('?', 1)[0])),
    );
    expect([menu, firstAgain]).toEqual([menu, []]);
  }
});
