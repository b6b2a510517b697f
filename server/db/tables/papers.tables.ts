import type { Generated } from 'kysely';
import type { DocumentTypeId } from '#contract/documents/types.ts';
import type { Time } from './columns.ts';

/** Annual documents: one of each type per student and year (rule 8.10). */
interface DocumentsTable {
  id: Generated<number>;
  student_id: number;
  year_id: number;
  type: DocumentTypeId;
  path: string;
  created_at: Time;
  updated_at: Time;
  updated_by: number;
}

/** A picture or film of a student's gallery (rule 8.11). */
interface MediaTable {
  id: Generated<number>;
  student_id: number;
  type: 'image' | 'video';
  /** Stored path, and that of its thumbnail; null for a film that came without a poster. */
  path: string;
  thumb: string | null;
  title: string;
  description: string;
  created_at: Time;
  created_by: number | null;
}

/** What else is kept about a student: annual documents, and the gallery. */
export interface PaperTables {
  documents: DocumentsTable;
  media: MediaTable;
}
