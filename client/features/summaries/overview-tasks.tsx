import {
  type Icon,
  IconArrowBackUp,
  IconChecks,
  IconClock,
  IconEye,
  IconHeartHandshake,
  IconMail,
  IconUserCheck,
} from '@tabler/icons-react';
import type { AttentionCounts } from '#contract/attention/shapes.ts';
import { reportKinds, wireNames } from '#contract/report-kinds.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import type { Board } from '#contract/term-board/shapes.ts';
import { workKinds } from '#contract/term-calendar/work.ts';
import { type Place, sendLettersForm } from '../../lib/place.ts';
import { sectionOf } from '../../lib/report-sections.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { attentionMenu } from '../attention/attention-menu.ts';
import { taskIcons } from '../report-kinds/report-icons.ts';
import { overviewTexts as texts } from './overview.texts.ts';
import styles from './summaries.module.css';

interface Face {
  readonly name: string;
  readonly src?: string | null;
}

interface Task {
  readonly key: string;
  /** Not this person's work where it is null, and done where it is zero. */
  readonly count: number | null | undefined;
  readonly title: (count: number) => string;
  /** A line under the title. */
  readonly words?: string | null | undefined;
  readonly faces?: readonly Face[];
  readonly tone: 'wait' | 'info' | 'bad' | 'ok';
  readonly icon: Icon;
  /** What the button says, and the place where it is done. */
  readonly act: string;
  readonly place: Partial<Place>;
}

export interface TasksProps {
  data: Overview;
  /** The counts of the attention list and the term board, which are read by themselves. */
  attention: AttentionCounts | undefined;
  board: Board | undefined;
}

const shownFaces = 4;

/** The work that is late, by its kinds and by who looks after the students. */
function lateTask(board: Board | undefined): Task {
  const kinds = workKinds.flatMap((kind) => {
    const count = board?.counts[kind].late ?? 0;
    return count > 0 ? texts.lateKind[kind](count) : [];
  });
  const officers = (board?.by === 'liaison' ? board.groups : [])
    .filter(({ late }) => late > 0)
    .toSorted((one, other) => other.late - one.late)
    .slice(0, shownFaces);
  return {
    key: 'late',
    count: board?.late,
    title: (count) => texts.late(kinds.join(', '), count),
    words:
      officers.length > 1
        ? officers.map(({ name, late }) => `${name.split(' ', 1)[0]} ${late}`).join(' · ')
        : null,
    faces: officers.length > 1 ? officers : [],
    tone: 'bad',
    icon: IconClock,
    act: texts.act.late,
    place: { menu: 'board', part: 'late' },
  };
}

/** What a person may have to do, in the order in which it is shown. */
function tasksOf({ data, attention, board }: TasksProps): Task[] {
  const { to_verify, own, setup } = data;
  const oldest = to_verify?.oldest[0];
  return [
    {
      key: 'verify',
      count: to_verify?.count,
      title: texts.toVerify,
      words:
        oldest && texts.oldest(oldest.student, texts.termOf(oldest.term_name, oldest.year_name)),
      faces: (to_verify?.oldest ?? []).map(({ student, path }) => ({
        name: student,
        src: storedFile(path),
      })),
      tone: 'wait',
      icon: IconChecks,
      act: texts.act.verify,
      place: { menu: 'verify' },
    },
    ...reportKinds.map(
      (kind): Task => ({
        key: `back-${kind}`,
        count: data[wireNames[kind].sentBack],
        title: (count) => texts.back[kind](count, own),
        tone: 'bad',
        icon: IconArrowBackUp,
        act: texts.act.back,
        place: { menu: sectionOf[kind], needs: `${kind}-back`, own },
      }),
    ),
    {
      key: 'send',
      count: data.to_send,
      title: texts.toSend,
      words: setup?.no_mail_server ? texts.onceMail : null,
      tone: 'info',
      icon: IconMail,
      act: texts.act.send,
      // Opens the question for the newest term that has any.
      place: { menu: 'notification', form: sendLettersForm },
    },
    lateTask(board),
    // Nothing has a due day while no term has days: then what is missing is told.
    ...(board?.term ? [] : reportKinds).map(
      (kind): Task => ({
        key: kind,
        count: data[wireNames[kind].without],
        title: (count) => texts.without[kind](count, own),
        words: data.term && texts.thisTerm(data.term.term_name),
        tone: 'wait',
        icon: taskIcons[kind],
        act: texts.act.without,
        place: { menu: sectionOf[kind], needs: kind, own },
      }),
    ),
    {
      key: 'supporter',
      count: data.without_supporter,
      title: texts.withoutSupporter,
      tone: 'ok',
      icon: IconHeartHandshake,
      act: texts.act.supporter,
      place: { menu: 'students', needs: 'supporter' },
    },
    {
      key: 'tasks',
      count: attention?.mine,
      title: (count) => texts.ownTasks(count, attention?.mine_late ?? 0),
      tone: 'ok',
      icon: IconUserCheck,
      act: texts.act.tasks,
      place: { menu: attentionMenu, tasks: true },
    },
    {
      key: 'attention',
      count: attention?.open,
      title: texts.attention,
      tone: 'ok',
      icon: IconEye,
      act: texts.act.attention,
      place: { menu: attentionMenu },
    },
  ];
}

/** What needs this person, one press each (rule 10.19). */
export function OverviewTasks(props: TasksProps) {
  const tasks = tasksOf(props).filter(({ count }) => count);
  if (tasks.length === 0) return <p className={`${look.dim} ${look.line}`}>{texts.calm}</p>;
  return (
    <ul className={`${look.lines} ${styles.tasks}`}>
      {tasks.map(
        ({ key, count, title, words, faces = [], tone, icon: TaskIcon, act, place }, at) => (
          <li key={key}>
            <PlaceLink
              className={`${look.row} ${look.plainLink} ${look.pressed} ${styles.task}`}
              place={place}
            >
              <span className={`${look.tile} ${look.toned}`} data-tone={tone}>
                <TaskIcon size={20} stroke={1.75} aria-hidden />
              </span>
              <span className={look.words}>
                <strong className={look.subheading}>{title(count ?? 0)}</strong>
                {words ? <span className={look.note}>{words}</span> : null}
              </span>
              <span className={styles.faces}>
                {faces.slice(0, shownFaces).map((face) => (
                  <Avatar key={face.name} size={32} {...face} />
                ))}
              </span>
              <span className={at === 0 ? look.solid : look.button}>{act}</span>
            </PlaceLink>
          </li>
        ),
      )}
    </ul>
  );
}
