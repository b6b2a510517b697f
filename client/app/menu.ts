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
import { may, type Permission } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import type { Place } from '../lib/opened-place.ts';
import { type MenuValue, menuAt } from './screens.ts';
import { appTexts as texts } from './texts.ts';

export interface MenuEntry {
  /** The stored menu value of spec 2. */
  readonly value: MenuValue;
  readonly label: string;
  readonly icon: Icon;
  /** Top bar, Settings, or no link at all: the profile is reached from a list. */
  readonly group: 'main' | 'settings' | 'none';
  /** Who sees the link; mostly those who may stand on the screen. */
  readonly see: Permission;
}

/** All there is to choose, in the order of the top bar; `screens.ts` says what each shows, and to whom. */
const menu: readonly MenuEntry[] = [
  {
    value: 'students',
    label: texts.students,
    icon: IconUsers,
    group: 'main',
    see: 'students.seeMenu',
  },
  {
    value: 'users',
    label: texts.users,
    icon: IconUserCog,
    group: 'main',
    see: 'users.manage',
  },
  {
    value: 'academics',
    label: texts.academics,
    icon: IconSchool,
    group: 'main',
    see: 'reports.read',
  },
  {
    value: 'finance',
    label: texts.finance,
    icon: IconReceipt,
    group: 'main',
    see: 'reports.read',
  },
  {
    value: 'gallery',
    label: texts.gallery,
    icon: IconPhoto,
    group: 'main',
    see: 'students.profile',
  },
  {
    value: 'profile',
    label: texts.profile,
    icon: IconId,
    group: 'none',
    see: 'students.profile',
  },
  {
    value: 'notification',
    label: texts.notification,
    icon: IconMailForward,
    group: 'settings',
    see: 'notifications.read',
  },
  {
    value: 'schools',
    label: texts.schools,
    icon: IconBuildingCommunity,
    group: 'settings',
    see: 'schools.manage',
  },
  {
    value: 'cluster',
    label: texts.cluster,
    icon: IconMapPin,
    group: 'settings',
    see: 'summaries.read',
  },
  {
    value: 'supporter',
    label: texts.supporter,
    icon: IconHeartHandshake,
    group: 'settings',
    see: 'summaries.read',
  },
  {
    value: 'academicsRep',
    label: texts.academicsRep,
    icon: IconChartLine,
    group: 'settings',
    see: 'summaries.read',
  },
  {
    value: 'financeRep',
    label: texts.financeRep,
    icon: IconReportMoney,
    group: 'settings',
    see: 'summaries.read',
  },
  {
    value: 'import',
    label: texts.import,
    icon: IconTableImport,
    group: 'settings',
    see: 'imports.run',
  },
  {
    value: 'retention',
    label: texts.retention,
    icon: IconArchive,
    group: 'settings',
    see: 'privacy.manage',
  },
];

/** The links of one group that this person sees. */
export function linksFor(user: SessionUser, group: MenuEntry['group']): MenuEntry[] {
  return menu.filter((entry) => entry.group === group && may(user, entry.see));
}

/** The entry a place stands on, or null for the overview: nothing chosen, unknown or not allowed. */
export function entryAt(user: SessionUser, place: Place): MenuEntry | null {
  const value = menuAt(user, place);
  return menu.find((entry) => entry.value === value) ?? null;
}
