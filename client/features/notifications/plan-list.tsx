import type { ReactNode } from 'react';
import { listPlan } from '#contract/notifications/calls.ts';
import type { Going } from '#contract/notifications/letter-plan.ts';
import type { NotificationRow, PlannedLetter } from '#contract/notifications/shapes.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import look from '../../ui/look.module.css';
import { StudentLink } from '../students/student-link.tsx';
import { notificationsTexts as texts } from './notifications.texts.ts';

const tones: Readonly<Record<Going, Tone>> = { send: 'ok', hold: 'wait', never: 'mute' };

const Student = ({ row }: { row: PlannedLetter }) => (
  <StudentLink id={row.student_id} name={row.student} />
);
const GoingBadge = ({ row: { going } }: { row: PlannedLetter }) => (
  <Badge tone={tones[going]}>{texts.goings[going]}</Badge>
);

const planColumns = (): Column<PlannedLetter>[] => [
  {
    key: 'student',
    header: texts.student,
    sortKey: 'student',
    cell: (row) => <Student row={row} />,
  },
  {
    key: 'supporter',
    header: texts.supporter,
    sortKey: 'supporter',
    cell: ({ supporter }) => supporter,
  },
  { key: 'going', header: texts.going, shape: 'badge', cell: (row) => <GoingBadge row={row} /> },
  { key: 'why', header: texts.why, sortKey: 'why', cell: ({ why }) => why },
];

interface PlanListProps {
  term: Pick<NotificationRow, 'year_id' | 'term_id'>;
  title: string;
  notice: ReactNode;
}

/** Who gets a letter of a term, and why not: each student with a report (rule 9.2). */
export function PlanList({ term: { year_id, term_id }, title, notice }: PlanListProps) {
  return (
    <DataList
      title={title}
      things={texts.planThings}
      call={listPlan}
      query={{ year_id, term_id }}
      columns={planColumns()}
      rowKey={({ student_id, supporter }) => `${student_id} ${supporter}`}
      card={(row) => (
        <>
          <CardHead
            picture={null}
            name={<Student row={row} />}
            line={row.supporter}
            aside={<GoingBadge row={row} />}
          />
          <p className={look.note}>{row.why}</p>
        </>
      )}
      notice={notice}
      emptyText={texts.empty}
      searchText={texts.lettersSearch}
    />
  );
}
