import {
  type Icon,
  IconArchive,
  IconBuildingCommunity,
  IconChartLine,
  IconHeartHandshake,
  IconLayoutDashboard,
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
import type { Link } from './screens.ts';

/** Not in the table of screens: the first script has that one, and goes without React. */
const icons: Readonly<Record<NonNullable<Link['menu']>, Icon>> = {
  students: IconUsers,
  users: IconUserCog,
  academics: IconSchool,
  finance: IconReceipt,
  gallery: IconPhoto,
  notification: IconMailForward,
  schools: IconBuildingCommunity,
  cluster: IconMapPin,
  supporter: IconHeartHandshake,
  academicsRep: IconChartLine,
  financeRep: IconReportMoney,
  import: IconTableImport,
  retention: IconArchive,
};

export const iconOf = ({ menu }: Link): Icon => (menu === null ? IconLayoutDashboard : icons[menu]);
