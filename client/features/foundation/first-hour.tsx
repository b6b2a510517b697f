import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FirstHourStep, firstHourMinutes } from '#contract/foundation/first-hour.ts';
import {
  carefulAnswers,
  liaisonsFileNames,
  supportersReadNames,
  supportersSeeNames,
  supportersStartNames,
} from '#contract/foundation/reach.ts';
import type { FirstHour as Guide } from '#contract/foundation/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { useGoTo } from '../../lib/place.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { AddReferenceButton } from '../reference-data/add-reference-button.tsx';
import { firstHourTexts as texts } from './first-hour.texts.ts';
import { useEditFoundation, useLeaveOut } from './foundation.api.ts';
import styles from './foundation.module.css';
import { foundationMenu } from './foundation-menu.ts';

/** The result of a step that is done, in a few words. */
function doneWords(step: FirstHourStep, here: Guide['here']): string {
  const { done } = texts;
  switch (step) {
    case 'reach':
      return done.reach(
        here.supporters_see === null ? '' : supportersSeeNames[here.supporters_see],
        here.supporters_read === null ? '' : supportersReadNames[here.supporters_read],
        here.supporters_start === null ? '' : supportersStartNames[here.supporters_start],
        here.liaisons_file === null ? '' : liaisonsFileNames[here.liaisons_file],
      );
    case 'foundation':
      return here.name ?? '';
    case 'colleagues':
      return done.colleagues(here.colleagues, here.active_colleagues);
    case 'children':
      return done.children(here.students, here.schools);
    case 'term':
      return done.term(here.terms);
    case 'rehearsal':
      return done.rehearsal(here.rehearsed ?? 0);
  }
}

/**
 * The guide of the first hour: the state of each step follows from the data, and one of them is unfolded
 * (rule 15.1).
 */
export function FirstHour({ guide }: { guide: Guide }) {
  const { steps, here } = guide;
  const save = useLeaveOut();
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, choose] = useState<FirstHourStep | null>(null);
  const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  const shown = chosen ?? open[0];
  const leftOut = steps.filter(({ state }) => state === 'left out').map(({ step }) => step);
  const done = steps.filter(({ state }) => state === 'done').length;
  const minutes = open.reduce((sum, step) => sum + firstHourMinutes[step], 0);
  const leaveOut = (left: FirstHourStep[]) => {
    setFault(null);
    choose(null);
    save(left).catch((failure: unknown) => setFault(messageOf(failure)));
  };
  return (
    <section className={look.card} aria-label={texts.title}>
      <header className={`${look.spread} ${look.gap16} ${look.body}`}>
        <div>
          <h2 className={look.subheading}>{texts.title}</h2>
          <p className={look.note}>{texts.intro}</p>
        </div>
        <p className={look.note}>
          <b className={look.strong}>{texts.progress(done, steps.length - leftOut.length)}</b>{' '}
          {texts.left(minutes)}
        </p>
      </header>
      {fault ? <Message tone="bad">{fault}</Message> : null}
      <ol className={styles.steps}>
        {steps.map(({ step, state }, at) => (
          <li
            key={step}
            className={`${look.wrap} ${look.gap12} ${look.top}`}
            data-state={state}
            data-open={step === shown || undefined}
          >
            <span className={`${look.tile} ${look.strong} ${styles.mark}`} aria-hidden>
              {state === 'done' ? <IconCheck size={18} stroke={2} /> : at + 1}
            </span>
            <div className={look.words}>
              <h3 className={look.semi}>{texts.steps[step].name}</h3>
              <p className={look.note}>
                <span className={look.spoken}>{texts.state[state]}. </span>
                {state === 'done'
                  ? doneWords(step, here)
                  : state === 'left out'
                    ? texts.state[state]
                    : texts.steps[step].text}
              </p>
              {step === shown ? (
                <div className={`${look.wrap} ${look.gap12} ${look.above8}`}>
                  <FirstHourWay step={step} hasYear={here.years > 0} label={texts.steps[step].go} />
                  {state === 'open' ? (
                    <Button variant="subtle" onClick={() => leaveOut([...leftOut, step])}>
                      {texts.leaveOut}
                    </Button>
                  ) : null}
                </div>
              ) : null}
            </div>
            <span className={look.note}>{texts.minutes(firstHourMinutes[step])}</span>
            {step === shown ? null : state === 'left out' ? (
              <Button
                variant="default"
                aria-label={texts.takeInOf(texts.steps[step].name)}
                onClick={() => leaveOut(leftOut.filter((one) => one !== step))}
              >
                {texts.takeIn}
              </Button>
            ) : (
              <Button
                variant="default"
                aria-label={(state === 'done' ? texts.changeOf : texts.lookAt)(
                  texts.steps[step].name,
                )}
                onClick={() => choose(step)}
              >
                {state === 'done' ? texts.change : texts.look}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <footer className={`${look.spread} ${look.gap16} ${look.body}`}>
        <dl className={`${look.wrap} ${look.gap16} ${look.note}`}>
          <dt className={look.semi}>{texts.hereTitle}</dt>
          {(
            [
              [texts.here.students, here.students],
              [texts.here.schools, here.schools],
              [texts.here.supporters, here.supporters],
              [texts.here.reports, here.reports],
            ] as const
          ).map(([name, figure]) => (
            <dd key={name}>
              {name} <b className={look.strong}>{figure}</b>
            </dd>
          ))}
        </dl>
        <Button variant="subtle" icon={IconEyeOff} onClick={() => leaveOut([...leftOut, ...open])}>
          {texts.hide}
        </Button>
      </footer>
    </section>
  );
}

/** The menu value of the screen where a step is done. */
const menus: Readonly<Record<Exclude<FirstHourStep, 'reach'>, string>> = {
  foundation: foundationMenu,
  colleagues: 'users',
  children: 'import',
  term: 'terms',
  rehearsal: foundationMenu,
};

interface FirstHourWayProps {
  step: FirstHourStep;
  /** Whether there is a year, which the days of a term need. */
  hasYear: boolean;
  label: string;
}

/** The way to do a step: the screen where it is done. */
function FirstHourWay({ step, hasYear, label }: FirstHourWayProps) {
  const goTo = useGoTo();
  if (step === 'reach') return <ReachWay label={label} />;
  return (
    <>
      {step === 'term' && !hasYear ? <AddReferenceButton kind="year" /> : null}
      <Button
        variant={step === 'term' && !hasYear ? 'default' : 'filled'}
        onClick={() => goTo({ menu: menus[step] })}
      >
        {label}
      </Button>
    </>
  );
}

/** The recommended answers in one click, or the way to all of them. */
function ReachWay({ label }: { label: string }) {
  const goTo = useGoTo();
  const save = useEditFoundation();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Button
        onClick={() => {
          setFault(null);
          save(carefulAnswers).catch((failure: unknown) => setFault(messageOf(failure)));
        }}
      >
        {label}
      </Button>
      <Button variant="default" onClick={() => goTo({ menu: foundationMenu, part: 'reach' })}>
        {texts.otherwise}
      </Button>
      {fault ? <Message tone="bad">{fault}</Message> : null}
    </>
  );
}
