import type { Generated } from 'kysely';
import { documentRecord } from '#contract/documents/record.ts';
import type { DocumentTypeId } from '#contract/documents/types.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import type { RowOf } from '#contract/record.ts';
import { fieldColumnsAs, sensitive, type Time, table } from './table.ts';

interface Paper {
  student_id: number;
  year_id: number;
  type: DocumentTypeId;
  path: string;
}

/** Stored path, and that of its thumbnail; null for a film that came without a poster. */
interface Medium extends RowOf<typeof mediaRecord.fields> {
  path: string;
  thumb: string | null;
}

/** What else is kept about a student: annual documents, and the gallery. */
export const paperTables = {
  /** Annual documents: one of each type per student and year (rule 8.10). */
  documents: table('server/features/documents', {
    id: sensitive<Generated<number>>(),
    ...fieldColumnsAs<Paper>(documentRecord),
    created_at: sensitive<Time>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number>(),
  }),
  /** A picture or film of a student's gallery (rule 8.11). */
  media: table('server/features/gallery', {
    id: sensitive<Generated<number>>(),
    ...fieldColumnsAs<Medium>(mediaRecord),
    type: sensitive<'image' | 'video'>(),
    created_at: sensitive<Time>(),
    created_by: sensitive<number | null>(),
  }),
};
