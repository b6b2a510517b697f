import { lazy, Suspense } from 'react';
import { may } from '#contract/permissions.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { profileTexts as texts } from '../features/students/profile.texts.ts';
import { messageOf } from '../lib/api.ts';
import { ErrorBlock } from '../ui/blocks/blocks.tsx';
import { Message } from '../ui/message/message.tsx';

const OwnStudents = lazy(() => import('./own-students.tsx'));

interface ProfileNotLoadedProps {
  student: number;
  error: Error;
  onRetry: () => void;
}

/** The error; for an officer's own student, what this device has stored of them is shown instead. */
export function ProfileNotLoaded({ student, error, onRetry }: ProfileNotLoadedProps) {
  const told = (
    <>
      <Message tone="bad">{messageOf(error)}</Message>
      <ErrorBlock title={texts.notLoaded} onRetry={onRetry}>
        {texts.notLoadedText}
      </ErrorBlock>
    </>
  );
  return may(useSignedInUser(), 'board.own') ? (
    <Suspense fallback={told}>
      <OwnStudents only={{ id: student, otherwise: told, onRetry }} />
    </Suspense>
  ) : (
    told
  );
}
