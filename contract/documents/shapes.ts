import * as z from 'zod/mini';
import { id, numberChoice } from '../fields.ts';
import { documentMessages as words } from './messages.ts';
import { documentType, documentTypeIds } from './types.ts';

/** An annual document (spec 3). */
export const studentDocument = z.object({
  id: z.int(),
  type: z.literal([documentType.feeStructure, documentType.accountStatement]),
  path: z.string(),
});
export type StudentDocument = z.infer<typeof studentDocument>;
export const documentList = z.array(studentDocument);
/** The spec's client reads `data.message` here (contract 2). */
export const savedDocument = z.extend(studentDocument, { message: z.string() });

/** The upload form, without the PDF; `year` is the id of a year. */
export const documentInput = z.object({
  type: numberChoice(words.type, documentTypeIds),
  studId: id(words.student),
  year: id(words.year),
});
export type DocumentInput = z.infer<typeof documentInput>;

export const documentQuery = z.object({ year: id(words.year), student: id(words.student) });
