import { isFound } from '#contract/folded.ts';
import { may, mayFor } from '#contract/permissions.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import type { Found, FoundReport } from '#contract/search/shapes.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import { studentPath } from '#contract/students/ref.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import { galleryPath, type Place, profilePlace } from '../../lib/place.ts';
import { sectionOf } from '../../lib/report-sections.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { searchTexts as texts } from './search.texts.ts';

/** A screen that the caller may open, as the menus call it. */
export interface ScreenLink {
  readonly menu: string | null;
  readonly label: string;
}

/** Where a hit leads: a place, with the search for its list where there is one. */
export interface Way {
  readonly place: Place;
  /** A child route of the dashboard. */
  readonly path?: string;
  readonly list?: { readonly of: 'students' | 'activities' | 'users'; readonly search: string };
}

export const groups = [
  'opened',
  'students',
  'reports',
  'schools',
  'users',
  'lists',
  'screens',
] as const;
export type Group = (typeof groups)[number];

export interface Hit extends Way {
  readonly key: string;
  readonly group: Group;
  readonly title: string;
  readonly note: string;
  /** The picture of a person; null where an icon is shown. */
  readonly face: { readonly src: string | null; readonly grey: boolean } | null;
  readonly student?: StudentStatus;
  readonly report?: Pick<FoundReport, 'kind' | 'status'>;
  /** The most frequent actions for the first student that is found. */
  readonly steps?: readonly Step[];
  /** Its own address, for a new tab. */
  readonly href?: string;
}

export interface Step extends Way {
  readonly label: string;
}

const dotted = (...words: readonly (string | null)[]) => words.filter(Boolean).join(' · ');

function stepsOf(actor: SessionUser, student: Student): Step[] {
  const { id } = student;
  const gallery: Step = {
    label: texts.gallery,
    place: { ...noPlace, menu: 'gallery', student: id },
    path: galleryPath,
  };
  if (!mayFor(actor, 'reports.edit', student) || !isActive(student)) return [gallery];
  return [
    ...reportKinds.map((kind) => ({
      label: texts.file[kind],
      place: { ...profilePlace(id, sectionOf[kind]), form: `${kind}/add/${id}` },
    })),
    gallery,
  ];
}

const studentHit = (
  actor: SessionUser,
  student: Student,
  isFirst: boolean,
  group: Group = 'students',
): Hit => ({
  key: `student ${student.id}`,
  group,
  title: student.name,
  note: dotted(student.ref, student.school, student.liaison),
  face: { src: storedFile(student.path), grey: !isActive(student) },
  student: student.status,
  place: profilePlace(student.id, 'academics'),
  href: studentPath(student.id),
  ...(isFirst && { steps: stepsOf(actor, student) }),
});

const reportHit = (report: FoundReport): Hit => ({
  key: `${report.kind} ${report.id}`,
  group: 'reports',
  title: texts.reportOf(report.student, report.term_name, report.year_name),
  note: dotted(texts.report[report.kind], report.class),
  face: null,
  report,
  place: profilePlace(report.student_id, sectionOf[report.kind], {
    year: report.year_name,
    term: report.term_name,
  }),
});

/** The list of all matching students; for callers without the Students menu, that of their reports. */
function listHit(actor: SessionUser, words: string, total: number): Hit {
  const hasMenu = may(actor, 'students.seeMenu');
  return {
    key: 'list',
    group: 'lists',
    title: texts.allMatching(words),
    note: texts.opensList(total),
    face: null,
    place: { ...noPlace, menu: hasMenu ? 'students' : 'academics' },
    list: { of: hasMenu ? 'students' : 'activities', search: words },
  };
}

/** Everything that was found, in the order in which it is shown. */
export function hitsOf(actor: SessionUser, words: string, found: Found): Hit[] {
  const { students, reports, schools, users } = found;
  return [
    ...students.rows.map((student, at) => studentHit(actor, student, at === 0)),
    ...reports.rows.map(reportHit),
    ...(schools?.rows ?? []).map(
      (school): Hit => ({
        key: `school ${school.id}`,
        group: 'schools',
        title: school.school,
        note: school.cluster_name,
        face: null,
        place: { ...noPlace, menu: 'students', filters: { school: school.id } },
      }),
    ),
    ...(users?.rows ?? []).map(
      (user): Hit => ({
        key: `user ${user.id}`,
        group: 'users',
        title: user.name,
        note: dotted(user.role, user.email),
        face: { src: null, grey: false },
        place: { ...noPlace, menu: 'users' },
        list: { of: 'users', search: user.email },
      }),
    ),
    ...(students.total > 0 ? [listHit(actor, words, students.total)] : []),
  ];
}

/** The students who were opened last, with the most frequent actions for the latest one. */
export const openedHits = (actor: SessionUser, students: readonly Student[]): Hit[] =>
  students.map((student, at) => studentHit(actor, student, at === 0, 'opened'));

/** The screens whose names hold these words. */
export const screenHits = (screens: readonly ScreenLink[], words: string): Hit[] =>
  screens
    .filter(({ label }) => isFound(label, words))
    .map(({ menu, label }) => ({
      ...{ key: `screen ${label}`, group: 'screens', title: label, note: '', face: null },
      place: { ...noPlace, menu },
    }));

/** How many hits of a kind there are in all; null where it is not counted. */
export function countOf(group: Group, found: Found | undefined): number | null {
  if (group === 'students') return found?.students.total ?? null;
  if (group === 'reports') return found?.reports.rows.length ?? null;
  if (group === 'schools') return found?.schools?.total ?? null;
  if (group === 'users') return found?.users?.total ?? null;
  return null;
}
