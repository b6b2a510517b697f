import { IconArrowLeft, IconCertificate, IconPhotoHeart, IconReceipt2 } from '@tabler/icons-react';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { languageNow } from '#contract/texts.ts';
import { lettersRhythm, lettersRhythmNames } from '#contract/users/rhythm.ts';
import { languageChoices } from '../../lib/language.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { useSignedInUser } from '../session/use-session.ts';
import { LearnerHead } from './learner-head.tsx';
import { LettersPart, PaidPart, Part, PicturesPart, SchoolPart } from './learner-parts.tsx';
import { learnersPlace, useNoteSeen } from './my-learners.api.ts';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

/** How letters reach this supporter. */
function WritingPart() {
  const { email, letters_rhythm = lettersRhythm.term, language } = useSignedInUser();
  const spoken = languageChoices.find(({ tag }) => tag === (language ?? languageNow()));
  return (
    <Part title={texts.writing}>
      <p className={`${shared.soft} ${shared.breaks}`}>
        {texts.writingText(lettersRhythmNames[letters_rhythm], spoken?.name ?? '', email)}
      </p>
      <PlaceLink className={shared.button} place={{ menu: 'account' }}>
        {texts.changeWriting}
      </PlaceLink>
    </Part>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** On a phone: the way down to what people look for. */
function Jumps() {
  return (
    <nav className={styles.jumps} aria-label={texts.jumps}>
      <a href="#school">
        <IconCertificate {...icon} />
        {texts.report}
      </a>
      <a href="#pictures">
        <IconPhotoHeart {...icon} />
        {texts.pictures}
      </a>
      <a href="#paid">
        <IconReceipt2 {...icon} />
        {texts.fees}
      </a>
    </nav>
  );
}

/** All that a supporter sees of a learner. */
export function LearnerPage({ learner, hasOthers }: { learner: Learner; hasOthers: boolean }) {
  useNoteSeen(learner.id);
  return (
    <div className={styles.page}>
      {hasOthers ? (
        <PlaceLink className={shared.back} place={learnersPlace()}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {texts.back}
        </PlaceLink>
      ) : null}
      <LearnerHead learner={learner} />
      <Jumps />
      <div className={styles.columns}>
        <SchoolPart learner={learner} />
        <PaidPart paid={learner.paid} />
        <PicturesPart learner={learner} />
        <LettersPart learner={learner} />
        <WritingPart />
      </div>
    </div>
  );
}
