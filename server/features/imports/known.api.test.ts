import { expect, test } from 'vitest';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { readKnown } from './known.queries.ts';

test('rows about somebody who is in Special Education now are compared with a report without its scores', async () => {
  const { running, office, added } = await academicDesk();
  const { app } = running;
  const [student] = await office.students([{ category: category.normal }]);
  await added({ student_id: student.id });
  const lines = async () =>
    (await readKnown(app, { id: 1, role: role.administrator })).academic.flatMap(
      (one) => one.lines,
    );
  const [, first, second] = await lines();
  expect([first?.split('|').slice(1), second?.split('|').slice(1)].sort()).toEqual([
    ['5700', 'C'],
    ['7550', 'A'],
  ]);
  await app.db.transaction((trx) =>
    trx
      .updateTable('students')
      .set({ category: category.specialEducation })
      .where('id', '=', student.id)
      .execute(),
  );
  expect((await lines()).join(' ')).not.toMatch(/5700|7550|6625/);
});
