import type { Migration } from './migration.ts';

/** Academic and finance reports with their rows, and a student's annual documents (rules 7.1 and 8.10). */
export const migration: Migration = {
  name: '0005-reports',
  statements: ({ id, integer, text, strict }) => {
    // One per student, year and term. School and its name are those of the day it was filed, so
    // that neither a move nor a renaming touches a past report. `version` grows with each change:
    // an e-mail tells of one version only.
    const termReport = `
      id ${id},
      student_id ${integer} not null references students (id),
      year_id ${integer} not null references years (id),
      term_id ${integer} not null references terms (id),
      class_id ${integer} not null references classes (id),
      school_id ${integer} not null references schools (id),
      school_name ${text} not null,
      liaison_comment ${text} not null,
      path ${text} not null unique references stored_files (path),
      status ${integer} not null check (status in (0, 1)),
      verified_by ${integer} references users (id),
      verified_at ${text},
      version ${integer} not null check (version > 0),
      created_at ${text} not null,
      updated_at ${text} not null,
      updated_by ${integer} not null references users (id)`;
    // Both databases want the rules of a table behind its last column.
    const termReportRules = `
      check ((status = 1) = (verified_by is not null)),
      check ((status = 1) = (verified_at is not null)),
      unique (student_id, year_id, term_id)`;
    return [
      `create table academic_reports (${termReport},
      grade ${text} not null,
      mark ${integer} check (mark between 0 and 10000),
      teacher_comment ${text} not null,
      action_plan ${text} not null,
      psychosocial ${text} not null,${termReportRules}
    ) ${strict}`,
      'create index academic_reports_by_year on academic_reports (year_id, term_id, status)',
      `create table marks (
      id ${id},
      report_id ${integer} not null references academic_reports (id) on delete cascade,
      position ${integer} not null check (position >= 0),
      subject_id ${integer} not null references subjects (id),
      mark ${integer} not null check (mark between 0 and 10000),
      grade ${text} not null,
      unique (report_id, position),
      unique (report_id, subject_id)
    ) ${strict}`,
      `create table finance_reports (${termReport},${termReportRules}
    ) ${strict}`,
      'create index finance_reports_by_year on finance_reports (year_id, term_id, status)',
      `create table finance_items (
      id ${id},
      report_id ${integer} not null references finance_reports (id) on delete cascade,
      position ${integer} not null check (position >= 0),
      category ${text} not null,
      item ${text} not null,
      cost ${integer} not null check (cost between 1 and 9999999999),
      unique (report_id, position)
    ) ${strict}`,
      `create table documents (
      id ${id},
      student_id ${integer} not null references students (id),
      year_id ${integer} not null references years (id),
      type ${integer} not null check (type in (1, 2)),
      path ${text} not null unique references stored_files (path),
      created_at ${text} not null,
      updated_at ${text} not null,
      updated_by ${integer} not null references users (id),
      unique (student_id, year_id, type)
    ) ${strict}`,
    ];
  },
};
