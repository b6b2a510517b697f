import type { ReactNode } from 'react';
import { may } from '#contract/permissions.ts';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import { namedByKind, wireNames } from '#contract/report-kinds.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import { reportForms } from '../features/report-kinds/report-forms.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { OwnList } from '../features/term-board/own-list.tsx';
import { useOwnStudents } from '../features/term-board/term-board.api.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { ReadAhead } from '../features/term-reports/read-ahead.tsx';
import { serverNow } from '../lib/server-clock.ts';
import { timeText } from '../lib/time-text.ts';
import { blockTexts } from '../ui/blocks/blocks.texts.ts';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';

const forms = {
  ...namedByKind(
    (kind) => wireNames[kind].work,
    (kind) => reportForms[kind].Add,
  ),
  picture: lateModal(() => import('../features/gallery/add-media-modal.tsx')),
} as const satisfies Partial<Record<WorkKind, unknown>>;
const StatementModal = lateModal(() => import('../features/documents/statement-modal.tsx'));

interface OwnStudentsProps {
  /** The only student to show instead of the profile, which could not be read; null for all of them. */
  only?: OnlyOne | null;
}

interface OnlyOne {
  id: number;
  /** Shown when the device has nothing stored of that student. */
  otherwise: ReactNode;
  onRetry: () => void;
}

/** An officer's own students, also offline, with the forms of what they lack. */
export default function OwnStudents({ only = null }: OwnStudentsProps) {
  const filing = useModal<{ student: Student; kind: WorkKind }>();
  const { subject, opened } = filing;
  const own = useOwnStudents();
  const Form = subject && subject.kind !== 'statement' ? forms[subject.kind] : null;
  const handleClose = () => {
    filing.close();
    void own.refetch();
  };
  return (
    <>
      {may(useSignedInUser(), 'reports.edit') ? (
        <ReadAhead kinds={Object.values(reportPromises)} students={null} />
      ) : null}
      <Students
        only={only}
        loaded={own}
        onFile={({ listed }, kind) => filing.open({ student: listed, kind })}
      />
      {subject && Form ? (
        <Form
          key={`${subject.kind} ${subject.student.id}`}
          student={subject.student}
          opened={opened}
          onClose={handleClose}
        />
      ) : null}
      {subject?.kind === 'statement' ? (
        <StatementModal
          key={subject.student.id}
          student={subject.student}
          yearId={own.data?.data.term?.year_id ?? null}
          opened={opened}
          onClose={handleClose}
        />
      ) : null}
    </>
  );
}

interface StudentsProps extends Pick<Parameters<typeof OwnList>[0], 'onFile'> {
  only: OnlyOne | null;
  loaded: ReturnType<typeof useOwnStudents>;
}

function Students({ only, loaded, onFile }: StudentsProps) {
  const { data } = loaded;
  if (!data) {
    if (only) return only.otherwise;
    return (
      <Loaded of={loaded} texts={{ notLoaded: texts.notRead }} parts={['line', 'cards']}>
        {() => null}
      </Loaded>
    );
  }
  const { students } = data.data;
  if (only && students.every(({ id }) => id !== only.id)) return only.otherwise;
  const asOf = timeText(data.asOf ?? serverNow());
  const isOfBefore = only !== null || data.asOf !== null;
  return (
    <div className={look.stack}>
      {isOfBefore ? (
        <Message tone="wait">{only ? texts.oneAsOf(asOf) : texts.asOf(asOf)}</Message>
      ) : null}
      <OwnList list={data.data} only={only?.id ?? null} onFile={onFile} />
      {only ? (
        <div>
          <Button variant="default" onClick={only.onRetry}>
            {blockTexts.tryAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
