import { useEffect } from 'react';
import { type DraftKeeper, useDraft } from '../drafts/use-draft.ts';
import { useSignedInUser } from '../session/use-session.ts';

interface ReportDraftOptions {
  /** Which form of which student, such as `finance/add/12`. */
  form: string;
  opened: boolean;
  /** What to keep, without the PDF. */
  values: Readonly<Record<string, unknown>>;
  pdf: File | null;
  isDirty: boolean;
  /** Begins the form anew. */
  clear: () => void;
}

/** Keeps what is typed into a report form on this device, and begins anew with each opening. */
export function useReportDraft(options: ReportDraftOptions): DraftKeeper {
  const { pdf, clear, ...kept } = options;
  const user = useSignedInUser();
  const draft = useDraft({ ...kept, userId: user.id, file: pdf });
  const { opened } = options;
  // Follows the opening: the form of another student is another form, an edit begins with the choice.
  useEffect(() => {
    if (opened) clear();
  }, [opened, clear]);
  return draft;
}
