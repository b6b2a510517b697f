import { IconAlertTriangle, IconArrowUp, IconClock, IconGitCompare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sizeText } from '../lib/size-text.ts';
import { shortTimeText } from '../lib/time-text.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Badge, type Tone } from '../ui/badge/badge.tsx';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import styles from './device.module.css';
import type { Entry } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import { formCalled } from './send-later.ts';

/** Whom a form is about; a student who is not registered yet has only the typed name. */
export const aboutOf = ({ about, title, parcel }: Entry): string =>
  about ?? (typeof parcel.fields.name === 'string' ? parcel.fields.name : title);

/** The name of a form where it is shown alone. */
export const nameOf = (entry: Entry): string => `${entry.title}, ${aboutOf(entry)}`;

/** What somebody else did meanwhile. */
export function meanwhileOf({ parcel, state }: Entry): string {
  if (formCalled(parcel.call).replaces) return texts.replacedMeanwhile;
  const isNew = parcel.id === null;
  const filed = state.phase === 'conflict' ? state.filed : undefined;
  if (filed === undefined) return isNew ? texts.filedMeanwhile : texts.changedMeanwhile;
  const when = shortTimeText(new Date(filed.at));
  return isNew ? texts.filedBy(filed.by, when) : texts.changedBy(filed.by, when);
}

/** Several pictures of one student differ only by their file names. */
const tellingNames = ({ parcel, files }: Entry) =>
  parcel.call === 'media/add' ? files.map(({ name }) => name) : [];

const sizeOf = ({ files }: Entry) => files.reduce((sum, { size }) => sum + size, 0);

const marks: Readonly<
  Record<'waiting' | 'sending' | 'refused' | 'conflict', { tone: Tone; Icon: typeof IconClock }>
> = {
  waiting: { tone: 'wait', Icon: IconClock },
  sending: { tone: 'info', Icon: IconArrowUp },
  refused: { tone: 'bad', Icon: IconAlertTriangle },
  conflict: { tone: 'bad', Icon: IconGitCompare },
};

interface OutboxEntryProps {
  entry: Entry;
  /** How much of it is sent, from 0 to 1; null while it is not being sent. */
  share: number | null;
  /** The possible actions. */
  children: ReactNode;
}

/** A form that waits: whom it is about, its state, and the attempts so far. */
export function OutboxEntry({ entry, share, children }: OutboxEntryProps) {
  const { state } = entry;
  const bytes = sizeOf(entry);
  const phase = share === null ? state.phase : 'sending';
  const { tone, Icon } = marks[phase];
  return (
    <li className={`${look.card} ${look.body} ${look.stack} ${styles.entry}`} data-phase={phase}>
      <div className={`${look.row} ${look.wrapped}`}>
        <Avatar name={aboutOf(entry)} size={44} />
        <span className={look.words}>
          <strong className={look.strong}>{aboutOf(entry)}</strong>
          <span className={look.note}>
            {[entry.title, ...tellingNames(entry), ...(bytes > 0 ? [sizeText(bytes)] : [])].join(
              ' · ',
            )}
          </span>
        </span>
        <Badge tone={tone} mark={<Icon size={14} stroke={2} aria-hidden />}>
          {texts[phase]}
        </Badge>
      </div>
      {share === null ? null : (
        <div>
          <progress className={look.progress} value={share} aria-label={nameOf(entry)} />
          {bytes > 0 ? (
            <p className={look.note}>{texts.progress(sizeText(bytes * share), sizeText(bytes))}</p>
          ) : null}
        </div>
      )}
      {state.phase === 'refused' ? <Message tone="bad">{state.message}</Message> : null}
      {state.phase === 'conflict' ? <p>{meanwhileOf(entry)}</p> : null}
      <div className={look.spread}>
        <span className={look.note}>
          {state.phase === 'waiting' && state.lastTry !== null && state.reason !== null
            ? texts.tried(state.tries, shortTimeText(new Date(state.lastTry)), state.reason)
            : texts.leftAt(shortTimeText(new Date(entry.leftAt)))}
        </span>
        <span className={`${look.row} ${look.gap8}`}>{children}</span>
      </div>
    </li>
  );
}

interface OutboxEntriesProps {
  /** Actions for all of them. */
  aside: ReactNode;
  children: ReactNode;
}

/** The waiting forms, those that need a decision first. */
export function OutboxEntries({ aside, children }: OutboxEntriesProps) {
  return (
    <>
      <div className={`${look.spread} ${look.below16}`}>
        <p className={look.dim}>{texts.intro}</p>
        {aside}
      </div>
      <ol className={`${look.stack} ${look.measure} ${look.below16}`} aria-label={texts.title}>
        {children}
      </ol>
    </>
  );
}
