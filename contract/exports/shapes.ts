import * as z from 'zod/mini';
import { id, textChoice } from '../fields.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { type ExportFormat, exportFormats } from './formats.ts';
import { exportMessages as words } from './messages.ts';

const format = textChoice(words.format, exportFormats);

/** The file format, beside what the list is narrowed by. */
export type WithFormat<Query> = Query & { format: ExportFormat };
export const withFormat = <Query>(list: z.ZodMiniType<Query> | null) =>
  z.object({
    format,
    ...(list instanceof z.ZodMiniObject && list.shape),
  }) as unknown as z.ZodMiniType<WithFormat<Query>>;

/** The year of a student's pages. */
export const yearQuery = z.object({ year: id(reportMessages.year) });

export { nothing } from '../fields.ts';
