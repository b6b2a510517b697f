import { useState } from 'react';
import type { FirstHourStep } from '#contract/foundation/first-hour.ts';
import { carefulAnswers } from '#contract/foundation/reach.ts';
import { messageOf } from '../../lib/api.ts';
import { useGoTo } from '../../lib/place.ts';
import { Button } from '../../ui/button/button.tsx';
import { Message } from '../../ui/message/message.tsx';
import { AddReferenceButton } from '../reference-data/add-reference-button.tsx';
import { firstHourTexts as texts } from './first-hour.texts.ts';
import { useEditFoundation } from './foundation.api.ts';
import { foundationMenu } from './foundation-menu.ts';

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
export function FirstHourWay({ step, hasYear, label }: FirstHourWayProps) {
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
      <Button variant="default" onClick={() => goTo({ menu: foundationMenu })}>
        {texts.otherwise}
      </Button>
      {fault ? <Message tone="bad">{fault}</Message> : null}
    </>
  );
}
