import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addReport } from '#contract/academics/calls.ts';
import { annualAcademicReport } from '#contract/summaries/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenOffice, pdf } from '../../../tests/support/given-reports.ts';
import { databaseKind } from '../../../tests/support/test-database.ts';

/** Marks of three periods, 0 to 20, of each pupil. */
function pupilsOf(file: string): (readonly number[])[] {
  const text = readFileSync(
    new URL(`../../../tests/fixtures/marks/${file}`, import.meta.url),
    'utf8',
  );
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => line.split(',').slice(1).map(Number));
}

/** Does the work for each, a few at a time. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** The mean with as many digits as anybody asks for: whole hundredths over a count, both exact. */
const mean = (hundredths: readonly number[]) => {
  const sum = hundredths.reduce((total, one) => total + BigInt(one), 0n);
  return ((sum * 10n ** 20n) / BigInt(hundredths.length)).toString();
};

const percent = 5;
const gradeOf = (mark: number) =>
  ['F', 'D', 'C', 'B', 'A', 'A+'][[30, 45, 60, 75, 90].filter((from) => mark >= from).length] ?? '';

/** A file for each database: what both are measured by was published. */
const files: readonly (readonly [file: string, count: number, published: string[]])[] = [
  databaseKind === 'sqlite'
    ? ['portuguese.csv', 649, ['11.3991', '11.5701', '11.9060']]
    : ['mathematics.csv', 395, ['10.9089', '10.7139', '10.4152']],
];

test.each(files)(
  'the marks of %s: %i pupils filed over HTTP, the annual report has their means to the last digit',
  { timeout: 180_000 },
  async (file, count, published) => {
    const pupils = pupilsOf(file);
    expect(pupils).toHaveLength(count);
    const running = await appUnderTest();
    const office = await givenOffice(running);
    const year = office.year('2026');
    const students = await office.students(
      pupils.map((_, at) => ({ name: `Pupil ${String(at).padStart(4, '0')}` })),
    );
    const reports = pupils.flatMap((marks, pupil) =>
      marks.map((mark, term) => ({ pupil, term, mark: mark * percent })),
    );
    const [subject_id = 0] = office.subjects;
    const officer = running.as.role(4);
    await officer.token();
    await forEach(reports, async ({ pupil, term, mark }) => {
      const reply = await officer.call(addReport, {
        form: formOf(
          {
            student_id: students[pupil]?.id ?? 0,
            year_id: year,
            term_id: office.terms[term] ?? 0,
            class_id: office.classes[0] ?? 0,
            grade: gradeOf(mark),
            mark,
            teacher_comment: 'Marks of the period.',
            liaison_comment: 'None.',
            action_plan: 'None.',
            psychosocial: 'None.',
            marks: [{ subject_id, mark, grade: gradeOf(mark) }],
          },
          { report: pdf },
        ),
      });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    });

    const annual = await running.as.role(3).call(annualAcademicReport, { query: { year } });
    expect(annual.body.data.map((row) => row.schools.map((school) => school.marks))).toEqual(
      pupils.map((marks) => [marks.map((mark) => mark * percent)]),
    );
    for (const term of [0, 1, 2]) {
      const shown = annual.body.data.map((row) =>
        Math.round((row.schools[0]?.marks[term] ?? Number.NaN) * 100),
      );
      const ofFile = pupils.map((marks) => (marks[term] ?? Number.NaN) * percent * 100);
      expect(mean(shown)).toBe(mean(ofFile));
      // What the dataset's own page says, to its four digits: the file was read right.
      expect((Number(mean(shown)) / 1e22 / percent).toFixed(4)).toBe(published[term]);
    }
  },
);
