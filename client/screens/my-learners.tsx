import { LearnerCards } from '../features/my-learners/learner-cards.tsx';
import { LearnerPage } from '../features/my-learners/learner-page.tsx';
import { LearnersWaiting } from '../features/my-learners/learners-waiting.tsx';
import { useMyLearners } from '../features/my-learners/my-learners.api.ts';
import { myLearnersTexts as texts } from '../features/my-learners/my-learners.texts.ts';
import { messageOf } from '../lib/api.ts';
import { usePlace } from '../lib/place.ts';
import { EmptyBlock, ErrorBlock } from '../ui/blocks/blocks.tsx';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';

/** A supporter's own learners: several as cards, one by itself or chosen as a page (rule 10.24). */
export default function MyLearnersScreen() {
  const { student } = usePlace();
  const { data, error, isError, refetch } = useMyLearners();
  const learners = data?.learners ?? [];
  const chosen = learners.length === 1 ? learners[0] : learners.find(({ id }) => id === student);
  if (chosen)
    return <LearnerPage key={chosen.id} learner={chosen} hasOthers={learners.length > 1} />;
  if (learners.length > 0) return <LearnerCards learners={learners} />;
  return (
    <>
      <h1 className={look.title} tabIndex={-1}>
        {texts.title}
      </h1>
      {data ? (
        <EmptyBlock title={texts.none}>{texts.noneText}</EmptyBlock>
      ) : isError ? (
        <>
          <Message tone="bad">{messageOf(error)}</Message>
          <ErrorBlock title={texts.notLoaded} onRetry={() => void refetch()}>
            {texts.notLoadedText}
          </ErrorBlock>
        </>
      ) : (
        <LearnersWaiting />
      )}
    </>
  );
}
