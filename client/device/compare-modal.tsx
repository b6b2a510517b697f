import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../lib/api.ts';
import { storedFile } from '../lib/stored-file.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { ModalFrame } from '../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../ui/form-modal/use-modal.ts';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import { Choices, useTaken } from './choices.tsx';
import { chosenFields, differencesOf, untouchedIn } from './comparison.ts';
import styles from './device.module.css';
import type { Entry, Fields } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import type { Outbox } from './outbox.ts';
import { aboutOf, meanwhileOf } from './outbox-entry.tsx';
import { dropEntry } from './records.ts';
import { formCalled } from './send-later.ts';
import { sentBackSince } from './sent-back.ts';

interface CompareModalProps extends Opened {
  outbox: Outbox;
  entry: Entry;
}

const paper = 'paper';
const none: ReadonlySet<string> = new Set();

/** What was typed beside what is stored: only the differences, each to be chosen (`10-outbox-conflict-phone`). */
export function CompareModal({ outbox, entry, opened, onClose }: CompareModalProps) {
  const { parcel, state } = entry;
  const record = state.phase === 'conflict' ? state.record : 0;
  // A form that added is compared, and sent again, as the correction of what is there.
  const call = formCalled(parcel.call).once?.correction ?? parcel.call;
  const { compared, read, names: namesOf } = formCalled(call);
  const filed = useQuery({
    queryKey: ['outbox', 'filed', entry.key],
    queryFn: async () => {
      if (!read) throw new Error(`Nothing is read for ${call}`);
      const [{ record: theirs }, names = {}] = await Promise.all([
        read(record, parcel.fields),
        namesOf?.(parcel.fields),
      ]);
      if (!compared) return { theirs, differences: [], untouched: none };
      const differences = differencesOf(compared, parcel.fields, theirs, names);
      const untouched = untouchedIn(compared, differences, parcel.fields, parcel.base);
      return { theirs, differences, untouched };
    },
    gcTime: 0,
    enabled: opened,
  });
  const { data } = filed;
  const [taken, take] = useTaken(data);
  const [isFull, setFull] = useState(false);
  const replace = async (next: Entry['parcel'], withFiles: boolean) => {
    try {
      await outbox.replace(entry, next, withFiles);
      onClose();
    } catch (failure) {
      if (!(failure instanceof DOMException)) throw failure;
      setFull(true);
    }
  };
  const sendChosen = async () => {
    if (!data) return;
    if (!compared) {
      if (taken.has(paper)) return keepTheirs();
      // Replaces the version that is stored now, and no other.
      const fields = { ...parcel.fields, replaces: data.theirs.path ?? '' };
      return replace({ ...parcel, fields }, true);
    }
    const fields = chosenFields(compared, parcel.fields, data.theirs, taken);
    await replace({ call, id: record, fields, base: data.theirs }, !taken.has(paper));
  };
  const keepTheirs = async () => {
    await dropEntry(entry);
    onClose();
  };
  const file = entry.files[0];
  const shown = [
    ...(data?.differences ?? []),
    ...(file
      ? [
          {
            ...{ name: paper, label: compared ? texts.paper : texts.file, mine: file.name },
            theirs: !compared && data?.theirs.path === null ? texts.noFile : texts.theirs,
          },
        ]
      : []),
  ];
  return (
    <ModalFrame
      opened={opened}
      title={texts.compare}
      width="small"
      onClose={onClose}
      onSubmit={() => void sendChosen()}
      footer={
        <div className={`${look.stack} ${look.grow} ${look.gap12}`}>
          <Button type="submit" disabled={!data}>
            {texts.sendChosen}
          </Button>
          <div className={styles.sides}>
            <Button variant="default" disabled={!data} onClick={() => void keepTheirs()}>
              {texts.keepTheirs}
            </Button>
            <Button variant="default" onClick={onClose}>
              {texts.later}
            </Button>
          </div>
        </div>
      }
    >
      <div className={look.stack}>
        <div className={look.row}>
          <Avatar name={aboutOf(entry)} size={44} />
          <span className={look.words}>
            <strong className={look.strong}>{aboutOf(entry)}</strong>
            <span className={look.note}>{entry.title}</span>
          </span>
        </div>
        {isFull ? <Message tone="bad">{texts.full}</Message> : null}
        {filed.isError ? <Message tone="bad">{messageOf(filed.error)}</Message> : null}
        {data ? (
          <>
            <Message tone="wait">
              {sentBackSince(data.theirs, (parcel.base ?? parcel.fields).version) ??
                meanwhileOf(entry)}{' '}
              {!compared
                ? null
                : data.differences.length === 0
                  ? texts.same
                  : texts.differ(data.differences.length)}
            </Message>
            <Choices differences={shown} taken={taken} onTake={take}>
              <FiledPaper record={data.theirs} />
            </Choices>
          </>
        ) : filed.isPending ? (
          <p className={look.waits} role="status">
            <span className={look.spinner} aria-hidden /> {texts.reading}
          </p>
        ) : null}
      </div>
    </ModalFrame>
  );
}

/** The PDF of the stored record, which helps to decide. */
function FiledPaper({ record }: { record: Fields }) {
  const path = record.pathReport ?? record.pathFinance ?? record.path;
  if (typeof path !== 'string') return null;
  return (
    <p className={`${look.spread} ${look.ruled} ${styles.difference}`}>
      <span className={look.note}>{`${texts.paper}, ${texts.theirs.toLowerCase()}`}</span>
      <a className={look.link} href={storedFile(path)} target="_blank" rel="noreferrer">
        {texts.openPaper}
      </a>
    </p>
  );
}
