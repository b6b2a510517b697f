import { category } from '#contract/reference-data/categories.ts';
import { specialEducationSubjects } from '#contract/reference-data/seeds.ts';
import { labelsOf, specScales } from '#contract/scales/scale.ts';
import * as comments from './comments.ts';
import { subjectsOf } from './places.ts';
import { type Random, randomFor } from './random.ts';
import { speakOf } from './stories.ts';
import type { Sample } from './students.ts';

export interface Mark {
  readonly subject: string;
  readonly grade: string;
  /** As typed in the form; null where the grade stands for no mark. */
  readonly mark: string | null;
}

export interface Results {
  readonly marks: readonly Mark[];
  readonly grade: string;
  readonly mark: string | null;
  readonly teacher_comment: string;
  readonly liaison_comment: string;
  readonly action_plan: string;
  readonly psychosocial: string;
  /** Null of those whom nobody asked. */
  readonly own_words: string | null;
}

const steps = [
  [85, 'A+'],
  [75, 'A'],
  [60, 'B'],
  [45, 'C'],
  [30, 'D'],
] as const;

const gradeOf = (mark: number): string => steps.find(([from]) => mark >= from)?.[1] ?? 'F';

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

const remarks: Readonly<Record<string, string>> = {
  'A+': 'Outstanding',
  A: 'Very good',
  B: 'Good, keep it up',
  C: 'Fair, can do more',
  D: 'Needs help',
  F: 'Needs much help',
  X: 'Absent',
};

/** The word beside a grade on the report card. */
export const remarkOf = (grade: string): string => remarks[grade] ?? grade.slice(3, -1);

interface Told {
  readonly best: string;
  readonly worst: string;
}

/** A comment of these lists: of the student's place and the term in its year, another one for each. */
function tell(
  lists: Parameters<typeof comments.composed>[0],
  student: Sample,
  term: number,
  { best, worst }: Told,
) {
  const text = comments
    .composed(lists, student.order * 3 + (term % 3))
    .replaceAll('{name}', student.first)
    .replaceAll('{best}', best)
    .replaceAll('{worst}', worst);
  return speakOf(text, student.gender);
}

/** Every second student is asked. */
const ownWordsOf = (student: Sample, term: number, told: Told) =>
  student.order % 2 === 0 ? tell(comments.ownWords, student, term, told) : null;

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
  const told = { best: sorted[0]?.subject ?? '', worst: sorted.at(-1)?.subject ?? '' };
  return {
    marks,
    grade: sorted[Math.floor(sorted.length / 2)]?.grade ?? gradeAt(0),
    mark: null,
    teacher_comment: tell(comments.special.teacher, student, term, told),
    liaison_comment: tell(comments.liaison, student, term, told),
    action_plan: tell(comments.special.plan, student, term, told),
    psychosocial: tell(comments.feelings, student, term, told),
    own_words: ownWordsOf(student, term, told),
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
  const told = { best: sorted[0]?.subject ?? '', worst: sorted.at(-1)?.subject ?? '' };
  const way = mood > 1.2 ? 'up' : mood < -3.4 ? 'down' : 'level';
  return {
    marks: marks.map(({ subject, grade, mark }) => ({ subject, grade, mark })),
    grade: gradeOf(mean),
    mark: mean.toFixed(2),
    teacher_comment: tell(comments.teacher[way], student, term, told),
    liaison_comment: tell(comments.liaison, student, term, told),
    action_plan: tell(comments.plans[way], student, term, told),
    psychosocial: tell(comments.feelings, student, term, told),
    own_words: ownWordsOf(student, term, told),
  };
}

/** What a student brings home from a term. @param term its place among all of the sample */
export function resultsOf(student: Sample, term: number): Results {
  const random = randomFor(`results ${student.name} ${term}`);
  return student.level === 'special'
    ? specialResults(student, random, term)
    : normalResults(student, random, term);
}
