import {
  type Icon,
  IconArchive,
  IconBuildingCommunity,
  IconChartLine,
  IconHeartHandshake,
  IconId,
  IconMailForward,
  IconMapPin,
  IconPhoto,
  IconReceipt,
  IconReportMoney,
  IconSchool,
  IconTableImport,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { may, type Permission } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import type { Place } from '../lib/place.ts';
import { appTexts as texts } from './texts.ts';

export interface MenuEntry {
  /** The stored menu value of spec 2. */
  readonly value: string;
  readonly label: string;
  readonly icon: Icon;
  /** Top bar, Settings, or no link at all: the profile is reached from a list. */
  readonly group: 'main' | 'settings' | 'none';
  /** Who sees the link, and who may stand on the screen; mostly the same people. */
  readonly see: Permission;
  readonly open: Permission;
  /** Which places it claims beyond its menu value; all of them unless told. */
  readonly claims?: (place: Place) => boolean;
  readonly screen: ComponentType;
}

/** All there is to choose, in the order of the top bar. Nav, guard and dashboard body read this table. */
const menu: readonly MenuEntry[] = [
  {
    value: 'students',
    label: texts.students,
    icon: IconUsers,
    group: 'main',
    see: 'students.seeMenu',
    open: 'students.seeMenu',
    screen: lazy(() => import('../screens/students.tsx')),
  },
  {
    value: 'users',
    label: texts.users,
    icon: IconUserCog,
    group: 'main',
    see: 'users.manage',
    open: 'users.manage',
    screen: lazy(() => import('../screens/users.tsx')),
  },
  {
    value: 'academics',
    label: texts.academics,
    icon: IconSchool,
    group: 'main',
    see: 'reports.read',
    open: 'reports.read',
    screen: lazy(() => import('../screens/academics.tsx')),
  },
  {
    value: 'finance',
    label: texts.finance,
    icon: IconReceipt,
    group: 'main',
    see: 'reports.read',
    open: 'reports.read',
    screen: lazy(() => import('../screens/finance.tsx')),
  },
  {
    value: 'gallery',
    label: texts.gallery,
    icon: IconPhoto,
    group: 'main',
    see: 'students.profile',
    open: 'students.profile',
    // Spec 2: shown only when no student is selected; else the student's own gallery is.
    claims: ({ student }) => student === null,
    screen: lazy(() => import('../screens/gallery.tsx')),
  },
  {
    value: 'profile',
    label: texts.profile,
    icon: IconId,
    group: 'none',
    see: 'students.profile',
    open: 'students.profile',
    screen: lazy(() => import('../screens/student-profile.tsx')),
  },
  {
    value: 'notification',
    label: texts.notification,
    icon: IconMailForward,
    group: 'settings',
    see: 'notifications.read',
    open: 'notifications.read',
    screen: lazy(() => import('../screens/progress-report.tsx')),
  },
  {
    value: 'schools',
    label: texts.schools,
    icon: IconBuildingCommunity,
    group: 'settings',
    see: 'schools.manage',
    open: 'schools.manage',
    screen: lazy(() => import('../screens/schools.tsx')),
  },
  {
    value: 'cluster',
    label: texts.cluster,
    icon: IconMapPin,
    group: 'settings',
    see: 'summaries.read',
    open: 'summaries.read',
    screen: lazy(() => import('../screens/cluster-report.tsx')),
  },
  {
    value: 'supporter',
    label: texts.supporter,
    icon: IconHeartHandshake,
    group: 'settings',
    see: 'summaries.read',
    open: 'summaries.read',
    screen: lazy(() => import('../screens/supporters-report.tsx')),
  },
  {
    value: 'academicsRep',
    label: texts.academicsRep,
    icon: IconChartLine,
    group: 'settings',
    see: 'summaries.read',
    open: 'summaries.read',
    screen: lazy(() => import('../screens/annual-academic-report.tsx')),
  },
  {
    value: 'financeRep',
    label: texts.financeRep,
    icon: IconReportMoney,
    group: 'settings',
    see: 'summaries.read',
    open: 'summaries.read',
    screen: lazy(() => import('../screens/annual-finance-report.tsx')),
  },
  {
    value: 'import',
    label: texts.import,
    icon: IconTableImport,
    group: 'settings',
    see: 'imports.run',
    open: 'imports.run',
    screen: lazy(() => import('../screens/import.tsx')),
  },
  {
    value: 'retention',
    label: texts.retention,
    icon: IconArchive,
    group: 'settings',
    see: 'privacy.manage',
    open: 'privacy.manage',
    screen: lazy(() => import('../screens/retention.tsx')),
  },
];

/** Child routes of the dashboard by path, shown while no menu value claims the page (spec 2). */
export const childScreens: Readonly<Record<string, ComponentType>> = {
  studentgallery: lazy(() => import('../screens/student-gallery.tsx')),
  gallery: lazy(() => import('../screens/gallery.tsx')),
};

/** The links of one group that this person sees. */
export function linksFor(user: SessionUser, group: MenuEntry['group']): MenuEntry[] {
  return menu.filter((entry) => entry.group === group && may(user, entry.see));
}

/** The entry a place stands on, or null for the overview: nothing chosen, unknown or not allowed. */
export function entryAt(user: SessionUser, place: Place): MenuEntry | null {
  const entry = menu.find(({ value }) => value === place.menu);
  if (!entry || !may(user, entry.open)) return null;
  return entry.claims === undefined || entry.claims(place) ? entry : null;
}
