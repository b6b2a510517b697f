import { specialGrades } from '#contract/academics/grades.ts';
import { specialEducationSubjects } from '#contract/reference-data/seeds.ts';
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

const teacher = {
  up: [
    '{name} has worked steadily and it shows. {best} is the strongest subject; {worst} has improved as well.',
    'A pleasing term. {name} asks when something is unclear and helps others in {best}.',
    '{name} takes part in every lesson. The progress since last term is {their} own work.',
  ],
  level: [
    '{name} is attentive and polite. {best} goes well; more practice in {worst} will pay off.',
    'A steady term. {They} can reach more in {worst} with regular homework.',
    '{name} knows more than the tests show. Working in a group helps {them} in {worst}.',
  ],
  down: [
    '{name} missed some lessons this term, and {worst} suffered. {They} is catching up.',
    'A harder term than the last. {best} stays strong; we have agreed on extra lessons in {worst}.',
  ],
} as const;

const liaison = [
  'Visited the school and spoke with the class teacher. {name} is settled and has what {they} needs.',
  'Met {name} and the family at home. They are content with the school and thank the supporter.',
  'Spoke with {name} by the school fence at lunch: cheerful, with questions about next year.',
  'Visited on opening day. Books and uniform are complete.',
  'Called the guardian and the head teacher. Attendance was good for most of the term.',
] as const;

const plans = {
  up: [
    'Keep the study group going. Borrow a reader from the library every week.',
    'Aim for the next grade in {worst}; past papers with the teacher on Thursdays.',
  ],
  level: [
    'Remedial lessons in {worst} on two afternoons a week.',
    'Half an hour of {worst} each evening; the liaison officer asks at the next visit.',
  ],
  down: [
    'Meeting of teacher, family and liaison officer in the second week of term. Extra lessons in {worst}.',
    'A quiet place for homework at school until five o’clock. Weekly talk with the class teacher.',
  ],
} as const;

const feelings = [
  'Has good friends in class and plays netball or football most days.',
  'Calm and confident. Speaks in front of the class without fear.',
  'A little shy with new teachers, at ease with classmates.',
  'Was worried about a sick relative in the middle of the term; better now.',
  'Full of energy, and proud of the new uniform.',
  'Enjoys the choir and sleeps well at school.',
] as const;

const special = {
  teacher: [
    '{name} works longer at one task than before and shows us when a break is needed.',
    'With pictures and short steps {name} follows the morning plan alone.',
    '{name} greets everybody by name. In {best} {they} has made clear steps.',
  ],
  plan: [
    'Continue {best}. Three short exercises a day at home, shown to the family.',
    'Picture timetable for the home as well. Next review with the therapist in six weeks.',
    'One new task of daily living each month, beginning with tying shoes.',
  ],
} as const;

interface Told {
  readonly best: string;
  readonly worst: string;
}

function tell(random: Random, texts: readonly string[], student: Sample, { best, worst }: Told) {
  const text = random
    .pick(texts)
    .replaceAll('{name}', student.first)
    .replaceAll('{best}', best)
    .replaceAll('{worst}', worst);
  return speakOf(text, student.gender);
}

/** What a student of Special Education shows in a term: grades only. */
function specialResults(student: Sample, random: Random, terms: number): Results {
  const own = randomFor(`therapies ${student.name}`);
  const therapies = own.some(specialEducationSubjects, own.whole(4, 6));
  const start = own.whole(2, 3);
  const gradeAt = (lift: number) =>
    specialGrades[between(0, Math.round(start - terms * 0.28 + lift), 4)] ?? specialGrades[2];
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
    teacher_comment: tell(random, special.teacher, student, told),
    liaison_comment: tell(random, liaison, student, told),
    action_plan: tell(random, special.plan, student, told),
    psychosocial: random.pick(feelings),
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
    teacher_comment: tell(random, teacher[way], student, told),
    liaison_comment: tell(random, liaison, student, told),
    action_plan: tell(random, plans[way], student, told),
    psychosocial: random.pick(feelings),
  };
}

/** What a student brings home from a term. @param term its place among all of the sample */
export function resultsOf(student: Sample, term: number): Results {
  const random = randomFor(`results ${student.name} ${term}`);
  return student.level === 'special'
    ? specialResults(student, random, term - student.joined)
    : normalResults(student, random, term);
}
