import * as z from 'zod/mini';
import { inputShapes, rowShapes } from '../record.shapes.ts';
import { documentFields } from './record.ts';

const { type } = rowShapes(documentFields);

/** An annual document (rule 8.10). */
export const studentDocument = z.object({ id: z.int(), type, path: z.string() });
export type StudentDocument = z.infer<typeof studentDocument>;
export const documentList = z.array(studentDocument);

/**
 * The upload form, without the PDF; `year` is the id of a year. `replaces` is the path of the document
 * that was there when it was chosen, '' for none: another one that came since is not replaced (422).
 */
export const documentInput = z.object({
  ...inputShapes(documentFields),
  replaces: z.optional(z.string()),
});
export type DocumentInput = z.infer<typeof documentInput>;

export { yearOfStudentQuery as documentQuery } from '../term-reports/shapes.ts';
