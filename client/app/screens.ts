import type { ComponentType } from 'react';
import { listProfileReports } from '#contract/academics/calls.ts';
import { listDocuments } from '#contract/documents/calls.ts';
import { listProfileFinance } from '#contract/finance/calls.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import { listImports } from '#contract/imports/calls.ts';
import { listNotifications } from '#contract/notifications/calls.ts';
import { lastBackup } from '#contract/operations/calls.ts';
import { firstView } from '#contract/paging.ts';
import { may, type Permission } from '#contract/permissions.ts';
import { listRetention } from '#contract/privacy/calls.ts';
import { listTerms, listYears } from '#contract/reference-data/calls.ts';
import { listSchools } from '#contract/schools/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import {
  getStudentProfile,
  listStudentActivities,
  listStudents,
} from '#contract/students/calls.ts';
import {
  annualAcademicReport,
  annualFinanceReport,
  clusterReport,
  overview,
  supporterReport,
} from '#contract/summaries/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { newestImports } from '../features/imports/newest-imports.ts';
import { profileAddress } from '../features/students/profile-address.ts';
import type { Place } from '../lib/opened-place.ts';
import { type FirstRead, firstRead, type ReadCall } from './first-read.ts';

export interface ScreenCode {
  /** Fetches the screen, a chunk of its own. */
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly reads: (place: Place, user: SessionUser) => readonly FirstRead[];
}

interface MenuScreen extends ScreenCode {
  /** Who may stand on it. */
  readonly open: Permission;
  /** Which places it claims beyond its menu value; all of them unless told. */
  readonly claims?: (place: Place) => boolean;
}

/** A list as it is before anybody searched in it. */
const list = (call: ReadCall) => (): FirstRead[] => [firstRead(call, { query: firstView })];

/** A report by year knows its years first; it opens on the newest. */
const annual = (call: ReadCall) => (): FirstRead[] => [
  firstRead(listYears, {}, (years) =>
    years.slice(0, 1).map(({ id }) => firstRead(call, { query: { year: id, ...firstView } })),
  ),
  firstRead(listTerms),
];

/** The profile names its years; of each part the newest is shown, of marks the one before it as well. */
const profileReads = (student: number, type: string | null): FirstRead[] => [
  firstRead(getStudentProfile, profileAddress(student, type), (data) => [
    ...data.annual_rep
      .slice(0, 2)
      .map(({ id }) => firstRead(listProfileReports, { query: { year: id, student } })),
    ...data.annual_finance
      .slice(0, 1)
      .map(({ id }) => firstRead(listProfileFinance, { query: { year: id, student } })),
  ]),
  firstRead(listYears, {}, (years) =>
    years.slice(0, 1).map(({ id }) => firstRead(listDocuments, { query: { student, year: id } })),
  ),
];

const gallery: ScreenCode = {
  load: () => import('../screens/gallery.tsx'),
  reads: list(listStudentActivities),
};

/** The screens behind the menu values of spec 2. */
export const menuScreens = {
  students: {
    open: 'students.seeMenu',
    load: () => import('../screens/students.tsx'),
    reads: list(listStudents),
  },
  users: {
    open: 'users.manage',
    load: () => import('../screens/users.tsx'),
    reads: list(listUsers),
  },
  academics: {
    open: 'reports.read',
    load: () => import('../screens/academics.tsx'),
    reads: list(listStudentActivities),
  },
  finance: {
    open: 'reports.read',
    load: () => import('../screens/finance.tsx'),
    reads: list(listStudentActivities),
  },
  gallery: {
    ...gallery,
    open: 'students.profile',
    // Spec 2: shown only when no student is selected; else the student's own gallery is.
    claims: ({ student }) => student === null,
  },
  profile: {
    open: 'students.profile',
    load: () => import('../screens/student-profile.tsx'),
    reads: ({ student, profile }) => (student === null ? [] : profileReads(student, profile)),
  },
  notification: {
    open: 'notifications.read',
    load: () => import('../screens/progress-report.tsx'),
    reads: list(listNotifications),
  },
  schools: {
    open: 'schools.manage',
    load: () => import('../screens/schools.tsx'),
    reads: list(listSchools),
  },
  cluster: {
    open: 'summaries.read',
    load: () => import('../screens/cluster-report.tsx'),
    reads: list(clusterReport),
  },
  supporter: {
    open: 'summaries.read',
    load: () => import('../screens/supporters-report.tsx'),
    reads: list(supporterReport),
  },
  academicsRep: {
    open: 'summaries.read',
    load: () => import('../screens/annual-academic-report.tsx'),
    reads: annual(annualAcademicReport),
  },
  financeRep: {
    open: 'summaries.read',
    load: () => import('../screens/annual-finance-report.tsx'),
    reads: annual(annualFinanceReport),
  },
  import: {
    open: 'imports.run',
    load: () => import('../screens/import.tsx'),
    reads: () => [firstRead(listImports, { query: newestImports })],
  },
  retention: {
    open: 'privacy.manage',
    load: () => import('../screens/retention.tsx'),
    reads: list(listRetention),
  },
} as const satisfies Readonly<Record<string, MenuScreen>>;

export type MenuValue = keyof typeof menuScreens;

/** Child routes of the dashboard by path, shown while no menu value claims the page (spec 2). */
export const childScreens: Readonly<Record<string, ScreenCode>> = {
  studentgallery: {
    load: () => import('../screens/student-gallery.tsx'),
    reads: ({ student }) =>
      student === null ? [] : [firstRead(getStudentGallery, { params: { id: student } })],
  },
  gallery,
};

/** The first page, while nothing is chosen. */
export const overviewScreen: ScreenCode = {
  load: () => import('../screens/overview.tsx'),
  reads: (_place, user) => [
    firstRead(overview),
    ...(may(user, 'backups.read') ? [firstRead(lastBackup)] : []),
  ],
};

const isMenuValue = (value: string | null): value is MenuValue =>
  value !== null && Object.hasOwn(menuScreens, value);

/** The menu value that a place stands on, or null: nothing chosen, unknown or not allowed. */
export function menuAt(user: SessionUser, place: Place): MenuValue | null {
  if (!isMenuValue(place.menu)) return null;
  const { open, claims }: MenuScreen = menuScreens[place.menu];
  return may(user, open) && (claims?.(place) ?? true) ? place.menu : null;
}

/** Any value that claims no screen shows the child route or the overview (spec 2). */
export function screenAt(user: SessionUser, place: Place, child: string | undefined): ScreenCode {
  const menu = menuAt(user, place);
  if (menu !== null) return menuScreens[menu];
  return (child === undefined ? undefined : childScreens[child]) ?? overviewScreen;
}
