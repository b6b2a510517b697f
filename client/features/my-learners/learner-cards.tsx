import type { Learner } from '#contract/my-learners/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { meanText } from '../../lib/mean-text.ts';
import { wireSumText } from '../../lib/money-text.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { shortDayText } from '../../lib/time-text.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { Asked } from './ask-for-news.tsx';
import { Quote, Standing } from './learner-head.tsx';
import { countNew, learnersPlace } from './my-learners.api.ts';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

/** What stands in a card under the words: a label and a value each. */
const factsOf = ({ means, paid, letters }: Learner): readonly (readonly [string, string])[] => {
  const [mean, letter] = [means.at(-1), letters.newest[0]];
  return [
    ...(mean ? [[texts.meanIn(mean.term), meanText(mean.mean)] as const] : []),
    ...(paid ? [[texts.paidYear(paid.year), wireSumText(paid.year_sum)] as const] : []),
    ...(letter ? [[texts.lastLetter, shortDayText(new Date(letter.at))] as const] : []),
  ];
};

function LearnerCard({ learner }: { learner: Learner }) {
  const { id, name, path, status, question } = learner;
  const count = countNew(learner);
  const facts = factsOf(learner);
  return (
    <li className={`${look.card} ${look.body} ${look.stack} ${look.atTop}`}>
      <div className={`${look.row} ${look.gap16}`}>
        <Avatar
          name={name}
          src={path && storedFile(path)}
          size={72}
          grey={status !== studentStatus.active}
        />
        <div className={`${look.words} ${look.gap4}`}>
          <h3 className={`${look.heading} ${look.wrap}`}>
            {name}
            {count > 0 ? (
              <Badge tone="ok" mark={null}>
                {texts.newThings(count)}
              </Badge>
            ) : null}
          </h3>
          <Standing learner={learner} />
        </div>
      </div>
      <Quote learner={learner} />
      {facts.length > 0 ? (
        <dl className={`${look.facts} ${look.fit}`} style={{ '--least': '7rem' }}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={`${look.strong} ${look.figures}`}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Asked question={question} />
      <div className={look.wrap}>
        <PlaceLink className={look.button} place={learnersPlace(id)}>
          {texts.open(name)}
        </PlaceLink>
      </div>
    </li>
  );
}

/** More names are not read. */
const namedAtMost = 3;

/** Whom there is news of, as words. */
function newsOf(learners: readonly Learner[]): string | null {
  const names = learners.filter((one) => countNew(one) > 0).map(({ name }) => name);
  const more = names.length - namedAtMost;
  const shown = names.slice(0, namedAtMost).join(', ');
  return names.length === 0 ? null : more > 0 ? texts.andMore(shown, more) : shown;
}

/** Several learners as cards: those who are with us, then those who finished or left. */
export function LearnerCards({ learners }: { learners: readonly Learner[] }) {
  const { name } = useSignedInUser();
  const [here, left] = [true, false].map((isHere) =>
    learners.filter(({ status }) => (status === studentStatus.active) === isHere),
  );
  return (
    <div className={styles.page}>
      <header>
        <h1 className={look.title} tabIndex={-1}>
          {texts.hello(name.split(' ', 1)[0] ?? '')}
        </h1>
        <p className={look.dim}>{texts.intro(learners.length, newsOf(learners))}</p>
      </header>
      <Group title={texts.title} learners={here} isSpoken />
      <Group title={texts.finished} learners={left} />
    </div>
  );
}

interface GroupProps {
  title: string;
  learners?: readonly Learner[] | undefined;
  /** The page’s own title says it already. */
  isSpoken?: boolean;
}

function Group({ title, learners = [], isSpoken = false }: GroupProps) {
  if (learners.length === 0) return null;
  return (
    <section className={look.stack}>
      <h2 className={isSpoken ? look.spoken : look.subheading}>{title}</h2>
      <ul className={`${look.fit} ${look.gap16}`} style={{ '--least': '26rem' }}>
        {learners.map((learner) => (
          <LearnerCard key={learner.id} learner={learner} />
        ))}
      </ul>
    </section>
  );
}
