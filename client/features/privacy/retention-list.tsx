import type { RetainedStudent } from '#contract/privacy/shapes.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { CardFoot, CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import { StudentLink } from '../students/student-link.tsx';
import { StudentStatusBadge } from '../students/student-status-badge.tsx';
import { privacyTexts as texts } from './privacy.texts.ts';

type OnOpen = (row: RetainedStudent) => void;

function OpenButton({ row, onOpen }: { row: RetainedStudent; onOpen: OnOpen }) {
  return <IconAction label={texts.openOf(row.name)} icon="person" onClick={() => onOpen(row)} />;
}

const sinceText = ({ since }: RetainedStudent) => calendarDayText(since);

/** Students who left long ago; each row leads to the profile (rule 13.5). */
export const retentionColumns = (onOpen: OnOpen): readonly Column<RetainedStudent>[] => [
  { key: 'number', header: texts.number, shape: 'number', cell: (_, { number }) => number },
  { key: 'ref', header: texts.ref, sortKey: 'ref', cell: (row) => row.ref },
  {
    key: 'name',
    header: texts.name,
    sortKey: 'name',
    cell: (row) => <StudentLink id={row.id} name={row.name} />,
  },
  { key: 'school', header: texts.school, sortKey: 'school', cell: (row) => row.school },
  {
    key: 'status',
    header: texts.status,
    sortKey: 'status',
    shape: 'badge',
    cell: (row) => <StudentStatusBadge status={row.status} />,
  },
  { key: 'since', header: texts.since, sortKey: 'since', cell: sinceText },
  {
    key: 'open',
    header: texts.open,
    align: 'center',
    width: 88,
    shape: 'icon',
    isAction: true,
    cell: (row) => <OpenButton row={row} onOpen={onOpen} />,
  },
];

/** The same row for phones. */
export function RetentionCard({ row, onOpen }: { row: RetainedStudent; onOpen: OnOpen }) {
  return (
    <>
      <CardHead
        picture={<Avatar name={row.name} src={null} size={44} />}
        name={<StudentLink id={row.id} name={row.name} />}
        line={`${row.ref} · ${row.school}`}
        aside={<StudentStatusBadge status={row.status} />}
      />
      <CardFoot words={`${texts.since} ${sinceText(row)}`}>
        <OpenButton row={row} onOpen={onOpen} />
      </CardFoot>
    </>
  );
}
