import * as z from 'zod/mini';
import { id, numberChoice } from '../fields.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { documentMessages as words } from './messages.ts';
import { documentTypeIds } from './types.ts';

/** An annual document (spec 3). */
export const studentDocument = z.object({
  id: z.int(),
  type: z.literal(documentTypeIds),
  path: z.string(),
});
export type StudentDocument = z.infer<typeof studentDocument>;
export const documentList = z.array(studentDocument);

/** The upload form, without the PDF; `year` is the id of a year. */
export const documentInput = z.object({
  type: numberChoice(words.type, documentTypeIds),
  studId: id(reportMessages.student),
  year: id(reportMessages.year),
});
export type DocumentInput = z.infer<typeof documentInput>;

export { yearOfStudentQuery as documentQuery } from '../term-reports/shapes.ts';
