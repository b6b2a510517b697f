import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceMax } from '#contract/my-learners/limits.ts';
import type { Learner } from '#contract/my-learners/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { dayText } from '../../lib/time-text.ts';
import look from '../../ui/looks.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useAskForNews } from './my-learners.api.ts';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

const day = (moment: string) => dayText(new Date(moment));

/** What became of the last question. */
export function Asked({ question }: Pick<Learner, 'question'>) {
  if (question === null) return null;
  const { asked_at, seen_at, answered_at, answer } = question;
  return (
    <div className={look.note} role="status">
      <p className={look.semi}>
        {answered_at === null ? texts.askedOn(day(asked_at)) : texts.answeredOn(day(answered_at))}
      </p>
      {answered_at === null && seen_at !== null ? <p>{texts.seenOn(day(seen_at))}</p> : null}
      {answer === null ? null : <p className={look.breaks}>{texts.quoted(answer)}</p>}
    </div>
  );
}

/** Asks the office for news: one press, with a sentence for those who have more to say. */
export function AskForNews({ id }: Pick<Learner, 'id'>) {
  const ask = useAskForNews(id);
  const [sentence, setSentence] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      showToast(await ask(sentence ?? ''), null, 'ok');
      setSentence(null);
    } catch (failure) {
      showToast(messageOf(failure), null, 'bad');
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {sentence === null ? null : (
        <label className={`${look.stack} ${look.gap4}`}>
          <span className={look.text13}>{texts.sentence}</span>
          <textarea
            className={look.field}
            rows={2}
            maxLength={sentenceMax}
            value={sentence}
            onChange={({ target }) => setSentence(target.value.replace(/[\r\n]+/g, ' '))}
          />
        </label>
      )}
      <button type="submit" className={look.solid} disabled={isBusy} aria-busy={isBusy}>
        <IconMessageCircleQuestion size={20} stroke={1.75} aria-hidden />
        {texts.ask}
      </button>
      {sentence === null ? (
        <button type="button" className={look.button} onClick={() => setSentence('')}>
          {texts.addSentence}
        </button>
      ) : null}
    </form>
  );
}
