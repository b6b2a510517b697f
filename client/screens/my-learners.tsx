import { LearnerCards } from '../features/my-learners/learner-cards.tsx';
import { LearnerPage } from '../features/my-learners/learner-page.tsx';
import { useMyLearners } from '../features/my-learners/my-learners.api.ts';
import { myLearnersTexts as texts } from '../features/my-learners/my-learners.texts.ts';
import { usePlace } from '../lib/place.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import look from '../ui/look.module.css';

/** A supporter's own learners: several as cards, one by itself or chosen as a page (rule 10.24). */
export default function MyLearnersScreen() {
  const { student } = usePlace();
  const own = useMyLearners();
  const learners = own.data?.learners ?? [];
  const chosen = learners.length === 1 ? learners[0] : learners.find(({ id }) => id === student);
  if (chosen)
    return <LearnerPage key={chosen.id} learner={chosen} hasOthers={learners.length > 1} />;
  if (learners.length > 0) return <LearnerCards learners={learners} />;
  return (
    <>
      <h1 className={look.title} tabIndex={-1}>
        {texts.title}
      </h1>
      <Loaded of={own} texts={texts} parts={['line', 'cards']} label={texts.loading}>
        {() => <EmptyBlock title={texts.none}>{texts.noneText}</EmptyBlock>}
      </Loaded>
    </>
  );
}
