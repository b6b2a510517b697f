import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { mayFor } from '#contract/permissions.ts';
import { workKindNames } from '#contract/term-board/kinds.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import { dueOf } from '#contract/term-calendar/work.ts';
import { profilePlace } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { calendarDayText, shortTimeText } from '../../lib/time-text.ts';
import { useDocumentKeys } from '../../lib/use-document-keys.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import { Waiting } from '../../ui/waiting/waiting.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import type { ChosenWork } from './board-grid.tsx';
import { useHappened } from './term-board.api.ts';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { actText, draftOf, formPlace, isOpen, reportPlace } from './work.ts';
import { WorkMark } from './work-mark.tsx';

interface WorkDrawerProps {
  work: ChosenWork;
  term: Term;
  drafts: ReadonlySet<string>;
  onClose: () => void;
  /** Opens the reminder to a liaison officer; null where none can be sent. */
  onRemind: ((officer: number) => void) | null;
  /** The main link, which gets the focus when somebody opens a cell. */
  action: Ref<HTMLAnchorElement>;
}

/** Beside the board, for one cell: why its state is what it is, and what to do now. Esc closes it. */
export function WorkDrawer({ work, term, drafts, onClose, onRemind, action }: WorkDrawerProps) {
  const { student, kind } = work;
  const mayFile = mayFor(useSignedInUser(), 'reports.edit', student);
  const cell = student.work[kind];
  const due = dueOf(term)[kind];
  const isFilable = isOpen(student, kind);
  const draft = isFilable ? draftOf(drafts, student.id, kind) : null;
  useDocumentKeys(({ key, target }) => {
    const isInModal = target instanceof Element && target.closest('[role=dialog]');
    if (key === 'Escape' && !isInModal) onClose();
  });
  return (
    <aside
      className={`${look.card} ${look.stack} ${look.gap20} ${styles.drawer}`}
      aria-label={texts.details(workKindNames[kind], student.name)}
      data-paper="no"
    >
      <header className={look.row}>
        <Avatar name={student.name} src={storedFile(student.path)} size={44} />
        <span className={look.words}>
          <span className={look.subheading}>{student.name}</span>
          <span className={look.note}>
            {student.ref} · {student.school}
          </span>
        </span>
        <button type="button" className={look.square} aria-label={texts.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden className={look.wide} />
          <IconArrowLeft size={20} stroke={1.75} aria-hidden className={look.phone} />
        </button>
      </header>
      <section className={look.stack}>
        <div className={look.spread}>
          <h2 className={look.subheading}>{workKindNames[kind]}</h2>
          <WorkMark cell={cell} isDraft={draft !== null} />
        </div>
        <p className={look.note}>
          {term.term_name} {term.year_name} ·{' '}
          {due === null ? texts.noDate : texts.dueOn(calendarDayText(due))}
        </p>
        <p>{draft === null ? texts.why[cell.state] : texts.whyDraft}</p>
        {cell.note === null ? null : <Message tone="wait">{cell.note}</Message>}
        {student.liaison === null ? null : (
          <p className={look.note}>{texts.officer(student.liaison)}</p>
        )}
        <div className={look.wrap}>
          {isFilable && mayFile ? (
            <PlaceLink
              ref={action}
              className={look.solid}
              place={formPlace(student, kind, draft, term)}
            >
              {actText(student, kind, draft)}
            </PlaceLink>
          ) : null}
          <PlaceLink
            ref={isFilable && mayFile ? null : action}
            className={look.button}
            place={
              cell.state === 'none' || isFilable
                ? profilePlace(student.id, 'academics')
                : reportPlace(student.id, kind, term)
            }
          >
            {cell.state === 'none' || isFilable ? texts.openProfile : texts.openReport}
          </PlaceLink>
          {onRemind !== null && isFilable && student.liaison !== null ? (
            <button
              type="button"
              className={look.button}
              onClick={() => onRemind(student.liaison_id ?? 0)}
            >
              {texts.remindHim(student.liaison)}
            </button>
          ) : null}
        </div>
      </section>
      <WhatHappened student={student.id} kind={kind} term={term.id} />
    </aside>
  );
}

/** Who did what about this piece of work, the newest first. */
function WhatHappened({ student, kind, term }: { student: number; kind: WorkKind; term: number }) {
  const { data, isError } = useHappened(student, kind, term);
  return (
    <section className={look.stack} aria-label={texts.happened}>
      <h2 className={look.subheading}>{texts.happened}</h2>
      {!data && !isError ? <Waiting parts={['rows']} /> : null}
      {isError ? <p className={look.note}>{texts.happenedNotRead}</p> : null}
      {data?.length === 0 ? <p className={look.note}>{texts.nothingHappened}</p> : null}
      <ol className={`${look.stack} ${look.gap12} ${styles.happened}`}>
        {data?.map(({ at, what, by }) => (
          <li key={`${at} ${what}`}>
            <span className={look.semi}>{what}</span>
            <br />
            <span className={look.note}>
              {by ?? texts.byNobody}, {shortTimeText(new Date(at))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
