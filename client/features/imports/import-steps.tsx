import { IconArrowLeft } from '@tabler/icons-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import { useImport } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { NotAList } from './not-a-list.tsx';
import { LinkButton, SmallButton } from './parts.tsx';
import { type StepName, type StepProps, stepNames } from './step.ts';
import { StepColumns } from './step-columns.tsx';
import { StepDone, StepImport } from './step-import.tsx';
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
  if (step === 'table' || step === 'columns')
    return texts.rightOf(rightOf(batch, step), tables.length);
  if (step !== 'values' || rightOf(batch, 'columns') < tables.length) return null;
  return texts.openCount(lists.reduce((sum, { open }) => sum + open, whom.open));
}

interface ImportStepsProps {
  id: number;
  /** The step that was chosen, and the table and the letter of a column; empty: the first open step. */
  at: readonly string[];
  goTo: (path: string, replaces?: boolean) => void;
  onClose: () => void;
}

/** One import, step by step. */
export function ImportSteps({ id, ...props }: ImportStepsProps) {
  const { batch, query, unsent, queue, isBusy } = useImport(id);
  const isUnsent = unsent.changes.length > 0;
  useFocusBack(isBusy);
  useLeaveQuestion(isUnsent);
  return (
    <>
      <LinkButton icon={IconArrowLeft} onClick={props.onClose}>
        {texts.back}
      </LinkButton>
      <PageHeader
        title={batch?.file_name ?? texts.title}
        intro={batch?.state === 'open' ? texts.nothingYet : null}
      />
      {unsent.fault ? (
        <Message tone="bad">
          {isUnsent ? `${texts.notSent} ` : null}
          {unsent.fault}
          <div className={shared.wrap}>
            <SmallButton onClick={queue.sendAgain}>{texts.sendAgain}</SmallButton>
            <SmallButton onClick={queue.drop}>{texts.drop}</SmallButton>
          </div>
        </Message>
      ) : null}
      {batch ? (
        <Steps {...props} {...{ batch, isBusy }} change={queue.give} />
      ) : (
        <Loaded of={query} texts={texts}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}

type StepsProps = Omit<ImportStepsProps, 'id'> & Omit<StepProps, 'goTo' | 'column'>;

function Steps({ at: [name, table, letter], goTo, onClose, ...props }: StepsProps) {
  const { batch } = props;
  const [first] = useState(() => firstOpen(batch));
  const settle = useEffectEvent(() => {
    if (name === undefined && batch.state === 'open') goTo(first, true);
  });
  // Runs once it is open: Back leads to this step again, not to whatever is open by then.
  useEffect(() => settle(), []);
  if (batch.state !== 'open') return <StepDone {...props} />;
  if (name === 'shapes')
    return <NotAList back={texts.backToTable} onClose={() => goTo('table', true)} />;
  const go: StepProps['goTo'] = (to, column) =>
    to === 'file'
      ? onClose()
      : goTo([to, ...(column ? [column.table, column.letter] : [])].join('/'));
  const shown = stepNames.find((one) => one === name) ?? first;
  const Screen = screens[shown];
  const column = letter === undefined ? null : { table: Number(table), letter };
  return (
    <>
      <StepBar {...{ batch, shown }} goTo={go} />
      <Screen key={shown} {...props} {...{ column }} goTo={go} />
    </>
  );
}

type StepBarProps = Pick<StepProps, 'batch' | 'goTo'> & { shown: StepName };

/** The six steps; those up to the first open one can be opened. */
function StepBar({ batch, shown, goTo }: StepBarProps) {
  const at = stepNames.indexOf(shown);
  const reached = Math.max(at, stepNames.indexOf(firstOpen(batch)));
  return (
    <nav aria-label={texts.stepsLabel} data-paper="no">
      <ol className={`${shared.card} ${styles.bar}`}>
        {stepNames.map((name, index) => {
          const said = index <= reached ? saidOf(batch, name) : null;
          return (
            <li key={name}>
              <button
                type="button"
                className={look.row}
                aria-current={index === at ? 'step' : undefined}
                disabled={index > reached || (batch.is_own && index > 0 && index < 4)}
                onClick={() => goTo(name)}
              >
                <span aria-hidden>
                  <Badge tone={index > reached ? 'outline' : 'ok'} mark={null}>
                    {index < reached && index !== at ? '✓' : index + 1}
                  </Badge>
                </span>
                <span className={shared.words}>
                  <b>{texts.steps[name]}</b>
                  {said ? <span className={`${shared.small} ${shared.wide}`}>{said}</span> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
