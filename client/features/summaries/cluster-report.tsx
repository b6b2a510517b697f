import { isActive } from '#contract/students/rules.ts';
import type { ClusterReportRow } from '#contract/summaries/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { CardFoot, CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import look from '../../ui/looks.ts';
import { StudentLink } from '../students/student-link.tsx';
import { StudentStatusBadge } from '../students/student-status-badge.tsx';
import { summariesTexts as texts } from './summaries.texts.ts';

function Face({ row, size }: { row: ClusterReportRow; size: number }) {
  return <Avatar name={row.name} src={storedFile(row.path)} size={size} grey={!isActive(row)} />;
}

/** The columns of rule 10.16. */
export const clusterReportColumns: readonly Column<ClusterReportRow>[] = [
  {
    key: 'number',
    header: texts.number,
    share: 70,
    shape: 'number',
    cell: (_, { number }) => number,
  },
  {
    key: 'image',
    header: texts.image,
    shape: 'avatar',
    width: 64,
    cell: (row) => <Face row={row} size={38} />,
  },
  {
    key: 'ref',
    header: texts.ref,
    sortKey: 'ref',
    share: 124,
    least: 96,
    cell: (row) => <span className={look.nowrap}>{row.ref}</span>,
  },
  {
    key: 'name',
    header: texts.studentName,
    sortKey: 'name',
    sticky: 'left',
    share: 223,
    least: 152,
    cell: (row) => <StudentLink id={row.id} name={row.name} />,
  },
  {
    key: 'school',
    header: texts.school,
    sortKey: 'school',
    share: 323,
    least: 140,
    cell: (row) => row.school,
  },
  {
    key: 'cluster',
    header: texts.cluster,
    word: 'cluster',
    sortKey: 'cluster_name',
    share: 200,
    least: 124,
    cell: (row) => row.cluster_name,
  },
  {
    key: 'liaison',
    header: texts.liaison,
    sortKey: 'liaison',
    share: 178,
    cell: (row) => row.liaison,
  },
  {
    key: 'status',
    header: texts.status,
    sortKey: 'status',
    share: 191,
    shape: 'badge',
    cell: (row) => <StudentStatusBadge status={row.status} />,
  },
];

/** The same row for phones. */
export function ClusterReportCard({ row }: { row: ClusterReportRow }) {
  return (
    <>
      <CardHead
        picture={<Face row={row} size={44} />}
        name={<StudentLink id={row.id} name={row.name} />}
        line={[row.ref, row.liaison].filter(Boolean).join(' · ')}
        aside={<StudentStatusBadge status={row.status} />}
      />
      <CardFoot words={row.school}>
        <span className={look.dim}>{row.cluster_name}</span>
      </CardFoot>
    </>
  );
}
