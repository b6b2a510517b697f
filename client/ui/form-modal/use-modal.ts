import { useCallback, useState } from 'react';

/** What a modal is told: whether it is open, and what closes it. */
export interface Opened {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface ModalState<Subject> {
  readonly opened: boolean;
  /** Whom it is about; kept while the modal fades out. Null until the first opening. */
  readonly subject: Subject | null;
  readonly open: (subject: Subject) => void;
  readonly close: () => void;
  readonly shown: Opened;
}

/**
 * A modal's state: render the (lazy) modal once there is a subject, and toggle `opened` from then on. It stays
 * mounted, so that it can fade out and return the focus.
 */
export function useModal<Subject>(): ModalState<Subject> {
  const [opened, setOpened] = useState(false);
  const [subject, setSubject] = useState<Subject | null>(null);
  const close = useCallback(() => setOpened(false), []);
  return {
    opened,
    subject,
    open: useCallback((about: Subject) => {
      setSubject(about);
      setOpened(true);
    }, []),
    close,
    shown: { opened, onClose: close },
  };
}
