import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { chosenFields, type Difference, differencesOf } from './comparison.ts';
import { readFiled } from './filed-record.ts';
import styles from './outbox.module.css';
import { outboxTexts as texts } from './outbox.texts.ts';
import type { Outbox } from './outbox.ts';
import { aboutOf, meanwhileOf } from './outbox-entry.tsx';
import { correctionOf, type Entry, type Fields, replacedFile } from './parcel.ts';
import { namesFor } from './record-names.ts';

interface CompareModalProps {
  outbox: Outbox;
  entry: Entry;
  opened: boolean;
  onClose: () => void;
}

const paper = 'paper';

/** What was typed beside what is stored: only the differences, each to be chosen (`10-outbox-conflict-phone`). */
export function CompareModal({ outbox, entry, opened, onClose }: CompareModalProps) {
  const { parcel, state } = entry;
  const record = state.phase === 'conflict' ? state.record : 0;
  const call = correctionOf(parcel.call);
  const isFileAlone = replacedFile(call) !== null;
  const filed = useQuery({
    queryKey: ['outbox', 'filed', entry.key],
    queryFn: async () => {
      const current = readFiled({ ...parcel, call }, record);
      if (isFileAlone) return { theirs: (await current).record, differences: [] };
      const [{ record: theirs }, names] = await Promise.all([current, namesFor(parcel)]);
      return { theirs, differences: differencesOf(call, parcel.fields, theirs, names) };
    },
    gcTime: 0,
    enabled: opened,
  });
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const take = (name: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  const { data } = filed;
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
    if (isFileAlone) {
      if (taken.has(paper)) return keepTheirs();
      // Replaces the version that is stored now, and no other.
      const fields = { ...parcel.fields, replaces: data.theirs.path ?? '' };
      return replace({ ...parcel, fields }, true);
    }
    const fields = chosenFields(call, parcel.fields, data.theirs, taken);
    await replace({ call, id: record, fields, base: data.theirs }, !taken.has(paper));
  };
  const keepTheirs = async () => {
    await outbox.drop(entry);
    onClose();
  };
  const file = entry.files[0];
  return (
    <ModalFrame
      opened={opened}
      title={texts.compare}
      width="small"
      isLocked={false}
      notice={null}
      onClose={onClose}
      onSubmit={() => void sendChosen()}
      footer={
        <div className={`${look.stack} ${shared.grow} ${shared.gap10}`}>
          <Button type="submit" fullWidth disabled={!data}>
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
          <span className={shared.words}>
            <strong className={shared.strong}>{aboutOf(entry)}</strong>
            <span className={look.note}>{entry.title}</span>
          </span>
        </div>
        {isFull ? <Message tone="bad">{texts.full}</Message> : null}
        {filed.isError ? <Message tone="bad">{messageOf(filed.error)}</Message> : null}
        {data ? (
          <>
            <Message tone="wait">
              {meanwhileOf(entry)}{' '}
              {isFileAlone
                ? null
                : data.differences.length === 0
                  ? texts.same
                  : texts.differ(data.differences.length)}
            </Message>
            <div>
              <div className={`${styles.sides} ${styles.heads} ${shared.strong}`} aria-hidden>
                <span>{texts.mine}</span>
                <span>{texts.theirs}</span>
              </div>
              {data.differences.map((one) => (
                <Choice key={one.name} {...one} isTheirs={taken.has(one.name)} onTake={take} />
              ))}
              {file ? (
                <Choice
                  name={paper}
                  label={isFileAlone ? texts.file : texts.paper}
                  mine={file.name}
                  theirs={isFileAlone && data.theirs.path === null ? texts.noFile : texts.theirs}
                  isTheirs={taken.has(paper)}
                  onTake={take}
                />
              ) : null}
              <FiledPaper record={data.theirs} />
            </div>
          </>
        ) : filed.isPending ? (
          <p className={shared.waits} role="status">
            <Loader size={18} /> {texts.reading}
          </p>
        ) : null}
      </div>
    </ModalFrame>
  );
}

interface ChoiceProps extends Difference {
  isTheirs: boolean;
  onTake: (name: string, isTheirs: boolean) => void;
}

function Choice({ name, label, mine, theirs, isTheirs, onTake }: ChoiceProps) {
  return (
    <fieldset className={styles.difference}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        <Side
          name={name}
          side={texts.mine}
          text={mine}
          isTaken={!isTheirs}
          onTake={() => onTake(name, false)}
        />
        <Side
          name={name}
          side={texts.theirs}
          text={theirs}
          isTaken={isTheirs}
          onTake={() => onTake(name, true)}
        />
      </div>
    </fieldset>
  );
}

interface SideProps {
  name: string;
  side: string;
  text: string;
  isTaken: boolean;
  onTake: () => void;
}

function Side({ name, side, text, isTaken, onTake }: SideProps) {
  return (
    <label className={styles.side}>
      <input
        type="radio"
        name={name}
        checked={isTaken}
        onChange={onTake}
        aria-label={`${side}: ${text}`}
      />
      <span>{text}</span>
    </label>
  );
}

/** The PDF of the stored record, which helps to decide. */
function FiledPaper({ record }: { record: Fields }) {
  const path = record.pathReport ?? record.pathFinance ?? record.path;
  if (typeof path !== 'string') return null;
  return (
    <p className={`${look.spread} ${shared.ruled} ${styles.difference}`}>
      <span className={look.note}>{`${texts.paper}, ${texts.theirs.toLowerCase()}`}</span>
      <a className={look.link} href={storedFile(path)} target="_blank" rel="noreferrer">
        {texts.openPaper}
      </a>
    </p>
  );
}
