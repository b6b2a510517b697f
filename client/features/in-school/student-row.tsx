import {
  type Icon,
  IconArrowsExchange,
  IconCheck,
  IconClock,
  IconDoorExit,
  IconHomeMove,
  IconUserOff,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import {
  checkMomentNames,
  type SchoolMark,
  schoolMarkIds,
  schoolMarkNames,
} from '#contract/in-school/marks.ts';
import type { CheckedStudent } from '#contract/in-school/shapes.ts';
import { shortCalendarDayText, shortTimeText } from '../../lib/time-text.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { StudentLink } from '../students/student-link.tsx';
import styles from './in-school.module.css';
import { inSchoolTexts as texts } from './in-school.texts.ts';
import type { OwnMark } from './sheet.ts';

interface StudentRowProps {
  student: CheckedStudent;
  /** The address of the picture; null until it is loaded. */
  src: string | null;
  /** A mark that is not saved yet. */
  own: OwnMark | undefined;
  /** A different mark that was saved meanwhile. */
  isMet: boolean;
  /** A mark in the outbox. */
  waiting: SchoolMark | undefined;
  /** Null for those who may only look. */
  actions: RowActions | null;
  /** An unsaved mark can be removed, even of a student who was handed over since. */
  onUndo: RowActions['undo'];
}

export interface RowActions {
  readonly mark: (student: CheckedStudent, mark: SchoolMark) => void;
  readonly undo: (id: number) => void;
}

/** The saved mark, and who saved it. */
function Standing({
  student,
  own,
  waiting,
}: Pick<StudentRowProps, 'student' | 'own' | 'waiting'>): ReactNode {
  if (own !== undefined) return <b className={look.strong}>{texts.notSaved}</b>;
  if (waiting !== undefined)
    return (
      <span className={`${look.inline} ${look.gap4}`}>
        <IconClock size={14} stroke={2} aria-hidden />
        {texts.waits(schoolMarkNames[waiting])}
      </span>
    );
  const { mark, day, marked_by, is_mine } = student;
  if (mark === null || day === null) return texts.notMarked;
  const by = is_mine ? texts.savedByYou : marked_by;
  return texts.saved(schoolMarkNames[mark], shortCalendarDayText(day), by);
}

/** A student of a sheet: picture, where they were before, and where they are. */
export const StudentRow = memo(function StudentRow({
  student,
  src,
  own,
  isMet,
  waiting,
  actions,
  onUndo,
}: StudentRowProps) {
  const { student_id, name, ref, class_name, mark, earlier } = student;
  const chosen = own?.mark ?? waiting ?? mark;
  return (
    <li className={styles.student} data-student={student_id} data-unsaved={own !== undefined}>
      <div className={look.row}>
        <Avatar name={name} src={src} size={44} />
        <span className={look.words}>
          <StudentLink id={student_id} name={name} />
          <span className={look.note}>{[class_name, ref].filter(Boolean).join(' · ')}</span>
          {earlier === null ? null : (
            <span className={look.note}>
              {texts.earlier(
                checkMomentNames[earlier.moment],
                `${earlier.term_name} ${earlier.year_name}`,
                schoolMarkNames[earlier.mark],
                shortCalendarDayText(earlier.day),
              )}
            </span>
          )}
          <span className={look.note}>
            <Standing student={student} own={own} waiting={waiting} />
          </span>
        </span>
        {own !== undefined ? (
          <button
            type="button"
            className={look.button}
            aria-label={texts.undoOf(name)}
            onClick={() => onUndo(student_id)}
          >
            {texts.undo}
          </button>
        ) : null}
      </div>
      {actions === null ? (
        <Shown mark={mark} />
      ) : (
        <MarkChoice
          id={student_id}
          name={name}
          chosen={chosen}
          onMark={(wanted) => actions.mark(student, wanted)}
        />
      )}
      {own !== undefined && actions !== null && isMet ? (
        <Met student={student} own={own} actions={actions} />
      ) : null}
    </li>
  );
});

function Shown({ mark }: { mark: SchoolMark | null }) {
  if (mark === null) return null;
  const MarkIcon = markIcons[mark];
  return (
    <Badge tone={markTones[mark]} mark={<MarkIcon size={14} stroke={2} aria-hidden />}>
      {schoolMarkNames[mark]}
    </Badge>
  );
}

interface MetProps {
  student: CheckedStudent;
  own: OwnMark;
  actions: RowActions;
}

/** The student was marked differently meanwhile: both marks are shown, to choose one. */
function Met({ student, own, actions }: MetProps) {
  const { student_id, name, mark, marked_at, marked_by } = student;
  if (mark === null || marked_at === null) return null;
  const [theirs, mine] = [schoolMarkNames[mark], schoolMarkNames[own.mark]];
  return (
    <div className={look.across}>
      <Message tone="wait">
        {texts.met(marked_by, theirs, shortTimeText(new Date(marked_at)))}
        <span className={`${look.wrap} ${look.above8}`}>
          <button
            type="button"
            className={look.button}
            aria-label={texts.keepTheirsOf(theirs, name)}
            onClick={() => actions.undo(student_id)}
          >
            {texts.keepTheirs(theirs)}
          </button>
          <button
            type="button"
            className={look.button}
            aria-label={texts.sendMineOf(mine, name)}
            onClick={() => actions.mark(student, own.mark)}
          >
            {texts.sendMine(mine)}
          </button>
        </span>
      </Message>
    </div>
  );
}

const markIcons: Readonly<Record<SchoolMark, Icon>> = {
  1: IconCheck,
  2: IconHomeMove,
  3: IconUserOff,
  4: IconArrowsExchange,
  5: IconDoorExit,
};

const markTones = { 1: 'ok', 2: 'bad', 3: 'wait', 4: 'info', 5: 'mute' } as const;

interface MarkChoiceProps {
  id: number;
  name: string;
  chosen: SchoolMark | null;
  onMark: (mark: SchoolMark) => void;
}

/** Where a student is, chosen with one tap; tapping the present choice confirms it. */
function MarkChoice({ id, name, chosen, onMark }: MarkChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={look.spoken}>{name}</legend>
      {schoolMarkIds.map((mark) => {
        const MarkIcon = markIcons[mark];
        return (
          <label key={mark} data-tone={markTones[mark]}>
            <input
              type="radio"
              className={look.covering}
              name={`mark-${id}`}
              aria-label={schoolMarkNames[mark]}
              checked={mark === chosen}
              // A click event comes from finger, pointer and keys alike, even on the choice that is checked
              // already.
              readOnly
              onClick={() => onMark(mark)}
            />
            <span>
              <MarkIcon size={18} stroke={1.75} aria-hidden />
              {texts.short[mark]}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
