import { type Icon, IconFileDescription, IconReceipt, IconSchool } from '@tabler/icons-react';
import type { ReportKindName } from '#contract/report-kinds.ts';

type Icons = Readonly<Record<ReportKindName, Icon>>;

/** Beside a report that was found. */
export const hitIcons: Icons = { academic: IconSchool, finance: IconReceipt };

/** Beside the reports that are missing. */
export const taskIcons: Icons = { academic: IconFileDescription, finance: IconReceipt };
