import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { meanText } from '../../lib/mean-text.ts';
import { wireSumText } from '../../lib/money-text.ts';
import { galleryPath, profilePlace } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { dayText, shortDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/look.module.css';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { MeanPlot } from './mean-plot.tsx';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

interface PartProps {
  /** By which a button of the page leads here. */
  id?: string;
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export function Part({ id, title, beside, children }: PartProps) {
  return (
    <section
      id={id}
      className={`${shared.card} ${shared.body} ${look.stack} ${styles.part}`}
      aria-label={title}
    >
      <div className={look.spread}>
        <h2 className={shared.subheading}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** How much the mean changed since the term before. */
function Change({ means }: Pick<Learner, 'means'>) {
  const [before, last] = means.slice(-2);
  if (!before || !last || before.mean === last.mean) return null;
  const by = last.mean - before.mean;
  const Arrow = by > 0 ? IconArrowUpRight : IconArrowDownRight;
  const amount = meanText(Math.abs(by));
  return (
    <span
      className={`${look.inline} ${look.gap4} ${shared.text13} ${styles.change}`}
      data-up={by > 0}
    >
      <Arrow size={18} stroke={2} aria-hidden />
      {texts.change((by > 0 ? texts.more : texts.less)(amount), before.term)}
    </span>
  );
}

/** The last report as a short story, with the means of the terms before. */
export function SchoolPart({ learner }: { learner: Learner }) {
  const { name, report, means } = learner;
  const mean = report && means.at(-1)?.term === report.term ? means.at(-1)?.mean : undefined;
  const points = (by: number) => meanText(by).replace(/\.0$/, '');
  return (
    <Part id="school" title={texts.school} beside={<Change means={means} />}>
      {report === null ? (
        <p className={look.dim}>{texts.noReport(name)}</p>
      ) : (
        <>
          <p className={shared.soft}>
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
          <PlaceLink className={shared.button} place={profilePlace(learner.id, 'academics')}>
            {texts.marks}
          </PlaceLink>
        </>
      )}
    </Part>
  );
}

/** What was paid for the learner, as verified receipts tell. */
export function PaidPart({ paid }: Pick<Learner, 'paid'>) {
  if (paid === null)
    return (
      <Part id="paid" title={texts.paid}>
        <p className={look.dim}>{texts.noPaid}</p>
      </Part>
    );
  const checked = (
    <span className={`${look.inline} ${look.gap4} ${shared.text13} ${styles.change}`} data-up>
      <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
      {texts.checked}
    </span>
  );
  return (
    <Part id="paid" title={texts.paidIn(paid.term)} beside={checked}>
      <p className={`${look.title} ${shared.figures}`}>{wireSumText(paid.sum)}</p>
      <dl className={styles.sums}>
        {paid.lines.map(({ category, sum }) => (
          <div key={category}>
            <dt>{category}</dt>
            <dd>{wireSumText(sum)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{texts.inYear(paid.year)}</dt>
          <dd className={shared.semi}>{wireSumText(paid.year_sum)}</dd>
        </div>
        <div>
          <dt>{texts.inAll}</dt>
          <dd className={shared.semi}>{wireSumText(paid.all)}</dd>
        </div>
      </dl>
      {paid.others > 0 ? <p className={look.note}>{texts.others(paid.others)}</p> : null}
    </Part>
  );
}

/** The newest pictures, with the way to all. */
export function PicturesPart({ learner }: { learner: Learner }) {
  const { id, name, pictures } = learner;
  const all = (
    <PlaceLink
      className={`${look.link} ${shared.text13}`}
      place={{ student: id }}
      path={galleryPath}
      aria-label={texts.allPictures(pictures.count, name)}
    >
      {texts.allOf(pictures.count)}
    </PlaceLink>
  );
  return (
    <Part id="pictures" title={texts.pictures} beside={pictures.count > 0 ? all : null}>
      {pictures.count === 0 ? (
        <p className={look.dim}>{texts.noPictures}</p>
      ) : (
        <ul className={styles.pictures}>
          {pictures.newest.map(({ id: picture, title, at, path }) => (
            <li key={picture}>
              {path === null ? null : <img src={storedFile(path) ?? ''} alt="" loading="lazy" />}
              <p className={`${shared.text13} ${shared.semi}`}>{title}</p>
              <p className={look.note}>{shortDayText(new Date(at))}</p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The letters that went to this supporter. */
export function LettersPart({ learner }: { learner: Learner }) {
  const { letters, name, news } = learner;
  return (
    <Part
      title={texts.letters}
      beside={
        letters.count > 0 ? (
          <span className={look.note}>{texts.lettersOf(letters.count)}</span>
        ) : null
      }
    >
      {letters.count === 0 ? (
        <p className={look.dim}>{texts.noLetters}</p>
      ) : (
        <ul className={shared.lines}>
          {letters.newest.map(({ at, term }) => (
            <li key={at} className={`${look.row} ${styles.letter}`}>
              <span className={shared.words}>
                <span className={shared.semi}>{texts.letter(term, name)}</span>
                <span className={look.note}>{dayText(new Date(at))}</span>
              </span>
              {news.since !== null && at > news.since ? (
                <Badge tone="ok">{texts.isNew}</Badge>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
