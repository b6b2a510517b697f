import type { OwnField } from '#contract/own-fields/shapes.ts';
import { may } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { ReportSection } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { recordColumns } from '../../ui/data-list/record-columns.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import { withIcon } from '../../ui/icons/row-icons.ts';
import look from '../../ui/looks.ts';
import { RowMenu, type RowMenuItem } from '../../ui/row-menu/row-menu.tsx';
import { ownText } from '../own-fields/own-text.ts';
import { CategoryName } from './category-name.tsx';
import { ChooseBox } from './choose-box.tsx';
import type { Choosing } from './choosing.ts';
import { StudentLink } from './student-link.tsx';
import type { StudentMode } from './student-opening.ts';
import { StudentStatusBadge } from './student-status-badge.tsx';
import styles from './students.module.css';
import { studentsTexts as texts } from './students.texts.ts';

/** Who looks at the list, and what the buttons of a row open. */
export interface StudentRowActions {
  actor: SessionUser;
  onOpen: (mode: StudentMode, student: Student) => void;
  /** Rows can be selected, by those who have actions for many of them. */
  choosing?: Choosing | undefined;
  /** Own fields that are columns. */
  own?: readonly OwnField[];
}

interface RowPartProps {
  student: Student;
  actions: StudentRowActions;
}

function EditAction({ student, actions }: RowPartProps) {
  return (
    <IconAction
      label={texts.editStudent(student.name)}
      icon="pencil"
      onClick={() => actions.onOpen('edit', student)}
    />
  );
}

/** An add icon for a student without a supporter, a remove icon for one with (rule 5.7). */
function SupporterAction({ student, actions }: RowPartProps) {
  const hasNone = student.supporter === null;
  return (
    <IconAction
      label={hasNone ? texts.addSupporterOf(student.name) : texts.removeSupporterOf(student.name)}
      icon={hasNone ? 'user-plus' : 'user-minus'}
      tone={hasNone ? 'brand' : 'plain'}
      onClick={() => actions.onOpen('supporter', student)}
    />
  );
}

/** Shown instead of the actions (rule 5.4). */
export function NotActive() {
  return (
    <span className={`${look.inline} ${styles.locked}`} {...withIcon('lock')}>
      {studentMessages.notActive}
    </span>
  );
}

/** The student's picture; grey for a student who is not Active. */
export function Face({ student, size }: { student: Student; size: number }) {
  return (
    <Avatar
      name={student.name}
      src={storedFile(student.path)}
      size={size}
      grey={!isActive(student)}
    />
  );
}

/** Marks an imported student until picture and certificate are there (rule 5.5). */
function IncompleteBadge({ student: { path, cert } }: { student: Student }) {
  if (path !== null && cert !== null) return null;
  const words =
    path !== null ? texts.noCertificate : cert !== null ? texts.noPicture : texts.incomplete;
  return (
    <Badge tone="wait" wraps>
      {words}
    </Badge>
  );
}

/** What the facts of a row need beside the description. */
export interface FactsLook {
  /** The profile type that a name opens. */
  profile?: ReportSection;
  /** In narrow windows a student who is not Active is marked at the name, because the actions have no room for it. */
  isNarrow?: boolean;
}

/** The look of the columns of described fields; a field that is missing here is plain text. */
const looksFor = ({
  profile = 'academics',
  isNarrow = false,
}: FactsLook): Readonly<Record<string, Partial<Column<Student>>>> => ({
  pic: {
    key: 'image',
    shape: 'avatar',
    width: 64,
    cell: (student) => <Face student={student} size={38} />,
  },
  ref: {
    share: 113,
    least: 96,
    cell: (student) => <span className={look.nowrap}>{student.ref}</span>,
  },
  name: {
    sticky: 'left',
    share: 202,
    least: 152,
    cell: (student) => (
      <>
        <StudentLink id={student.id} name={student.name} profile={profile} />{' '}
        <IncompleteBadge student={student} />
        {isNarrow && !isActive(student) ? (
          <span
            className={`${look.inline} ${look.small} ${styles.notActive}`}
            {...withIcon('lock')}
          >
            {studentMessages.notActive}
          </span>
        ) : null}
      </>
    ),
  },
  category: { share: 183, least: 150, cell: (student) => <CategoryName id={student.category} /> },
  liaison_id: { share: 161, least: isNarrow ? 124 : 112 },
  status: {
    share: 164,
    shape: 'badge',
    cell: (student) => <StudentStatusBadge status={student.status} />,
  },
});

const ownColumn = ({ id, name, kind }: OwnField): Column<Student> => ({
  ...{ key: `own_${id}`, header: name, sortKey: `own_${id}`, share: 120, least: 96 },
  cell: ({ own_cells }) => {
    const value = own_cells?.[id];
    return value === undefined ? null : ownText(kind, value);
  },
});

