import { type Icon, IconFileDescription, IconReceipt, IconSchool } from '@tabler/icons-react';
import type { ReportKindName } from '#contract/report-kinds.ts';

type Icons = Readonly<Record<ReportKindName, Icon>>;

/** The icon of a report among search hits. */
export const hitIcons: Icons = { academic: IconSchool, finance: IconReceipt };

/** The icon of the reports that are missing. */
export const taskIcons: Icons = { academic: IconFileDescription, finance: IconReceipt };
