import { academicKind } from '../academics/kind.ts';
import { financeKind } from '../finance/kind.ts';

/** Each kind of report with its calls. */
export const reportPromises = { academic: academicKind, finance: financeKind } as const;
