import type { Migration } from './migration.ts';

/** Label, points, lowest and highest mark of each step, the best first. */
type Steps = readonly (readonly [
  label: string,
  points: number | null,
  lowest: number | null,
  highest: number | null,
])[];

const plain = (labels: readonly string[]): Steps =>
  labels.map((label) => [label, null, null, null]);

const kcse: Steps = [
  ['A', 12, 80, 100],
  ['A-', 11, 75, 79],
  ['B+', 10, 70, 74],
  ['B', 9, 65, 69],
  ['B-', 8, 60, 64],
  ['C+', 7, 55, 59],
  ['C', 6, 50, 54],
  ['C-', 5, 45, 49],
  ['D+', 4, 40, 44],
  ['D', 3, 35, 39],
  ['D-', 2, 30, 34],
  ['E', 1, 0, 29],
];
const knec: Steps = ['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'].map((label, at) => [
  label,
  8 - at,
  null,
  null,
]);

const ofSpec = plain(['A+', 'A', 'B', 'C', 'D', 'F']);
const ofSpecialEducation = plain([
  'A (Excellent Progress)',
  'B (Good Progress)',
  'C (Moderate Progress)',
  'D (Limited Progress)',
  'F (No Progress/Needs Full Assistance)',
]);
/** They stand for no mark. */
const absent = ['X', 'Y'];

/**
 * Grading scales as data. The first two are built in and always have these ids; each report keeps
 * the scale that it was made with.
 */
export const migration: Migration = {
  name: '0044-grading-scales',
  statements: ({ id, integer, text, strict }) => {
    const value = (one: number | null) => (one === null ? 'null' : String(one));
    const stepRows = (scale: number, steps: Steps, noMark: readonly string[]) =>
      [
        ...steps.map(([label, ...numbers]) => [label, ...numbers.map(value), '0']),
        ...noMark.map((label) => [label, 'null', 'null', 'null', '1']),
      ].map(
        ([label, ...others], position) =>
          `insert into scale_steps (scale_id, position, label, points, lowest, highest, no_mark)
        values (${scale}, ${position}, '${label}', ${others.join(', ')})`,
      );
    return [
      `create table scales (
      id ${id},
      name ${text} not null,
      name_key ${text} not null unique,
      category ${integer} not null check (category in (1, 2)),
      has_marks ${integer} not null check (has_marks in (0, 1)),
      mean ${text} not null check (mean in ('score', 'points', 'grade', 'none')),
      is_retired ${integer} not null check (is_retired in (0, 1))
    ) ${strict}`,
      `create table scale_steps (
      scale_id ${integer} not null references scales (id),
      position ${integer} not null check (position >= 0),
      label ${text} not null,
      points ${integer},
      lowest ${integer} check (lowest between 0 and 100),
      highest ${integer} check (highest between 0 and 100),
      no_mark ${integer} not null check (no_mark in (0, 1)),
      primary key (scale_id, position),
      unique (scale_id, label)
    ) ${strict}`,
      `create table scale_uses (
      id ${id},
      scale_id ${integer} not null references scales (id),
      class_id ${integer} references classes (id),
      from_year ${integer}
    ) ${strict}`,
      // One after the other into an empty table: they are given the ids 1 to 4.
      ...[
        "'Normal', 'normal', 1, 1, 'score'",
        "'Special Education', 'special education', 2, 0, 'grade'",
        "'KCSE', 'kcse', 1, 1, 'points'",
        "'KNEC levels', 'knec levels', 1, 0, 'none'",
      ].map(
        (columns) =>
          `insert into scales (name, name_key, category, has_marks, mean, is_retired)
        values (${columns}, 0)`,
      ),
      ...stepRows(1, ofSpec, absent),
      ...stepRows(2, ofSpecialEducation, []),
      ...stepRows(3, kcse, absent),
      ...stepRows(4, knec, []),
      `alter table academic_reports add column scale_id ${integer} references scales (id)`,
      `update academic_reports set scale_id = case when grade in
        (select label from scale_steps where scale_id = 2) then 2 else 1 end`,
      'create index academic_reports_by_scale on academic_reports (scale_id)',
    ];
  },
};
