import { beforeAll, expect, test } from 'vitest';
import { listAttention } from '#contract/attention/calls.ts';
import { schoolMarks } from '#contract/in-school/marks.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import {
  type Child,
  children,
  expectedRules,
  lookedOn,
  thisTerm,
} from '../../../tests/fixtures/attention/children.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

/** Place of the child and rule, written down before the list was asked for the first time. */
const writtenDown =
  '0:1 1:3 14:3 14:7 16:1 18:1 19:1 21:3 26:6 28:1 40:3 51:4 54:6 56:1 57:1 60:4 63:3 66:1 71:1 80:3 91:4 96:1 98:1 103:5 108:5 109:1 117:1 126:6 134:1 141:5 143:7 148:6 155:4 158:6 165:1 171:4 171:5 171:7 175:7 182:4 189:5 194:3';

const marks = {
  in: schoolMarks.inSchool,
  fees: schoolMarks.sentHome,
  absent: schoolMarks.absent,
  'moved here': schoolMarks.transferred,
  'moved on': schoolMarks.transferred,
  left: schoolMarks.left,
} as const;

const drawn = children(20_261_123);
const momentAgo = (days: number) => `${daysLater(lookedOn, -days)}T09:00:00.000Z`;

let running: Awaited<ReturnType<typeof appUnderTest>>;
let ids: readonly number[];

beforeAll(async () => {
  running = await appUnderTest({ env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi' } });
  const { app, clock, given } = running;
  clock.forward(Date.parse(`${lookedOn}T09:00:00Z`) - clock.now().getTime());
  const office = await givenOffice(running);
  const { liaison, terms, classes } = office;
  const [here = 0, elsewhere = 0] = office.schools;
  const supporter = await given.user({ role_id: role.supporter });
  const rows = drawn.map((child, place) => ({
    name: child.name,
    status: child.isActive ? studentStatus.active : studentStatus.graduated,
    category: child.isSpecial ? category.specialEducation : category.normal,
    dor: child.registeredOn,
    certificate: child.certificate ? `certs/drawn-${place}` : null,
    guardian: child.family ? 'Mama Achieng' : null,
    supporter_id: child.lostSupporterAgo === null ? supporter.id : null,
    unsupported_since:
      typeof child.lostSupporterAgo === 'number'
        ? daysLater(lookedOn, -child.lostSupporterAgo)
        : null,
    ...(child.portraitAgo === null
      ? { picture: null, thumb: null }
      : { picture: `pictures/drawn-${place}` }),
  }));
  ids = (await office.students(rows)).map(({ id }) => id);
  const progress = givenProgress(app, office);
  const term = (year: string, at: number) => ({
    year_id: office.year(year),
    term_id: terms[at] ?? 0,
  });
  const [lower = 0, upper = 0] = classes;
  const addReports = async ({ means, sameClass }: Child, student_id: number) => {
    for (const [at, mark] of means.entries())
      if (mark !== undefined)
        await progress.academic({ ...term('2026', at), student_id, mark, class_id: upper });
    if (sameClass !== undefined) {
      const class_id = sameClass ? upper : lower;
      await progress.academic({ ...term('2025', 2), student_id, mark: null, class_id });
    }
  };
  for (const [place, child] of drawn.entries()) await addReports(child, ids[place] ?? 0);
  await app.db.transaction(async (trx) => {
    const file = (
      student_id: number,
      path: string,
      purpose: 'media' | 'pictures',
      ago: number,
    ) => ({
      ...{ student_id, path, purpose, bytes: 1, sha256: '0'.repeat(64), thumb_of: null },
      ...{ type: 'image' as const, created_at: momentAgo(ago) },
    });
    for (const [place, child] of drawn.entries()) {
      const student_id = ids[place] ?? 0;
      const { portraitAgo, galleryAgo, checks } = child;
      if (portraitAgo !== null)
        await trx
          .insertInto('stored_files')
          .values(file(student_id, `pictures/drawn-${place}`, 'pictures', portraitAgo))
          .execute();
      if (galleryAgo !== null) {
        const media = file(student_id, `media/drawn-${place}`, 'media', galleryAgo);
        await trx.insertInto('stored_files').values(media).execute();
        await trx
          .insertInto('media')
          .values({
            ...{ student_id, path: media.path, thumb: null, type: 'image' },
            ...{ title: 'School', description: 'Day', created_at: media.created_at },
            created_by: null,
          })
          .execute();
      }
      for (const [at, check] of checks.entries())
        if (check !== null)
          await trx
            .insertInto('school_checks')
            .values({
              ...{ student_id, ...term('2026', 2), moment: at === 0 ? 1 : 2, mark: marks[check] },
              ...{ day: at === 0 ? '2026-09-01' : '2026-10-09', source: 1 },
              // Marked at the school before: by now the student's school is another one.
              school_id: check === 'moved here' ? elsewhere : here,
              ...{ updated_at: momentAgo(10), updated_by: liaison.id },
            })
            .execute();
      if (child.consentWithdrawn)
        await trx
          .insertInto('photo_consents')
          .values({
            ...{ student_id, given_by: 'Mother', given_on: '2024-02-01', purposes: '[]' },
            ...{ withdrawn_at: momentAgo(40), updated_at: momentAgo(40), updated_by: null },
          })
          .execute();
    }
  });
  const days = { ...term('2026', 2), ...thisTerm };
  await app.db.transaction((trx) => trx.insertInto('term_calendar').values(days).execute());
});

test('200 children with facts by lot: exactly those whom the rules describe', async () => {
  const told = drawn.flatMap((child, place) =>
    expectedRules(child).map((rule) => `${place}:${rule}`),
  );
  expect(told.join(' ')).toBe(writtenDown);
  const { data } = (await running.as.role(2).call(listAttention)).body;
  const found = data.map(({ student_id, rule }) => `${ids.indexOf(student_id)}:${rule}`);
  expect(found.toSorted()).toEqual(told.toSorted());
});
