import type { ReactNode } from 'react';
import { isActive } from '#contract/students/rules.ts';
import type { SupporterReportRow } from '#contract/supporters/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar, Person } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import look from '../../ui/looks.ts';
import { daysOf } from '../sponsorships/student-sponsorships.tsx';
import { StudentLink } from '../students/student-link.tsx';
import { StudentStatusBadge } from '../students/student-status-badge.tsx';
import { summariesTexts as heads } from '../summaries/summaries.texts.ts';
import { supportersTexts as texts } from './supporters.texts.ts';

/** A supporter's name, which opens their record. */
type NameOf = (id: number, name: string) => ReactNode;
type SupportedStudent = SupporterReportRow['students'][number];

const faceOf = (student: SupportedStudent) => ({
  name: student.student_name,
  src: storedFile(student.path),
  grey: !isActive(student) || student.former !== undefined,
});

function Unassigned() {
  return (
    <Badge tone="outline" mark={null}>
      {texts.unassigned}
    </Badge>
  );
}

/** The status, and since when they are supported where that is told; of a support that ended, its days. */
function Standing({ student: { former, since, status } }: { student: SupportedStudent }) {
  const days = former ?? (since ? { began_on: since, ended_on: null } : null);
  return (
    <span className={look.block}>
      {former ? null : <StudentStatusBadge status={status} />}
      {days ? <span className={`${look.note} ${look.block}`}>{daysOf(days)}</span> : null}
    </span>
  );
}

/** A cell for each student of a supporter; one for all columns about students where there is none. */
const perStudent =
  (cell: (student: SupportedStudent) => ReactNode): Column<SupporterReportRow>['cell'] =>
  ({ students }, { line }) => {
    const student = students[line];
    return student ? cell(student) : <Unassigned />;
  };

/** The columns of rule 10.17; 'Unassigned' covers all four columns about students. */
export const supporterReportColumns = (nameOf: NameOf): readonly Column<SupporterReportRow>[] => [
  {
    key: 'number',
    header: texts.number,
    width: 56,
    shape: 'number',
    cell: (_, { number }) => number,
  },
  {
    key: 'name',
    header: texts.supporterName,
    word: 'supporter',
    sortKey: 'name',
    share: 190,
    least: 152,
    cell: ({ id, name }) => <span className={look.name}>{nameOf(id, name)}</span>,
  },
  {
    key: 'email',
    header: texts.supporterEmail,
    sortKey: 'email',
    share: 240,
    least: 176,
    cell: ({ email }) => <span className={look.address}>{email}</span>,
  },
  {
    key: 'student',
    hasEdge: true,
    header: heads.studentName,
    sortKey: 'student',
    share: 250,
    least: 180,
    perLine: true,
    shape: 'person',
    covers: ({ students }) => (students.length === 0 ? 4 : 1),
    cell: perStudent((student) => (
      <Person
        {...faceOf(student)}
        link={<StudentLink id={student.id} name={student.student_name} />}
        size={30}
      />
    )),
  },
  {
    key: 'school',
    header: heads.school,
    sortKey: 'school',
    share: 280,
    least: 140,
    perLine: true,
    cell: perStudent((student) => student.school),
  },
  {
    key: 'liaison',
    header: heads.liaison,
    sortKey: 'liaison',
    share: 150,
    least: 124,
    perLine: true,
    cell: perStudent((student) => student.liaison),
  },
  {
    key: 'status',
    header: heads.status,
    sortKey: 'status',
    share: 164,
    perLine: true,
    shape: 'badge',
    cell: perStudent((student) => <Standing student={student} />),
  },
];

/** One supporter for phones, the students below. */
export function SupporterReportCard({ row, nameOf }: { row: SupporterReportRow; nameOf: NameOf }) {
  return (
    <>
      <CardHead
        picture={<Avatar name={row.name} size={44} />}
        name={nameOf(row.id, row.name)}
        line={row.email}
        aside={row.students.length === 0 ? <Unassigned /> : null}
      />
      {row.students.length > 0 ? (
        <ul
          className={`${look.stack} ${look.gap12} ${look.ruled} ${look.line}`}
          aria-label={texts.studentsOf(row.name)}
        >
          {row.students.map((student) => (
            <SupportedLine key={`${student.id} ${student.former?.ended_on}`} student={student} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function SupportedLine({ student }: { student: SupportedStudent }) {
  return (
    <li className={`${look.row} ${look.gap12} ${look.top}`}>
      <Avatar {...faceOf(student)} size={36} />
      <div className={look.words}>
        <StudentLink id={student.id} name={student.student_name} />
        <span className={look.note}>
          {[student.school, student.liaison].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Standing student={student} />
    </li>
  );
}
