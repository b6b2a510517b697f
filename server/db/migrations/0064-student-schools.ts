import type { Migration } from './migration.ts';

/** A report, or a mark of In school?, bears the school of the day on which it was written. */
const written = [
  ...['academic_reports', 'finance_reports'].map(
    (table) => `select r.student_id, r.school_id, r.created_at as at, c.opening, 1 as place
      from ${table} r left join term_calendar c on c.year_id = r.year_id and c.term_id = r.term_id`,
  ),
  'select student_id, school_id, updated_at, day, 1 from school_checks',
  // The present school comes last, whenever it was set.
  'select id, school_id, updated_at, null, 2 from students',
].join(' union all ');

/**
 * At which schools each student was, a row for the first day at each. For students who are there already: the
 * schools that their reports bear, then the present one. A move lies between two reports; it is dated by the
 * opening of the later one's term where this lies between them, else by the day when that one was filed.
 */
export const migration: Migration = {
  name: '0064-student-schools',
  statements: ({ id, integer, text, strict }) => [
    `create table student_schools (
      id ${id},
      student_id ${integer} not null references students (id) on delete cascade,
      school_id ${integer} not null references schools (id),
      from_day ${text} not null,
      source ${text} not null,
      unique (student_id, from_day)
    ) ${strict}`,
    'create index student_schools_by_school on student_schools (school_id)',
    'create index finance_reports_by_school on finance_reports (school_id)',
    `insert into student_schools (student_id, school_id, from_day, source)
      with told as (select w.*, substr(w.at, 1, 10) as day from (${written}) w
      ), followed as (
        select t.*, lag(school_id) over (partition by student_id order by place, at, school_id) as former,
          lag(day) over (partition by student_id order by place, at, school_id) as former_day from told t
      ), moved as (
        select f.student_id, f.school_id, f.place, f.at, case
            when f.former is null and s.dor < f.day then s.dor
            when f.opening > f.former_day and f.opening <= f.day then f.opening
            when f.former_day > f.day then f.former_day
            else f.day end as from_day
          from followed f join students s on s.id = f.student_id
          where f.former is null or f.former <> f.school_id
      )
      select student_id, school_id, from_day, 'upgrade' from (select m.*,
          row_number() over (partition by student_id, from_day order by place desc, at desc) as newest
        from moved m) n where newest = 1`,
  ],
};
