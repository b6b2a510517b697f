import {
  IconArrowDownRight,
  IconArrowLeft,
  IconArrowUpRight,
  IconCertificate,
  IconPhotoHeart,
  IconReceipt2,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { languageNow } from '#contract/texts.ts';
import { lettersRhythm, lettersRhythmNames } from '#contract/users/rhythm.ts';
import { languageChoices } from '../../lib/language.ts';
import { meanText } from '../../lib/mean-text.ts';
import { wireSumText } from '../../lib/money-text.ts';
import { galleryPath, profilePlace } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { dayText, shortDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { ticksAround } from '../../ui/charts/scale.ts';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { LearnerHead } from './learner-head.tsx';
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
        <PlaceLink className={look.button} place={{ menu: 'account' }}>
          {texts.changeWriting}
        </PlaceLink>
      }
    >
      <p className={`${look.soft} ${look.breaks}`}>
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
          <PlaceLink className={look.back} place={learnersPlace()}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            {texts.back}
          </PlaceLink>
        </div>
      ) : null}
      <LearnerHead learner={learner} />
      <nav
        className={`${look.fit} ${look.gap12} ${look.phone}`}
        style={{ '--least': '6rem' }}
        aria-label={texts.jumps}
      >
        {jumps.map(({ to, Icon, label }) => (
          <a key={to} className={look.button} href={to}>
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

const beside = `${look.inline} ${look.gap4} ${look.text13} ${look.semi}`;

/** How much the mean changed since the term before. */
function Change({ means }: Pick<Learner, 'means'>) {
  const [before, last] = means.slice(-2);
  if (!before || !last || before.mean === last.mean) return null;
  const by = last.mean - before.mean;
  const Arrow = by > 0 ? IconArrowUpRight : IconArrowDownRight;
  const amount = meanText(Math.abs(by));
  return (
    <span className={`${beside} ${by > 0 ? styles.good : look.soft}`}>
      <Arrow size={18} stroke={2} aria-hidden />
      {texts.change((by > 0 ? texts.more : texts.less)(amount), before.term)}
    </span>
  );
}

/** How many terms stand beside each other on a phone. */
const mostTerms = 5;
/** 'T3 2026' of 'Term 3 2026'. */
const shortTerm = (term: string) => term.replace(/^\D+ (?=\d)/, 'T');

/** The means of the last terms as a line. */
function MeanPlot({ means }: Pick<Learner, 'means'>) {
  const points = means
    .slice(-mostTerms)
    .map(({ term, mean }) => ({ term, label: shortTerm(term), value: mean, text: meanText(mean) }));
  const told = points.map(({ term, text }) => texts.point(term, text)).join(', ');
  const ticks = ticksAround(
    points.map(({ value }) => value),
    0,
    100,
  );
  return <LineChart points={points} ticks={ticks} summary={texts.plot(told)} />;
}

/** The last report as a short story, with the means of the terms before. */
function SchoolPart({ learner }: { learner: Learner }) {
  const { name, report, means } = learner;
  const mean = report && means.at(-1)?.term === report.term ? means.at(-1)?.mean : undefined;
  const points = (by: number) => meanText(by).replace(/\.0$/, '');
  return (
    <Card id="school" title={texts.school} beside={<Change means={means} />}>
      {report === null ? (
        <p className={look.dim}>{texts.noReport(name)}</p>
      ) : (
        <>
          <p className={look.soft}>
            {mean === undefined ? (
              texts.gradeOf(name, report.term, report.grade)
            ) : (
              <>
                {texts.mean(name, report.term)} <b>{texts.of100(meanText(mean))}</b>
                {texts.grade(report.grade)}
              </>
            )}
            {report.up ? ` ${texts.up(report.up.subject, points(report.up.points))}` : null}
            {report.down ? ` ${texts.down(report.down.subject, points(report.down.points))}` : null}
          </p>
          {means.length > 1 ? <MeanPlot means={means} /> : null}
          <div className={look.wrap}>
            <PlaceLink className={look.button} place={profilePlace(learner.id, 'academics')}>
              {texts.marks}
            </PlaceLink>
          </div>
        </>
      )}
    </Card>
  );
}

/** What was paid for the learner, as verified receipts tell. */
function PaidPart({ paid }: Pick<Learner, 'paid'>) {
  if (paid === null)
    return (
      <Card id="paid" title={texts.paid}>
        <p className={look.dim}>{texts.noPaid}</p>
      </Card>
    );
  const lines = [
    ...paid.lines.map(({ category, sum }) => ({ label: category, sum })),
    { label: texts.inYear(paid.year), sum: paid.year_sum },
    { label: texts.inAll, sum: paid.all },
  ];
  return (
    <Card
      id="paid"
      title={texts.paidIn(paid.term)}
      beside={
        <span className={`${beside} ${styles.good}`}>
          <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
          {texts.checked}
        </span>
      }
    >
      <p className={`${look.title} ${look.figures}`}>{wireSumText(paid.sum)}</p>
      <dl className={`${look.stack} ${look.gap12} ${styles.sums}`}>
        {lines.map(({ label, sum }) => (
          <div key={label} className={look.spread}>
            <dt className={look.breaks}>{label}</dt>
            <dd className={look.figures}>{wireSumText(sum)}</dd>
          </div>
        ))}
      </dl>
      {paid.others > 0 ? <p className={look.note}>{texts.others(paid.others)}</p> : null}
    </Card>
  );
}

/** The newest pictures, with the way to all. */
function PicturesPart({ learner }: { learner: Learner }) {
  const { id, name, pictures } = learner;
  if (pictures.count === 0)
    return (
      <Card id="pictures" title={texts.pictures}>
        <p className={look.dim}>{texts.noPictures}</p>
      </Card>
    );
  return (
    <Card
      id="pictures"
      title={texts.pictures}
      beside={
        <PlaceLink
          className={`${look.link} ${look.text13}`}
          place={{ student: id }}
          path={galleryPath}
          aria-label={texts.allPictures(pictures.count, name)}
        >
          {texts.allOf(pictures.count)}
        </PlaceLink>
      }
    >
      <ul className={`${look.fit} ${look.gap12}`} style={{ '--least': '5.5rem' }}>
        {pictures.newest.map(({ id: picture, title, at, path }) => (
          <li key={picture}>
            {path === null ? null : (
              <img className={styles.picture} src={storedFile(path) ?? ''} alt="" loading="lazy" />
            )}
            <p className={`${look.text13} ${look.semi} ${look.breaks}`}>{title}</p>
            <p className={look.note}>{shortDayText(new Date(at))}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The letters that went to this supporter. */
function LettersPart({ learner: { letters, name, news } }: { learner: Learner }) {
  if (letters.count === 0)
    return (
      <Card title={texts.letters}>
        <p className={look.dim}>{texts.noLetters}</p>
      </Card>
    );
  return (
    <Card
      title={texts.letters}
      beside={<span className={look.note}>{texts.lettersOf(letters.count)}</span>}
    >
      <ul className={look.lines}>
        {letters.newest.map(({ at, term }) => (
          <li key={at} className={`${look.row} ${look.rowPad}`}>
            <span className={look.words}>
              <span className={look.semi}>{texts.letter(term, name)}</span>
              <span className={look.note}>{dayText(new Date(at))}</span>
            </span>
            {news.since !== null && at > news.since ? <Badge tone="ok">{texts.isNew}</Badge> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
