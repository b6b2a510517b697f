import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCamera,
  IconCheck,
  IconCircleDot,
  IconClock,
  IconFileText,
  IconMinus,
  IconPencil,
  IconReceipt,
  IconSchool,
  IconSend,
} from '@tabler/icons-react';
import { type WorkState, workReasonNames, workStateNames } from '#contract/term-board/kinds.ts';
import type { WorkCell } from '#contract/term-board/shapes.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import type { Tone } from '../../ui/badge/badge.tsx';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';

/** How a piece of work is shown: its state, or that a draft of it is on this device. */
type WorkLook = WorkState | 'draft';

const icons: Readonly<Record<WorkLook, typeof IconCheck>> = {
  none: IconMinus,
  late: IconAlertCircle,
  due: IconCircleDot,
  'sent-back': IconArrowBackUp,
  waiting: IconClock,
  verified: IconCheck,
  sent: IconSend,
  in: IconCheck,
  draft: IconPencil,
};

const kindIcons: Readonly<Record<WorkKind, typeof IconCheck>> = {
  report: IconSchool,
  receipts: IconReceipt,
  statement: IconFileText,
  picture: IconCamera,
};

export function KindIcon({ of, size = 16 }: { of: WorkKind; size?: number }) {
  const Icon = kindIcons[of];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

/** The state of a piece of work, in words. */
export function stateText({ state, days_late, reason }: WorkCell, isDraft: boolean): string {
  if (isDraft) return texts.draft;
  if (state === 'late') return texts.daysLate(days_late);
  return reason === null ? workStateNames[state] : workReasonNames[reason];
}

/** The name of the state in the style sheet: a filled mark means that somebody did something. */
export const lookOf = ({ state }: WorkCell, isDraft: boolean) => (isDraft ? 'draft' : state);

/** A filled mark means that somebody did something; the others have a look of their own in the style sheet. */
export const workTones: Readonly<Partial<Record<WorkLook, Tone>>> = {
  'sent-back': 'bad',
  waiting: 'wait',
  verified: 'ok',
  sent: 'info',
  in: 'ok',
  draft: 'mute',
};

export const looksOf = (work: WorkLook) => ({ 'data-work': work, 'data-tone': workTones[work] });

export function WorkIcon({ of, size }: { of: WorkLook; size: number }) {
  const Icon = icons[of];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

/** A sign and a word, so that a state does not depend on colour alone. */
export function Mark({ of, children }: { of: WorkLook; children: string }) {
  return (
    <span className={styles.mark} {...looksOf(of)}>
      <WorkIcon of={of} size={16} />
      {children}
    </span>
  );
}

/** The state of a piece of work. */
export function WorkMark({ cell, isDraft }: { cell: WorkCell; isDraft: boolean }) {
  return <Mark of={lookOf(cell, isDraft)}>{stateText(cell, isDraft)}</Mark>;
}
