import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './import-steps.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { type StepName, stepNames } from './step.ts';

interface StepFootProps {
  step: StepName;
  goTo: (step: StepName) => void;
  /** What is still open, or what comes next, in a few words. */
  hint?: ReactNode;
  /** The green button, and whatever stands beside it. */
  children?: ReactNode;
}

/** The foot of a step: Back at the left, what is open, and one green button at the right. */
export function StepFoot({ step, goTo, hint, children }: StepFootProps) {
  const before = stepNames[stepNames.indexOf(step) - 1];
  return (
    <div className={`${look.spread} ${styles.foot}`} data-paper="no">
      {before ? (
        <button
          type="button"
          className={`${shared.back} ${styles.before}`}
          onClick={() => goTo(before)}
        >
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {texts.steps[before]}
        </button>
      ) : null}
      {/* The message comes and goes beside the button, and is read when it does. */}
      <div className={`${look.note} ${styles.hint}`} role="status">
        {hint}
      </div>
      {children}
    </div>
  );
}

interface StepHeadProps {
  title: string;
  hint: string;
  /** At the right, such as the choice of a table. */
  children?: ReactNode;
}

/** What a step asks. Its heading has the focus when the step opens. */
export function StepHead({ title, hint, children }: StepHeadProps) {
  return (
    <div className={`${look.spread} ${styles.head}`}>
      <div>
        <h2 className={shared.heading} tabIndex={-1} data-step-heading>
          {title}
        </h2>
        <p className={look.dim}>{hint}</p>
      </div>
      {children}
    </div>
  );
}
