import { IconArrowLeft, IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import styles from './import-steps.module.css';
import { useImport } from './imports.api.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { type StepName, type StepProps, stepNames } from './step.ts';
import { StepColumns } from './step-columns.tsx';
import { StepDone } from './step-done.tsx';
import { StepImport } from './step-import.tsx';
import { StepRows } from './step-rows.tsx';
import { StepTable } from './step-table.tsx';
import { StepValues } from './step-values.tsx';
import { useFocusBack } from './use-focus-back.ts';

const screens: Readonly<Record<StepName, ComponentType<StepProps>>> = {
  // The file is chosen on a page of its own.
  file: StepTable,
  table: StepTable,
  columns: StepColumns,
  values: StepValues,
  rows: StepRows,
  import: StepImport,
};

const rightOf = ({ tables }: ImportBatch, step: 'table' | 'columns') =>
  tables.filter(({ setup }) => setup.right.includes(step)).length;

/** The first step that a person has to look at; an export of this app has only rows. */
function firstOpen(batch: ImportBatch): StepName {
  if (batch.is_own) return 'rows';
  const { length } = batch.tables;
  if (length === 0 || rightOf(batch, 'table') < length) return 'table';
  if (rightOf(batch, 'columns') < length) return 'columns';
  return batch.values_right ? 'rows' : 'values';
}

/** What a step of the bar says below its name: how much is done, or open. */
function saidOf(batch: ImportBatch, step: StepName): string | null {
  const { tabs, tables, lists, whom, is_own } = batch;
  if (step === 'file') return texts.tabs(tabs.length);
  if (is_own || tables.length === 0) return null;
  if (step === 'table' || step === 'columns') {
    const right = rightOf(batch, step);
    return right === tables.length ? texts.tables(right) : texts.rightOf(right, tables.length);
  }
  if (step !== 'values' || rightOf(batch, 'columns') < tables.length) return null;
  return texts.openCount(lists.reduce((sum, { open }) => sum + open, whom.open));
}

interface ImportStepsProps {
  id: number;
  /** The step that was chosen; null: the first open one. */
  step: StepName | null;
  goTo: (step: StepName, replaces?: boolean) => void;
  /** Back to all imports. */
  onClose: () => void;
}

/** One import, step by step. */
export function ImportSteps({ id, onClose, ...props }: ImportStepsProps) {
  const { batch, query, setup, sendAgain, drop, isBusy, change } = useImport(id);
  useFocusBack(isBusy);
  useLeaveQuestion(setup.given !== null);
  return (
    <>
      <button type="button" className={shared.back} onClick={onClose}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {texts.back}
      </button>
      <header className={`${look.spread} ${styles.head}`}>
        <div className={`${shared.wrap} ${shared.gap12}`}>
          <h1 className={look.title} tabIndex={-1}>
            {batch?.file_name ?? texts.title}
          </h1>
          {batch?.state === 'open' ? (
            <Badge tone="mute" mark={<IconLock size={13} stroke={1.75} aria-hidden />}>
              {texts.nothingYet}
            </Badge>
          ) : null}
        </div>
        {batch?.state === 'open' ? (
          <span className={`${look.inline} ${look.note} ${shared.wide}`}>
            <IconClock size={15} stroke={1.75} aria-hidden />
            {texts.keptADay}
          </span>
        ) : null}
      </header>
      {setup.fault ? (
        <Message tone="bad">
          {setup.given ? `${texts.notSent} ` : null}
          {setup.fault}
          <div className={shared.wrap}>
            <Button variant="default" size="sm" onClick={sendAgain}>
              {texts.sendAgain}
            </Button>
            <Button variant="default" size="sm" onClick={drop}>
              {texts.drop}
            </Button>
          </div>
        </Message>
      ) : null}
      {batch ? (
        <Steps {...props} batch={batch} change={change} isBusy={isBusy} onClose={onClose} />
      ) : (
        <Loaded of={query} texts={texts}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}

type StepsProps = Omit<ImportStepsProps, 'id'> & Omit<StepProps, 'goTo'>;

function Steps({ step, goTo, onClose, ...props }: StepsProps) {
  const { batch } = props;
  const [first] = useState(() => firstOpen(batch));
  const settle = useEffectEvent(() => {
    if (step === null && batch.state === 'open') goTo(first, true);
  });
  // Runs once it is open: Back leads to this step again, not to whatever is open by then.
  useEffect(() => settle(), []);
  const go = (next: StepName) => (next === 'file' ? onClose() : goTo(next));
  if (batch.state !== 'open') return <StepDone {...props} goTo={go} />;
  const shown = step ?? first;
  const Screen = screens[shown];
  return (
    <>
      <StepBar batch={batch} shown={shown} goTo={go} />
      <Screen {...props} goTo={go} />
    </>
  );
}

interface StepBarProps {
  batch: ImportBatch;
  shown: StepName;
  goTo: (step: StepName) => void;
}

/** The six steps; those up to the first open one can be opened. On a phone six short bars. */
function StepBar({ batch, shown, goTo }: StepBarProps) {
  const at = stepNames.indexOf(shown);
  const reached = Math.max(at, stepNames.indexOf(firstOpen(batch)));
  const next = stepNames[at + 1];
  return (
    <nav aria-label={texts.stepsLabel} data-paper="no">
      <p className={`${look.spread} ${look.note} ${shared.phone} ${styles.phoneStep}`}>
        <span>
          {texts.stepOf(at + 1)} · <b>{texts.steps[shown]}</b>
        </span>
        {next ? <span>{texts.thenStep(texts.steps[next])}</span> : null}
      </p>
      <ol className={styles.bar}>
        {stepNames.map((name, index) => {
          const isDone = index < reached && index !== at;
          const said = saidOf(batch, name);
          const isLocked = index > reached || (batch.is_own && index > 0 && index < 4);
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.step}
                aria-current={index === at ? 'step' : undefined}
                disabled={isLocked}
                data-done={isDone || undefined}
                onClick={() => goTo(name)}
              >
                <span className={styles.circle} aria-hidden>
                  {isDone ? <IconCheck size={16} stroke={2} /> : index + 1}
                </span>
                <span className={styles.stepWords}>
                  <b>{texts.steps[name]}</b>
                  {said && index <= reached ? <span className={shared.small}>{said}</span> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
