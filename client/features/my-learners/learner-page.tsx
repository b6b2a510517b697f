import { IconArrowLeft, IconCertificate, IconPhotoHeart, IconReceipt2 } from '@tabler/icons-react';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { languageNow } from '#contract/texts.ts';
import { lettersRhythm, lettersRhythmNames } from '#contract/users/rhythm.ts';
import { languageChoices } from '../../lib/language.ts';
import { Card } from '../../ui/card/card.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { useSignedInUser } from '../session/use-session.ts';
import { LearnerHead } from './learner-head.tsx';
import { LettersPart, PaidPart, PicturesPart, SchoolPart } from './learner-parts.tsx';
import { learnersPlace, useNoteSeen } from './my-learners.api.ts';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

/** How letters reach this supporter. */
function WritingPart() {
  const { email, letters_rhythm = lettersRhythm.term, language } = useSignedInUser();
  const spoken = languageChoices.find(({ tag }) => tag === (language ?? languageNow()));
  return (
    <Card
      title={texts.writing}
      beside={
        <PlaceLink className={shared.button} place={{ menu: 'account' }}>
          {texts.changeWriting}
        </PlaceLink>
      }
    >
      <p className={`${shared.soft} ${shared.breaks}`}>
        {texts.writingText(lettersRhythmNames[letters_rhythm], spoken?.name ?? '', email)}
      </p>
    </Card>
  );
}

/** On a phone: the way down to what people look for. */
const jumps = [
  { to: '#school', Icon: IconCertificate, label: texts.report },
  { to: '#pictures', Icon: IconPhotoHeart, label: texts.pictures },
  { to: '#paid', Icon: IconReceipt2, label: texts.fees },
];

/** All that a supporter sees of a learner. */
export function LearnerPage({ learner, hasOthers }: { learner: Learner; hasOthers: boolean }) {
  useNoteSeen(learner.id);
  return (
    <div className={styles.page}>
      {hasOthers ? (
        <div>
          <PlaceLink className={shared.back} place={learnersPlace()}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            {texts.back}
          </PlaceLink>
        </div>
      ) : null}
      <LearnerHead learner={learner} />
      <nav
        className={`${shared.fit} ${shared.gap10} ${shared.phone}`}
        style={{ '--least': '6rem' }}
        aria-label={texts.jumps}
      >
        {jumps.map(({ to, Icon, label }) => (
          <a key={to} className={shared.button} href={to}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {label}
          </a>
        ))}
      </nav>
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
