import {
  type Icon,
  IconArrowBackUp,
  IconChecklist,
  IconChevronRight,
  IconEye,
  IconSend,
  IconUserCheck,
  IconUserHeart,
} from '@tabler/icons-react';
import type { AttentionCounts } from '#contract/attention/shapes.ts';
import { reportKinds, wireNames } from '#contract/report-kinds.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { type Place, sendLettersForm } from '../../lib/place.ts';
import { sectionOf } from '../../lib/report-sections.ts';
import look from '../../ui/look.module.css';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { attentionMenu } from '../attention/attention-menu.ts';
import { taskIcons } from '../report-kinds/report-icons.ts';
import styles from './overview.module.css';
import { overviewTexts as texts } from './overview.texts.ts';

interface Task {
  readonly key: string;
  readonly count: number;
  readonly words: string;
  readonly scope: string;
  readonly icon: Icon;
  /** The place where exactly these are listed. */
  readonly place: Partial<Place>;
}

/** A task before its number is known. */
type Candidate = Omit<Task, 'words' | 'count'> & {
  readonly count: number | null | undefined;
  readonly wordsOf: (count: number) => string;
};

/** This person's tasks: a number that is null is not their work, a zero is done. */
function tasksOf(data: Overview, attention: AttentionCounts | undefined): Task[] {
  const { to_verify, own } = data;
  const term = data.term ? texts.thisTerm(data.term.term_name) : '';
  const candidates: Candidate[] = [
    ...reportKinds.map(
      (kind): Candidate => ({
        key: `verify-${kind}`,
        count: to_verify?.[wireNames[kind].students],
        wordsOf: texts.toVerify[kind],
        scope: '',
        icon: IconChecklist,
        place: { menu: sectionOf[kind], needs: `${kind}-check` },
      }),
    ),
    ...reportKinds.map(
      (kind): Candidate => ({
        key: `back-${kind}`,
        count: data[wireNames[kind].sentBack],
        wordsOf: (count) => texts.back[kind](count, own),
        scope: '',
        icon: IconArrowBackUp,
        place: { menu: sectionOf[kind], needs: `${kind}-back`, own },
      }),
    ),
    {
      key: 'send',
      count: data.to_send,
      wordsOf: texts.toSend,
      scope: '',
      icon: IconSend,
      // Opens the question for the newest term that has any.
      place: { menu: 'notification', form: sendLettersForm },
    },
    ...reportKinds.map(
      (kind): Candidate => ({
        key: kind,
        count: data[wireNames[kind].without],
        wordsOf: (count) => texts.without[kind](count, own),
        scope: term,
        icon: taskIcons[kind],
        place: { menu: sectionOf[kind], needs: kind, own },
      }),
    ),
    {
      key: 'supporter',
      count: data.without_supporter,
      wordsOf: texts.withoutSupporter,
      scope: '',
      icon: IconUserHeart,
      place: { menu: 'students', needs: 'supporter' },
    },
    {
      key: 'attention',
      count: attention?.open,
      wordsOf: texts.attention,
      scope: '',
      icon: IconEye,
      place: { menu: attentionMenu },
    },
    {
      key: 'tasks',
      count: attention?.mine,
      wordsOf: (count) => texts.ownTasks(count, attention?.mine_late ?? 0),
      scope: '',
      icon: IconUserCheck,
      place: { menu: attentionMenu, tasks: true },
    },
  ];
  return candidates.flatMap(({ count, wordsOf, ...task }) =>
    count ? [{ ...task, count, words: wordsOf(count) }] : [],
  );
}

/** This person's work as cards with links; nothing when all is done (rule 10.19). */
export function OverviewTasks({
  data,
  attention,
}: {
  data: Overview;
  /** The counts of the attention list, which are read separately. */
  attention: AttentionCounts | undefined;
}) {
  const tasks = tasksOf(data, attention);
  if (tasks.length === 0) return null;
  return (
    <section aria-label={texts.tasks}>
      <ul className={styles.tasks}>
        {tasks.map(({ key, count, words, scope, icon: TaskIcon, place }) => (
          <li key={key}>
            <PlaceLink
              className={`${shared.card} ${look.row} ${shared.text13} ${styles.task}`}
              place={place}
            >
              <span className={`${shared.tile} ${styles.icon}`} data-tone="wait">
                <TaskIcon size={18} stroke={1.75} aria-hidden />
              </span>
              <span className={shared.grow}>
                <Counted count={count}>{words}</Counted>
                {scope ? ` ${scope}` : ''}
              </span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Words with their number in bold, wherever their language puts it. */
function Counted({ count, children: words }: { count: number; children: string }) {
  const [before, ...after] = words.split(String(count));
  return (
    <>
      {before}
      <strong className={shared.strong}>{count}</strong>
      {after.join(String(count))}
    </>
  );
}
