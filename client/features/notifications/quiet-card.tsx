import { IconBellOff, IconMailForward, IconPlayerPlay } from '@tabler/icons-react';
import { quietMode } from '#contract/foundation/quiet.ts';
import type { QuietState } from '#contract/foundation/shapes.ts';
import type { WaitingLetters } from '#contract/notifications/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { WordHelp } from '../../ui/hint/word-help.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { switchedWords } from '../foundation/quiet-words.ts';
import { TestMail } from '../foundation/test-mail.tsx';
import { useWaitingLetters } from './notifications.api.ts';
import styles from './notifications.module.css';
import { quietTexts as texts } from './quiet.texts.ts';

const RehearseModal = lateModal(() => import('./rehearse-modal.tsx'));
const SwitchQuietModal = lateModal(() => import('./switch-quiet-modal.tsx'));

/** Quiet mode: what it means, what waits, and the way to the first letter (rule 9.10). */
export function QuietCard({ state }: { state: QuietState }) {
  const { data: waiting, isError, error } = useWaitingLetters();
  const rehearsing = useModal<number>();
  const switching = useModal<WaitingLetters>();
  const isOn = state.quiet === quietMode.on;
  const count = waiting ? waiting.held + waiting.due : 0;
  return (
    <section className={look.card} aria-label={texts.title}>
      <header
        className={`${look.row} ${look.gap12} ${look.padded} ${look.ruledBelow} ${styles.quietHead}`}
        data-tone={isOn ? 'wait' : undefined}
      >
        {isOn ? (
          <IconBellOff size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconMailForward size={20} stroke={1.75} aria-hidden />
        )}
        <span className={`${look.inline} ${look.grow}`}>
          <h2 className={look.subheading}>{texts.title}</h2>
          <WordHelp word="quiet" />
        </span>
        <Badge tone={isOn ? 'wait' : 'mute'}>{isOn ? texts.on : texts.off}</Badge>
      </header>
      <div className={`${look.stack} ${look.gap12} ${look.body}`}>
        <p className={look.soft}>{isOn ? texts.onText : texts.offText}</p>
        {state.quiet_at === null ? null : <p className={look.note}>{switchedWords(state)}</p>}
        {isError ? <Message tone="bad">{`${texts.notLoaded} ${messageOf(error)}`}</Message> : null}
        {waiting ? <WhatWaits waiting={waiting} /> : null}
        {isOn && waiting ? <Steps waiting={waiting} /> : null}
        <div className={`${look.wrap} ${look.gap12}`}>
          {isOn ? (
            <>
              <Button
                variant="default"
                disabled={count === 0}
                icon={IconPlayerPlay}
                onClick={() => rehearsing.open(count)}
              >
                {waiting?.rehearsed ? texts.rehearseAgain : texts.rehearse}
              </Button>
              <WordHelp word="rehearsal" />
            </>
          ) : null}
          <Button
            variant="default"
            disabled={!waiting}
            onClick={() => {
              if (waiting) switching.open(waiting);
            }}
          >
            {isOn ? texts.switchOff : texts.switchOn}
          </Button>
          <TestMail />
        </div>
      </div>
      {rehearsing.subject === null ? null : (
        <RehearseModal count={rehearsing.subject} {...rehearsing.shown} />
      )}
      {switching.subject ? (
        <SwitchQuietModal isOn={isOn} waiting={switching.subject} {...switching.shown} />
      ) : null}
    </section>
  );
}

function WhatWaits({ waiting }: { waiting: WaitingLetters }) {
  const { held, due, supporters } = waiting;
  if (held + due === 0) return <p>{texts.nothing}</p>;
  const parts = [held > 0 ? texts.held(held) : '', due > 0 ? texts.due(due) : ''].filter(Boolean);
  return (
    <p>
      <b className={look.strong}>{parts.join(', ')}</b> {texts.forSupporters(supporters)}.
    </p>
  );
}

function Steps({ waiting: { rehearsed } }: { waiting: WaitingLetters }) {
  const steps = [
    [
      texts.rehearseStep,
      rehearsed
        ? texts.rehearsed(rehearsed.letters, rehearsed.by, shortTimeText(new Date(rehearsed.at)))
        : texts.rehearseText,
    ],
    [texts.readStep, texts.readText],
    [texts.switchStep, texts.switchText],
  ] as const;
  return (
    <ol className={look.numbered} aria-label={texts.steps}>
      {steps.map(([name, text]) => (
        <li key={name}>
          <strong className={look.semi}>{name}</strong>
          <span className={`${look.note} ${look.block}`}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
