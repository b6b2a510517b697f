import { category } from '#contract/reference-data/categories.ts';
import { specialEducationSubjects } from '#contract/reference-data/seeds.ts';
import { labelsOf, specScales } from '#contract/scales/scale.ts';
import { wordsOf } from './comments.ts';
import { subjectsOf } from './places.ts';
import { type Random, randomFor } from './random.ts';
import type { Sample } from './students.ts';

export interface Mark {
  readonly subject: string;
  readonly grade: string;
  /** As typed in the form; null where the grade stands for no mark. */
  readonly mark: string | null;
}

export type Results = ReturnType<typeof textsOf> & {
  readonly marks: readonly Mark[];
  readonly grade: string;
  readonly mark: string | null;
};

const steps = [
  [85, 'A+'],
  [75, 'A'],
  [60, 'B'],
  [45, 'C'],
  [30, 'D'],
] as const;

const gradeOf = (mark: number): string => steps.find(([from]) => mark >= from)?.[1] ?? 'F';

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** What is said of a term; every second student says something, the others were not asked. @param marks the best one first */
function textsOf(student: Sample, term: number, marks: readonly Mark[]) {
  const [best, worst] = [marks[0]?.subject ?? '', marks.at(-1)?.subject ?? ''];
  const say = (what: Parameters<typeof wordsOf>[0]) =>
    wordsOf(what, student, term, { best, worst });
  return {
    teacher_comment: say('teacher_comment'),
    liaison_comment: say('liaison_comment'),
    action_plan: say('action_plan'),
    psychosocial: say('psychosocial'),
    own_words: student.order % 2 === 0 ? say('own_words') : null,
  };
}

const specialGrades = labelsOf(specScales[category.specialEducation]);

/** What a student of Special Education shows in a term: grades only. */
function specialResults(student: Sample, random: Random, term: number): Results {
  const own = randomFor(`therapies ${student.name}`);
  const therapies = own.some(specialEducationSubjects, own.whole(4, 6));
  const start = own.whole(2, 3);
  const gradeAt = (lift: number) =>
    specialGrades[between(0, Math.round(start - (term - student.joined) * 0.28 + lift), 4)] ?? '';
  const marks = therapies.map((subject) => ({
    subject,
    grade: gradeAt(random.bell() * 0.7),
    mark: null,
  }));
  const sorted = [...marks].sort((a, b) => a.grade.localeCompare(b.grade));
  return {
    marks,
    grade: sorted[Math.floor(sorted.length / 2)]?.grade ?? gradeAt(0),
    mark: null,
    ...textsOf(student, term, sorted),
  };
}

function normalResults(student: Sample, random: Random, term: number): Results {
  const own = randomFor(`gifts ${student.name}`);
  const all = subjectsOf[student.level === 'secondary' ? 'secondary' : 'primary'];
  const chosen = [...all.slice(0, 3), ...own.some(all.slice(3), 5)];
  const gift = new Map(all.map((subject) => [subject, own.bell() * 8]));
  const ability = 60 + own.bell() * 13;
  const slope = own.bell() * 0.7 + 0.7;
  const mood = random.bell() * 3.5;
  const marks = chosen.map((subject): Mark & { value: number } => {
    const raw = ability + slope * (term - student.joined) + (gift.get(subject) ?? 0) + mood;
    const value = between(14, Math.round(raw + random.bell() * 4), 98);
    return random.chance(0.012)
      ? { subject, grade: 'X', mark: null, value }
      : { subject, grade: gradeOf(value), mark: String(value), value };
  });
  const sat = marks.filter(({ mark }) => mark !== null);
  const mean = sat.reduce((sum, { value }) => sum + value, 0) / sat.length;
  const sorted = [...sat].sort((a, b) => b.value - a.value);
  return {
    marks: marks.map(({ subject, grade, mark }) => ({ subject, grade, mark })),
    grade: gradeOf(mean),
    mark: mean.toFixed(2),
    ...textsOf(student, term, sorted),
  };
}

/** What a student brings home from a term. @param term its place among all of the sample */
export function resultsOf(student: Sample, term: number): Results {
  const random = randomFor(`results ${student.name} ${term}`);
  return student.level === 'special'
    ? specialResults(student, random, term)
    : normalResults(student, random, term);
}
