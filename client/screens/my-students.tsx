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
import { PageHeader } from '../ui/page-header/page-header.tsx';

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

/** An officer's own students and what they lack, also without a line (issue 17, `01-my-students-phone`). */
export default function MyStudentsScreen() {
  const filing = useModal<{ student: Student; kind: FormKind }>();
  const { subject } = filing;
  const Form = subject && forms[subject.kind];
  return (
    <>
      <PageHeader title={texts.mineTitle} />
      {may(useSignedInUser(), 'reports.edit') ? <ReadAhead kinds={kinds} students={null} /> : null}
      <Students onFile={({ listed }, kind) => filing.open({ student: listed, kind })} />
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

function Students({ onFile }: Pick<Parameters<typeof OwnList>[0], 'onFile'>) {
  const { data, error, refetch } = useOwnStudents();
  if (!data)
    return error ? (
      <ErrorBlock title={texts.notRead} onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorBlock>
    ) : (
      <div aria-busy />
    );
  const { term } = data.data;
  return (
    <div className={look.stack}>
      {data.asOf === null ? null : <Message tone="wait">{texts.asOf(timeText(data.asOf))}</Message>}
      {term === null ? (
        <EmptyBlock title={texts.noTermTitle}>{texts.noTerm}</EmptyBlock>
      ) : (
        <OwnList list={data.data} term={term} onFile={onFile} />
      )}
    </div>
  );
}
