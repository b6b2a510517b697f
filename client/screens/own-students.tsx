import { academicKind } from '#contract/academics/kind.ts';
import { financeKind } from '#contract/finance/kind.ts';
import { may } from '#contract/permissions.ts';
import type { Student } from '#contract/students/shapes.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import type { FormKind } from '../features/term-board/own-card.tsx';
import { OwnList } from '../features/term-board/own-list.tsx';
import { useOwnStudents } from '../features/term-board/term-board.api.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { ReadAhead } from '../features/term-reports/read-ahead.tsx';
import { messageOf } from '../lib/api.ts';
import { timeText } from '../lib/time-text.ts';
import { EmptyBlock, ErrorBlock } from '../ui/blocks/blocks.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';

const forms = {
  report: lateModal(async () => ({
    default: (await import('../features/academics/academic-form.tsx')).AddAcademic,
  })),
  receipts: lateModal(async () => ({
    default: (await import('../features/finance/finance-form.tsx')).AddFinance,
  })),
  picture: lateModal(() => import('../features/gallery/add-media-modal.tsx')),
} as const satisfies Record<FormKind, unknown>;

const kinds = [academicKind, financeKind];

interface OwnStudentsProps {
  /** The one to be shown; nothing is, while this device keeps nothing of that student. Null for all. */
  only?: number | null;
}

/** An officer's own students, also without a line, with the forms of what they lack. */
export default function OwnStudents({ only = null }: OwnStudentsProps) {
  const filing = useModal<{ student: Student; kind: FormKind }>();
  const { subject } = filing;
  const Form = subject && forms[subject.kind];
  return (
    <>
      {may(useSignedInUser(), 'reports.edit') ? <ReadAhead kinds={kinds} students={null} /> : null}
      <Students only={only} onFile={({ listed }, kind) => filing.open({ student: listed, kind })} />
      {subject && Form ? (
        <Form
          key={`${subject.kind} ${subject.student.id}`}
          student={subject.student}
          opened={filing.opened}
          onClose={filing.close}
        />
      ) : null}
    </>
  );
}

function Students({ only, onFile }: Pick<Parameters<typeof OwnList>[0], 'only' | 'onFile'>) {
  const { data, error, refetch } = useOwnStudents();
  if (!data) {
    if (only !== null) return null;
    return error ? (
      <ErrorBlock title={texts.notRead} onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorBlock>
    ) : (
      <div aria-busy />
    );
  }
  const { term, students } = data.data;
  if (only !== null && (term === null || students.every(({ id }) => id !== only))) return null;
  return (
    <div className={look.stack}>
      {data.asOf === null ? null : <Message tone="wait">{texts.asOf(timeText(data.asOf))}</Message>}
      {term === null ? (
        <EmptyBlock title={texts.noTermTitle}>{texts.noTerm}</EmptyBlock>
      ) : (
        <OwnList list={data.data} only={only} term={term} onFile={onFile} />
      )}
    </div>
  );
}
