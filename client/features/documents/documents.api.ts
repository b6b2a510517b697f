import { addDocument, listDocuments } from '#contract/documents/calls.ts';
import type { DocumentTypeId } from '#contract/documents/types.ts';
import { send } from '../../lib/api.ts';
import { documentsOf } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

export const useDocuments = (student: number, year: number) => useRead(documentsOf(student, year));

interface Upload {
  type: DocumentTypeId;
  file: File;
  /** The path of the one that is there; '' for none. */
  replaces: string;
}

/** A second document of its type and year replaces the first (rule 8.10). */
export const useAddDocument = (studId: number, year: number) =>
  useChange(
    ({ type, file, replaces }: Upload, sending) =>
      send(addDocument, { input: { type, studId, year, replaces, file }, ...sending }),
    [listDocuments],
  );
