import {
  type Icon,
  IconChecklist,
  IconChevronRight,
  IconFileDescription,
  IconReceipt,
  IconSend,
  IconUserHeart,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { dashboardPath } from '../../lib/place.ts';
import { noPlace } from '../../lib/stored-session.ts';
import look from '../../ui/look.module.css';
import styles from './overview.module.css';
import { overviewTexts as texts } from './overview.texts.ts';

interface Task {
  readonly key: string;
  readonly count: number;
  readonly words: string;
  readonly scope: string;
  readonly icon: Icon;
  /** The menu value where it is done. */
  readonly menu: string;
}

/** What waits for this person: a figure that is null is not their work, a zero is done. */
function tasksOf(data: Overview): Task[] {
  const { to_verify, to_send, without_supporter } = data;
  const academic = data.without_academic_report;
  const finance = data.without_finance_report;
  const term = data.term ? texts.thisTerm(data.term.term_name) : '';
  const task = (
    key: string,
    count: number | null | undefined,
    wordsOf: (count: number) => string,
    rest: Pick<Task, 'scope' | 'icon' | 'menu'>,
  ): Task[] => (count ? [{ key, count, words: wordsOf(count), ...rest }] : []);
  return [
    ...task('verify', to_verify?.count, texts.toVerify, {
      scope: '',
      icon: IconChecklist,
      menu: 'academics',
    }),
    ...task('send', to_send, texts.toSend, {
      scope: '',
      icon: IconSend,
      menu: 'notification',
    }),
    ...task('academic', academic, texts.withoutAcademic, {
      scope: term,
      icon: IconFileDescription,
      menu: 'academics',
    }),
    ...task('finance', finance, texts.withoutFinance, {
      scope: term,
      icon: IconReceipt,
      menu: 'finance',
    }),
    ...task('supporter', without_supporter, texts.withoutSupporter, {
      scope: '',
      icon: IconUserHeart,
      menu: 'students',
    }),
  ];
}

/** The work of this person as linked cards; nothing at all when all is done (contract 10). */
export function OverviewTasks({ data }: { data: Overview }) {
  const tasks = tasksOf(data);
  if (tasks.length === 0) return null;
  return (
    <section aria-label={texts.tasks}>
      <ul className={styles.tasks}>
        {tasks.map(({ key, count, words, scope, icon: TaskIcon, menu }) => (
          <li key={key}>
            <Link
              className={`${look.card} ${look.row} ${look.text13} ${styles.task}`}
              to={dashboardPath}
              state={{ ...noPlace, menu }}
              replace={false}
            >
              <span className={`${look.tile} ${styles.icon}`} data-tone="wait">
                <TaskIcon size={18} stroke={1.75} aria-hidden />
              </span>
              <span className={look.grow}>
                <strong className={look.strong}>{count}</strong> {words}
                {scope ? ` ${scope}` : ''}
              </span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
