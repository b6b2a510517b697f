import type { ComponentType } from 'react';
import { academicKind } from '#contract/academics/kind.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { financeKind } from '#contract/finance/kind.ts';
import { listNotifications } from '#contract/notifications/calls.ts';
import { lastBackup } from '#contract/operations/calls.ts';
import type { DashboardChild } from '#contract/page-addresses.ts';
import { may, type Permission } from '#contract/permissions.ts';
import { listRetention } from '#contract/privacy/calls.ts';
import { listTerms, listYears } from '#contract/reference-data/calls.ts';
import { listSchools } from '#contract/schools/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { listStudentActivities, listStudents } from '#contract/students/calls.ts';
import type { NeedsQuery } from '#contract/students/shapes.ts';
import {
  annualAcademicReport,
  annualFinanceReport,
  clusterReport,
  overview,
  supporterReport,
} from '#contract/summaries/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { firstViewOf } from '../lib/chosen-rows.ts';
import type { Place } from '../lib/opened-place.ts';
import {
  documentsOf,
  type FirstRead,
  first,
  galleryOf,
  needsOf,
  newestImports,
  page,
  profileOf,
  read,
  reportsOfYear,
} from '../lib/reads.ts';
import { appTexts as texts } from './texts.ts';

export interface Screen {
  /** The stored menu value that leads here (spec 2); null for what no value claims. */
  readonly menu: string | null;
  /** The dashboard's child route that shows it while no menu value claims the page (spec 2). */
  readonly child?: DashboardChild;
  /** Its link, and the title of its page. */
  readonly label: string;
  /** Where the link stands; 'none': it is reached from a list. */
  readonly group: 'main' | 'settings' | 'none';
  /** Who sees the link and may stand on the screen. */
  readonly may: Permission;
  /** Which places its menu value claims; all of them unless told. */
  readonly claims?: (place: Place) => boolean;
  /** Fetches its code, a chunk of its own. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** What it reads as it begins. */
  readonly reads: (place: Place, user: SessionUser) => readonly FirstRead[];
}

type ListCall = Endpoint<string, Record<never, never>, undefined, unknown[]>;
type AnnualCall = Endpoint<string, { year: number }, undefined, unknown[]>;

/** A list as it is before anybody searched in it. */
const list =
  (call: ListCall) =>
  (_place: Place, user: SessionUser): FirstRead[] => [
    first(page(call, undefined, firstViewOf(user))),
  ];

/** The same of students, narrowed as the place says. */
const studentList =
  (call: Endpoint<string, NeedsQuery, undefined, unknown[]>) =>
  (place: Place, user: SessionUser): FirstRead[] => [
    first(page(call, needsOf(place), firstViewOf(user))),
  ];

/** A report by year knows its years first; it opens on the newest. */
const annual =
  (call: AnnualCall) =>
  (_place: Place, user: SessionUser): FirstRead[] => [
    first(read(listYears), (years) =>
      years.slice(0, 1).map(({ id }) => first(page(call, { year: id }, firstViewOf(user)))),
    ),
    first(read(listTerms)),
  ];

/** The profile names its years; of each part the newest is shown, of marks the one before it as well. */
const profile = ({ student, profile: type }: Place): FirstRead[] =>
  student === null
    ? []
    : [
        first(profileOf(student, type), ({ annual_rep, annual_finance }) => [
          ...annual_rep
            .slice(0, 2)
            .map(({ id }) => first(reportsOfYear(academicKind, student, id))),
          ...annual_finance
            .slice(0, 1)
            .map(({ id }) => first(reportsOfYear(financeKind, student, id))),
        ]),
        first(read(listYears), (years) =>
          years.slice(0, 1).map(({ id }) => first(documentsOf(student, id))),
        ),
      ];

/** The first page, while nothing is chosen. */
export const overviewScreen = {
  menu: null,
  label: texts.overview,
  group: 'main',
  may: 'students.list',
  load: () => import('../screens/overview.tsx'),
  reads: (_place: Place, user: SessionUser) => [
    first(read(overview)),
    ...(may(user, 'backups.read') ? [first(read(lastBackup))] : []),
  ],
} as const satisfies Screen;

