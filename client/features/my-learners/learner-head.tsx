import {
  IconCertificate,
  IconMailOpened,
  IconPhotoHeart,
  IconReceipt2,
  IconSparkles,
} from '@tabler/icons-react';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { dayMonthText, dayText, shortCalendarDayText } from '../../lib/time-text.ts';
import { clockThere } from '../../lib/time-zone.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { Asked, AskForNews } from './ask-for-news.tsx';
import { countNew } from './my-learners.api.ts';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

/** 'In school' and the like. */
export const Standing = ({ status }: Pick<Learner, 'status'>) => (
  <Badge
    tone={
      status === studentStatus.active ? 'ok' : status === studentStatus.graduated ? 'info' : 'mute'
    }
  >
    {texts.status[status]}
  </Badge>
);

/** The words that count most: of a learner who finished or left a thank-you, else the teacher's. */
export function Quote({ learner }: { learner: Learner }) {
  const { name, status, report } = learner;
  if (status !== studentStatus.active)
    return <p className={styles.quote}>{texts.end[status](name)}</p>;
  if (report === null) return null;
  const verified = report.verified_at === null ? null : dayText(new Date(report.verified_at));
  const { own_words } = report;
  return (
    <figure className={styles.quote}>
      <blockquote className={shared.breaks}>{texts.quoted(own_words ?? report.comment)}</blockquote>
      <figcaption className={look.note}>
        {own_words === null ? texts.teacher(verified) : texts.ownWords(name)}
      </figcaption>
    </figure>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What came since the last visit. */
function News({ learner }: { learner: Learner }) {
  const { since, report, pictures, paid_at, letters } = learner.news;
  const day = since === null ? null : dayText(new Date(since));
  const paid = paid_at === null ? null : dayMonthText(clockThere(new Date(paid_at)).day);
  const isQuiet = countNew(learner) === 0;
  return (
    <>
      <h2 className={`${look.inline} ${shared.subheading} ${styles.accent}`}>
        <IconSparkles size={18} stroke={1.75} aria-hidden />
        {day === null ? texts.newFirst : isQuiet ? texts.nothingNew(day) : texts.newSince(day)}
      </h2>
      {isQuiet ? null : (
        <ul className={`${look.stack} ${shared.gap12} ${styles.news}`}>
          {report === null ? null : (
            <li>
              <IconCertificate {...icon} />
              {texts.newReport(report)}
            </li>
          )}
          {pictures === 0 ? null : (
            <li>
              <IconPhotoHeart {...icon} />
              {texts.newPictures(pictures)}
            </li>
          )}
          {paid === null ? null : (
            <li>
              <IconReceipt2 {...icon} />
              {texts.newPaid(paid)}
            </li>
          )}
          {letters === 0 ? null : (
            <li>
              <IconMailOpened {...icon} />
              {texts.newLetters(letters)}
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Who it is, in words and a picture, and what is new. */
export function LearnerHead({ learner }: { learner: Learner }) {
  const { id, name, path, age, status, question, supported_since } = learner;
  const isOpen = question !== null && question.answered_at === null;
  return (
    <div className={`${shared.card} ${styles.head}`}>
      <div className={`${look.stack} ${styles.who}`}>
        <header className={`${look.row} ${shared.gap20}`}>
          <Avatar name={name} src={path && storedFile(path)} size={96} />
          <div className={`${shared.words} ${look.gap8}`}>
            <h1 className={look.title} tabIndex={-1}>
              {name}
            </h1>
            <p className={look.dim}>{[learner.class, texts.age(age)].filter(Boolean).join(', ')}</p>
            <span className={shared.wrap}>
              <Standing status={status} />
              {supported_since === null ? null : (
                <span className={look.note}>
                  {texts.since(shortCalendarDayText(supported_since))}
                </span>
              )}
            </span>
          </div>
        </header>
        <Quote learner={learner} />
      </div>
      <section className={`${look.stack} ${shared.gap14} ${styles.side}`}>
        <News learner={learner} />
        <Asked question={question} />
        {status !== studentStatus.active || isOpen ? null : <AskForNews id={id} />}
      </section>
    </div>
  );
}
