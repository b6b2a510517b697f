import { expect, test } from 'vitest';
import { givenTerm } from '../../../tests/support/given-term.ts';

test('a letter tells what changed since the last verified report, of this term or an earlier year', async () => {
  const { office, progress, term, preview, supporter } = await givenTerm();
  const { id: supporter_id } = await supporter();
  const [child] = await office.students([{ supporter_id }]);
  const student_id = child.id;
  await progress.academic({ ...term, student_id, mark: 7000 });
  const letter = async () => (await preview({ student: student_id })).body.data.letter?.text;
  expect(await letter()).not.toMatch(/since/i);
  // One that nobody has verified says nothing yet, nor does a later one.
  const { year_id } = term;
  const first = { student_id, year_id, term_id: office.terms[0] ?? 0 };
  await progress.academic({ ...first, mark: 5000, status: 0 });
  await progress.academic({ ...first, term_id: office.terms[2] ?? 0, mark: 9000 });
  expect(await letter()).not.toMatch(/since/i);
  const before = { student_id, year_id: office.year('2025'), term_id: office.terms[2] ?? 0 };
  await progress.academic({ ...before, mark: 6000 });
  expect(await letter()).toContain('The mean score rose from 60 to 70.');
  expect(await letter()).toContain('SINCE TERM 3 2025');
});