/** Every screen of somebody signed in, in the order of the menus: a new one is a row here and its file. */
export const screens = [
  overviewScreen,
  {
    menu: 'students',
    label: texts.students,
    group: 'main',
    may: 'students.seeMenu',
    load: () => import('../screens/students.tsx'),
    reads: studentList(listStudents),
  },
  {
    menu: 'users',
    label: texts.users,
    group: 'main',
    may: 'users.manage',
    load: () => import('../screens/users.tsx'),
    reads: list(listUsers),
  },
  {
    menu: 'academics',
    label: texts.academics,
    group: 'main',
    may: 'reports.read',
    load: () => import('../screens/academics.tsx'),
    reads: studentList(listStudentActivities),
  },
  {
    menu: 'finance',
    label: texts.finance,
    group: 'main',
    may: 'reports.read',
    load: () => import('../screens/finance.tsx'),
    reads: studentList(listStudentActivities),
  },
  {
    menu: 'gallery',
    child: 'gallery',
    label: texts.gallery,
    group: 'main',
    may: 'students.profile',
    // Spec 2: shown only when no student is selected; else the student's own gallery is.
    claims: ({ student }: Place) => student === null,
    load: () => import('../screens/gallery.tsx'),
    reads: list(listStudentActivities),
  },
  {
    menu: 'profile',
    label: texts.profile,
    group: 'none',
    may: 'students.profile',
    load: () => import('../screens/student-profile.tsx'),
    reads: profile,
  },
  {
    menu: 'notification',
    label: texts.notification,
    group: 'settings',
    may: 'notifications.read',
    load: () => import('../screens/progress-report.tsx'),
    reads: list(listNotifications),
  },
  {
    menu: 'schools',
    label: texts.schools,
    group: 'settings',
    may: 'schools.manage',
    load: () => import('../screens/schools.tsx'),
    reads: list(listSchools),
  },
  {
    menu: 'cluster',
    label: texts.cluster,
    group: 'settings',
    may: 'summaries.read',
    load: () => import('../screens/cluster-report.tsx'),
    reads: list(clusterReport),
  },
  {
    menu: 'supporter',
    label: texts.supporter,
    group: 'settings',
    may: 'summaries.read',
    load: () => import('../screens/supporters-report.tsx'),
    reads: list(supporterReport),
  },
  {
    menu: 'academicsRep',
    label: texts.academicsRep,
    group: 'settings',
    may: 'summaries.read',
    load: () => import('../screens/annual-academic-report.tsx'),
    reads: annual(annualAcademicReport),
  },
  {
    menu: 'financeRep',
    label: texts.financeRep,
    group: 'settings',
    may: 'summaries.read',
    load: () => import('../screens/annual-finance-report.tsx'),
    reads: annual(annualFinanceReport),
  },
  {
    menu: 'import',
    label: texts.import,
    group: 'settings',
    may: 'imports.run',
    load: () => import('../screens/import.tsx'),
    reads: () => [first(newestImports)],
  },
  {
    menu: 'retention',
    label: texts.retention,
    group: 'settings',
    may: 'privacy.manage',
    load: () => import('../screens/retention.tsx'),
    reads: list(listRetention),
  },
  {
    menu: null,
    child: 'studentgallery',
    label: texts.gallery,
    group: 'none',
    may: 'students.profile',
    load: () => import('../screens/student-gallery.tsx'),
    reads: ({ student }: Place) => (student === null ? [] : [first(galleryOf(student))]),
  },
] as const satisfies readonly Screen[];

export type Link = Extract<(typeof screens)[number], { group: 'main' | 'settings' }>;

/** The links of one group that this person sees. */
export const linksFor = (user: SessionUser, group: Link['group']): Link[] =>
  screens.filter((screen): screen is Link => screen.group === group && may(user, screen.may));

export const isChildRoute = (child: string) =>
  screens.some((screen: Screen) => screen.child === child);

/** Any menu value that claims no screen shows the child route or the overview (spec 2). */
export function screenAt(user: SessionUser, place: Place, child: string | undefined): Screen {
  const all: readonly Screen[] = screens;
  return (
    all.find(
      ({ menu, may: needed, claims }) =>
        menu !== null && menu === place.menu && may(user, needed) && (claims?.(place) ?? true),
    ) ??
    all.find((screen) => child !== undefined && screen.child === child) ??
    overviewScreen
  );
}
