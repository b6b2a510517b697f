import { IconLock } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { CompareModal } from '../device/compare-modal.tsx';
import { DiscardModal } from '../device/discard-modal.tsx';
import { EntryActions } from '../device/entry-actions.tsx';
import type { Entry } from '../device/form.ts';
import { outboxTexts as texts } from '../device/outbox.texts.ts';
import { outboxOf } from '../device/outbox.ts';
import { nameOf, OutboxEntries, OutboxEntry } from '../device/outbox-entry.tsx';
import { UnsentForms } from '../device/unsent-forms.tsx';
import { useDeviceForms } from '../device/use-device-forms.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { dashboardPath } from '../lib/place.ts';
import { timeText } from '../lib/time-text.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { showToast } from '../ui/toast/toast.ts';
import './sent-later.ts';

/** Forms that need a decision come first, then the others in their order. */
const urgency = { conflict: 0, refused: 1, waiting: 2 } as const;

/** The forms that wait to be sent, and those that were not saved yet (rule 16.2). */
export default function OutboxScreen() {
  const user = useSignedInUser();
  const outbox = outboxOf(user.id);
  const { count, entries, unsent } = useDeviceForms();
  const { sending, lastSent } = useSyncExternalStore(outbox.subscribe, outbox.progress);
  const comparing = useModal<Entry>();
  const discarding = useModal<Entry>();
  const navigate = useNavigate();

  const mend = async (entry: Entry) => {
    try {
      if (!(await outbox.takeBack(entry))) return showToast(nameOf(entry), texts.formThere, 'bad');
    } catch (failure) {
      if (!(failure instanceof DOMException)) throw failure;
      return showToast(nameOf(entry), texts.full, 'bad');
    }
    await navigate(dashboardPath, { state: { ...entry.place, form: entry.form } });
  };
  const sorted = entries?.toSorted(
    (one, other) => urgency[one.state.phase] - urgency[other.state.phase] || one.turn - other.turn,
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <span className={`${look.inline} ${look.note}`}>
            <IconLock size={16} stroke={1.75} aria-hidden />
            {texts.yours}
          </span>
        }
      />
      {sorted === undefined && count > 0 ? (
        <EmptyBlock
          title={texts.titleWith(count)}
          action={
            <button type="button" className={look.solid} onClick={() => outbox.tryNow()}>
              {texts.tryNow}
            </button>
          }
        >
          {texts.sealed(count)}
        </EmptyBlock>
      ) : sorted === undefined || sorted.length === 0 ? (
        unsent.length > 0 ? null : (
          <EmptyBlock title={texts.allSent}>
            {lastSent ? texts.lastSentAt(timeText(lastSent)) : texts.allSentText}
          </EmptyBlock>
        )
      ) : (
        <OutboxEntries
          aside={
            sending === null && sorted.some(({ state }) => state.phase === 'waiting') ? (
              <button type="button" className={look.button} onClick={() => outbox.tryNow()}>
                {texts.tryNow}
              </button>
            ) : null
          }
        >
          {sorted.map((entry) => (
            <OutboxEntry
              key={entry.key}
              entry={entry}
              share={sending?.key === entry.key ? sending.share : null}
            >
              <EntryActions
                entry={entry}
                isSending={sending?.key === entry.key}
                onDrop={discarding.open}
                onMend={(one) => void mend(one)}
                onCompare={comparing.open}
              />
            </OutboxEntry>
          ))}
        </OutboxEntries>
      )}
      <UnsentForms />
      {comparing.subject ? (
        <CompareModal
          key={comparing.subject.key}
          outbox={outbox}
          entry={comparing.subject}
          opened={comparing.opened}
          onClose={comparing.close}
        />
      ) : null}
      {discarding.subject ? (
        <DiscardModal entry={discarding.subject} {...discarding.shown} />
      ) : null}
    </>
  );
}
