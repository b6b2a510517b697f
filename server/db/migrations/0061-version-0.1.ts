import type { Migration } from './migration.ts';
import { imports } from './version-0.1/imports.ts';
import { names } from './version-0.1/names.ts';
import { people } from './version-0.1/people.ts';
import { reports } from './version-0.1/reports.ts';
import { students } from './version-0.1/students.ts';

/** What the 59 steps of version 0.1 made together. A database that ran them has them, and this one never runs there. */
export const migration: Migration = {
  name: '0061-version-0.1',
  statements: (words) => [people, names, students, reports, imports].flatMap((part) => part(words)),
};
