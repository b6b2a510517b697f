import look from '../ui/looks.ts';
import { PlaceLink } from '../ui/place-link.tsx';
import type { Entry } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import { nameOf } from './outbox-entry.tsx';

interface EntryActionsProps {
  entry: Entry;
  isSending: boolean;
  onDrop: (entry: Entry) => void;
  /** Goes on with what the server refused. */
  onMend: (entry: Entry) => void;
  onCompare: (entry: Entry) => void;
}

/** What can be done with a form that waits, by its state. */
export function EntryActions({ entry, isSending, onDrop, onMend, onCompare }: EntryActionsProps) {
  return (
    <>
      {isSending ? null : (
        <button
          type="button"
          className={look.button}
          aria-label={texts.dropOf(nameOf(entry))}
          onClick={() => onDrop(entry)}
        >
          {texts.drop}
        </button>
      )}
      {entry.state.phase === 'refused' && entry.parcel.call === 'document/add' ? (
        // A new file is chosen on the profile; this one stays until it is discarded.
        <PlaceLink
          place={entry.place}
          className={look.button}
          aria-label={texts.openStudentOf(nameOf(entry))}
        >
          {texts.openStudent}
        </PlaceLink>
      ) : entry.state.phase === 'refused' ? (
        <button
          type="button"
          className={look.solid}
          aria-label={texts.mendOf(nameOf(entry))}
          onClick={() => onMend(entry)}
        >
          {texts.mend}
        </button>
      ) : null}
      {entry.state.phase === 'conflict' ? (
        <button
          type="button"
          className={look.solid}
          aria-label={texts.compareOf(nameOf(entry))}
          onClick={() => onCompare(entry)}
        >
          {texts.compare}
        </button>
      ) : null}
    </>
  );
}
