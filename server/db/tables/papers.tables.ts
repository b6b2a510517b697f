import type { Generated } from 'kysely';
import { documentRecord } from '#contract/documents/record.ts';
import type { DocumentTypeId } from '#contract/documents/types.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import { paperKindRecord, paperRecord } from '#contract/papers/record.ts';
import type { RowOf } from '#contract/record.ts';
import {
  fieldColumns,
  fieldColumnsAs,
  internal,
  type Key,
  sensitive,
  type Time,
  table,
  versioned,
} from './table.ts';

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

interface OfKind extends RowOf<typeof paperRecord.fields> {
  path: string;
}

/** What else is kept about a student: annual documents, papers by kind, and the gallery. */
export const paperTables = {
  /** Annual documents: one of each type per student and year (rule 8.10). */
  documents: table('server/features/documents', {
    id: sensitive<Generated<number>>(),
    ...fieldColumnsAs<Paper>(documentRecord),
    created_at: sensitive<Time>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number>(),
  }),
  paper_kinds: table('server/features/papers', {
    id: internal<Generated<number>>(),
    ...fieldColumns(paperKindRecord),
    name_key: internal<Key>(),
    ...versioned,
  }),
  /** Papers of students, any number of a kind (rule 8.15). */
  papers: table('server/features/papers', {
    id: sensitive<Generated<number>>(),
    ...fieldColumnsAs<OfKind>(paperRecord),
    created_at: sensitive<Time>(),
    created_by: sensitive<number | null>(),
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
