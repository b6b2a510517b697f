import { IconPlus } from '@tabler/icons-react';
import { eventNames, leavingNames, nextStepNames, resultNames } from '#contract/path/messages.ts';
import { eventIds, eventKind } from '#contract/path/record.ts';
import { sentenceOf } from '#contract/path/rules.ts';
import type { StudentPath as Path, PathEvent } from '#contract/path/shapes.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { shortCalendarDayText, shortDayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../../ui/form-modal/opened-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { Loaded, ProfileSection } from '../term-reports/profile-section.tsx';
import type { EventOpening, StoredEvent } from './event-modal.tsx';
import { useStudentPath } from './path.api.ts';
import styles from './path.module.css';
import { pathTexts as texts } from './path.texts.ts';
import { Siblings } from './siblings.tsx';

const EventModal = lateModal(() => import('./event-modal.tsx'));
const EventQuestion = lateModal(() => import('./event-question.tsx'));

const { left, returned, paused, transferred } = eventKind;
const status: readonly number[] = [left, returned, paused];

/** What happened to a student from the registration on, for those who decide about it (rule 5.18). */
export default function StudentPath({ student }: { student: StudentProfile }) {
  const load = useStudentPath(student.id);
  const opened = useModal<EventOpening>();
  const isPaused = load.data?.events.find(({ kind }) => status.includes(kind))?.kind === paused;
  const open = (event: StoredEvent | null) => opened.open({ student, isPaused, event });
  return (
    <ProfileSection
      title={texts.title}
      aside={
        <Button variant="default" icon={IconPlus} onClick={() => open(null)}>
          {texts.add}
        </Button>
      }
    >
      <Loaded load={load}>
        {({ called, events, siblings }: Path) => (
          <div className={`${look.stack} ${look.gap8}`}>
            <ol className={`${shared.card} ${shared.body} ${styles.path}`}>
              {events.map((event) => (
                <li key={`${event.kind} ${event.id} ${event.day}`}>
                  <Line event={event} called={called} onEdit={open} />
                </li>
              ))}
            </ol>
            <Siblings student={student.id} siblings={siblings} />
          </div>
        )}
      </Loaded>
      <OpenedModal of={opened} as={EventModal} />
    </ProfileSection>
  );
}

const isStored = (event: PathEvent): event is StoredEvent =>
  event.id !== null && eventIds.some((kind) => kind === event.kind);

interface LineProps {
  event: PathEvent;
  called: string;
  onEdit: (event: StoredEvent) => void;
}

/** Day and name of an event, what is known of it, and what can be done with it. */
function Line({ event, called, onEdit }: LineProps) {
  const asking = useModal<{ event: StoredEvent; called: string | null }>();
  const name = eventNames[event.kind as keyof typeof eventNames];
  const day = shortCalendarDayText(event.day);
  const stays = [left, returned, transferred] as number[];
  const mayTell = isStored(event) && event.told_at === null && sentenceOf(event) !== null;
  return (
    <>
      <time dateTime={event.day} className={`${shared.small} ${shared.nowrap}`}>
        {day}
      </time>
      <div className={look.spread}>
        <div className={shared.words}>
          <strong className={shared.semi}>{name}</strong>
          {saidOf(event).map((said) => (
            <span key={said} className={shared.small}>
              {said}
            </span>
          ))}
        </div>
        <div className={`${look.row} ${look.gap4}`}>
          {event.paper ? (
            <a
              className={shared.button}
              href={storedFile(event.paper.path)}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.paper}
            >
              {event.paper.kind}
            </a>
          ) : null}
          {mayTell ? (
            <button
              type="button"
              className={shared.button}
              aria-label={texts.tell(`${name}, ${day}`)}
              onClick={() => asking.open({ event, called })}
            >
              {texts.tellShort}
            </button>
          ) : null}
          {isStored(event) ? (
            <IconAction label={texts.edit(name, day)} icon="pencil" onClick={() => onEdit(event)} />
          ) : null}
          {isStored(event) && !stays.includes(event.kind) ? (
            <IconAction
              label={texts.remove(name, day)}
              icon="trash"
              tone="danger"
              onClick={() => asking.open({ event, called: null })}
            />
          ) : null}
        </div>
      </div>
      <OpenedModal of={asking} as={EventQuestion} />
    </>
  );
}

/** What is known of an event beside its day: in short, then what stays in the office, and since when it is told. */
function saidOf(event: PathEvent): string[] {
  const { kind, reason, result, next_step, school, former_school, source, decided_by } = event;
  const known = [
    kind === left && (reason === null ? texts.noReason : leavingNames[reason]),
    event.class,
    result && resultNames[result],
    next_step && nextStepNames[next_step],
    source && texts.saidBy(source),
    school && (former_school === null ? school : texts.moved(former_school, school)),
    decided_by && texts.decidedBy(decided_by),
  ];
  return [
    known.filter(Boolean).join(' · '),
    event.note && texts.note(event.note),
    event.told_at && texts.toldOn(shortDayText(new Date(event.told_at))),
  ].filter((line): line is string => line !== null && line !== '');
}