/** The facts of a row; the liaison is for roles below 4 (rules 3.5 and 10.10). */
export function factColumns(
  { actor, choosing, own = [] }: Pick<StudentRowActions, 'actor' | 'choosing' | 'own'>,
  facts: FactsLook = {},
): Column<Student>[] {
  return [
    {
      key: 'number',
      header: texts.number,
      share: 64,
      shape: 'number',
      ...(choosing && { least: 72 }),
      cell: (student, { number }) =>
        choosing ? (
          <ChooseBox student={student} choosing={choosing}>
            {number}
          </ChooseBox>
        ) : (
          number
        ),
    },
    ...recordColumns<Student>(studentFields, actor, looksFor(facts)),
    ...own.map(ownColumn),
  ];
}

const action = { align: 'center', shape: 'icon', width: 72 } as const;

/** The actions; a student who is not Active shows why there are none, across all of these columns. */
function changeColumns(actions: StudentRowActions): Column<Student>[] {
  const changes: Column<Student>[] = [
    {
      key: 'edit',
      header: texts.edit,
      ...action,
      cell: (student) => <EditAction student={student} actions={actions} />,
    },
    {
      key: 'picture',
      header: texts.picture,
      ...action,
      cell: (student) => (
        <IconAction
          label={texts.editPictureOf(student.name)}
          icon="camera"
          onClick={() => actions.onOpen('picture', student)}
        />
      ),
    },
    {
      key: 'certificate',
      header: texts.certificate,
      ...action,
      width: 85,
      cell: (student) => (
        <IconAction
          label={texts.editCertificateOf(student.name)}
          icon="certificate"
          onClick={() => actions.onOpen('certificate', student)}
        />
      ),
    },
  ];
  if (may(actions.actor, 'students.setSupporter'))
    changes.push({
      key: 'supporter',
      header: texts.supporter,
      ...action,
      width: 82,
      cell: (student) => <SupporterAction student={student} actions={actions} />,
    });
  return changes.map((column, place) =>
    place > 0
      ? column
      : {
          ...column,
          covers: (student) => (isActive(student) ? 1 : changes.length),
          cell: (student, at) => (isActive(student) ? column.cell(student, at) : <NotActive />),
        },
  );
}

/** The Students list by role (rule 10.10); 'Edit Status' stays live on every row, for roles below 3. */
export function studentColumns(actions: StudentRowActions): Column<Student>[] {
  const { actor } = actions;
  const editStatus: Column<Student> = {
    key: 'edit-status',
    header: texts.editStatus,
    ...action,
    width: 104,
    cell: (student) => (
      <IconAction
        label={texts.editStatusOf(student.name)}
        icon="exchange"
        onClick={() => actions.onOpen('status', student)}
      />
    ),
  };
  return [
    ...factColumns(actions),
    ...(may(actor, 'students.edit') ? changeColumns(actions) : []),
    ...(may(actor, 'students.setStatus') ? [editStatus] : []),
  ];
}

/** The headings of the button columns, with the words of their modals. */
function menuItems({ student, actions }: RowPartProps): RowMenuItem[] {
  const { actor, onOpen } = actions;
  const item = (mode: StudentMode, icon: RowMenuItem['icon'], words: string): RowMenuItem => ({
    ...{ icon, words },
    isDisabled: mode !== 'status' && !isActive(student),
    onChoose: () => onOpen(mode, student),
  });
  const supporter = item(
    'supporter',
    student.supporter === null ? 'user-plus' : 'user-minus',
    texts.supporterTitle,
  );
  return [
    item('edit', 'pencil', texts.editTitle),
    item('picture', 'camera', texts.pictureTitle),
    item('certificate', 'certificate', texts.certificateTitle),
    ...(may(actor, 'students.setSupporter') ? [supporter] : []),
    ...(may(actor, 'students.setStatus') ? [item('status', 'exchange', texts.statusTitle)] : []),
  ];
}

/** The same where a window is too narrow for a column each: one menu has the actions of a row. */
export function narrowStudentColumns(actions: StudentRowActions): Column<Student>[] {
  const facts = factColumns(actions, { isNarrow: true });
  if (!may(actions.actor, 'students.edit')) return facts;
  return [
    ...facts,
    {
      key: 'actions',
      header: texts.actions,
      ...action,
      width: 88,
      sticky: 'right',
      cell: (student) => (
        <RowMenu label={texts.actionsFor(student.name)} items={menuItems({ student, actions })} />
      ),
    },
  ];
}

/** The same row for phones, with the edit icon only (rule 10.10). */
export function StudentCard({ student, actions }: RowPartProps) {
  const canEdit = may(actions.actor, 'students.edit') && isActive(student);
  return (
    <>
      <CardHead
        picture={
          <>
            {actions.choosing ? <ChooseBox student={student} choosing={actions.choosing} /> : null}
            <Face student={student} size={48} />
          </>
        }
        name={<StudentLink id={student.id} name={student.name} />}
        line={[student.ref, student.liaison].filter(Boolean).join(' · ')}
        aside={canEdit ? <EditAction student={student} actions={actions} /> : null}
      />
      <div className={`${look.spread} ${look.note}`}>
        <span className={look.wrap}>
          <StudentStatusBadge status={student.status} />
          <CategoryName id={student.category} />
          <IncompleteBadge student={student} />
        </span>
        {isActive(student) ? null : <NotActive />}
      </div>
    </>
  );
}
