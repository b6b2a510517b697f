import type { ComponentType } from 'react';
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
import { clusterReport, overview, supporterReport } from '#contract/summaries/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { newestImports } from '../features/imports/newest-imports.ts';
import { profileAddress } from '../features/students/profile-address.ts';
import type { AddressedCall, AddressOptions } from '../lib/address.ts';
import type { Place } from '../lib/opened-place.ts';

/** What a screen reads first. It asks by these very values, so that it finds the reply to them. */
export type FirstRead = readonly [call: AddressedCall, options?: AddressOptions];

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
const list = (call: AddressedCall) => (): FirstRead[] => [[call, { query: firstView }]];

/** A report by year knows its years first. */
const yearsAndTerms = (): FirstRead[] => [[listYears], [listTerms]];

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
    reads: ({ student, profile }) =>
      student === null ? [] : [[getStudentProfile, profileAddress(student, profile)], [listYears]],
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
    reads: yearsAndTerms,
  },
  financeRep: {
    open: 'summaries.read',
    load: () => import('../screens/annual-finance-report.tsx'),
    reads: yearsAndTerms,
  },
  import: {
    open: 'imports.run',
    load: () => import('../screens/import.tsx'),
    reads: () => [[listImports, { query: newestImports }]],
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
      student === null ? [] : [[getStudentGallery, { params: { id: student } }]],
  },
  gallery,
};

/** The first page, while nothing is chosen. */
export const overviewScreen: ScreenCode = {
  load: () => import('../screens/overview.tsx'),
  reads: (_place, user) => [
    [overview],
    ...(may(user, 'backups.read') ? ([[lastBackup]] as const) : []),
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
