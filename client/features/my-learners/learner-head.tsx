import {
  IconCertificate,
  IconMailOpened,
  IconPhotoHeart,
  IconReceipt2,
  IconSparkles,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { supporterSentences } from '#contract/path/sentences.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { dayMonthText, dayText, shortCalendarDayText } from '../../lib/time-text.ts';
import { clockThere } from '../../lib/time-zone.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/looks.ts';
import { Asked, AskForNews } from './ask-for-news.tsx';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

/** The class and the age; whether the learner is with us. */
export function Standing({ learner, children }: { learner: Learner; children?: ReactNode }) {
  const { status, age } = learner;
  const left = status === studentStatus.graduated ? 'info' : 'mute';
  return (
    <>
      <p className={look.dim}>{[learner.class, texts.age(age)].filter(Boolean).join(', ')}</p>
      <span className={look.wrap}>
        <Badge tone={status === studentStatus.active ? 'ok' : left}>{texts.status[status]}</Badge>
        {children}
      </span>
    </>
  );
}

/** The words that count most: of a learner who finished or left a thank-you, else the teacher's. */
export function Quote({ learner: { name, status, report, told } }: { learner: Learner }) {
  const sentence = told && supporterSentences[told.sentence](name);
  if (status !== studentStatus.active)
    return <p className={styles.quote}>{sentence ?? texts.end[status](name)}</p>;
  if (report === null) return null;
  const { own_words, comment, verified_at } = report;
  const verified = verified_at === null ? null : dayText(new Date(verified_at));
  return (
    <figure className={styles.quote}>
      <blockquote className={look.breaks}>{texts.quoted(own_words ?? comment)}</blockquote>
      <figcaption className={look.note}>
        {own_words === null ? texts.teacher(verified) : texts.ownWords(name)}
      </figcaption>
    </figure>
  );
}

/** What came since the last visit. */
function News({ news }: Pick<Learner, 'news'>) {
  const { since, report, pictures, paid_at, letters } = news;
  const day = since === null ? null : dayText(new Date(since));
  const paid = paid_at && texts.newPaid(dayMonthText(clockThere(new Date(paid_at)).day));
  const things = [
    { Icon: IconCertificate, words: report && texts.newReport(report) },
    { Icon: IconPhotoHeart, words: pictures > 0 && texts.newPictures(pictures) },
    { Icon: IconReceipt2, words: paid },
    { Icon: IconMailOpened, words: letters > 0 && texts.newLetters(letters) },
  ].filter(({ words }) => words);
  const quiet = things.length === 0 ? texts.nothingNew : texts.newSince;
  return (
    <>
      <h2 className={`${look.inline} ${look.subheading} ${styles.accent}`}>
        <IconSparkles size={18} stroke={1.75} aria-hidden />
        {day === null ? texts.newFirst : quiet(day)}
      </h2>
      {things.length === 0 ? null : (
        <ul className={`${look.stack} ${look.gap12}`}>
          {things.map(({ Icon, words }) => (
            <li key={String(words)} className={`${look.row} ${look.semi}`}>
              <Icon className={styles.accent} size={20} stroke={1.75} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who it is, in words and a picture, and what is new. */
export function LearnerHead({ learner }: { learner: Learner }) {
  const { id, name, path, status, question, supported_since } = learner;
  const isOpen = question !== null && question.answered_at === null;
  return (
    <div className={`${look.card} ${styles.head}`}>
      <div className={`${look.stack} ${look.gap20} ${look.atTop} ${styles.roomy}`}>
        <header className={`${look.row} ${look.gap20}`}>
          <Avatar name={name} src={path && storedFile(path)} size={96} />
          <div className={`${look.words} ${look.gap8}`}>
            <h1 className={look.title} tabIndex={-1}>
              {name}
            </h1>
            <Standing learner={learner}>
              {supported_since === null ? null : (
                <span className={look.note}>
                  {texts.since(shortCalendarDayText(supported_since))}
                </span>
              )}
            </Standing>
          </div>
        </header>
        {status === studentStatus.active && learner.told ? (
          <p>{supporterSentences[learner.told.sentence](name)}</p>
        ) : null}
        <Quote learner={learner} />
      </div>
      <section
        className={`${look.stack} ${look.gap12} ${look.atTop} ${styles.roomy} ${styles.side}`}
      >
        <News news={learner.news} />
        <Asked question={question} />
        {status !== studentStatus.active || isOpen ? null : <AskForNews id={id} />}
      </section>
    </div>
  );
}
