import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import look from '../../ui/look.module.css';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import { NotAList } from './import-start.tsx';
import {
  type Importing,
  ImportingContext,
  type StepName,
  stepNames,
  useFocusBack,
  useImporting,
} from './importing.ts';
import { useImport } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { Failure, LinkButton, SmallButton } from './parts.tsx';
import { StepColumns } from './step-columns.tsx';
import { StepDone, StepImport } from './step-import.tsx';
import { StepRows } from './step-rows.tsx';
import { StepTable } from './step-table.tsx';
import { StepValues } from './step-values.tsx';

const screens = {
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
  const { tables, lists, whom, is_own } = batch;
  if (is_own || tables.length === 0) return null;
  if (step === 'table' || step === 'columns')
    return texts.rightOf(rightOf(batch, step), tables.length);
  if (step !== 'values' || rightOf(batch, 'columns') < tables.length) return null;
  return texts.openCount(lists.reduce((sum, { open }) => sum + open, whom.open));
}

interface ImportStepsProps {
  /** The id of the import, and perhaps the step that was chosen, a table and the letter of a column. */
  path: string;
  onOpen: (path: string, replaces?: boolean) => void;
  onClose: () => void;
}

/** One import, step by step. */
export function ImportSteps({ path, ...way }: ImportStepsProps) {
  const [id = '', ...at] = path.split('/');
  const { query, setup, isBusy, isReading } = useImport(Number(id));
  const isUnsent = setup.unsent.length > 0;
  useFocusBack(isBusy || isReading);
  useLeaveQuestion(isUnsent);
  return (
    <>
      <LinkButton icon={IconArrowLeft} onClick={way.onClose}>
        {texts.back}
      </LinkButton>
      <PageHeader
        title={query.data?.file_name ?? texts.title}
        intro={query.data?.state === 'open' ? texts.nothingYet : null}
      />
      <Failure of={setup}>
        {isUnsent ? (
          <>
            {texts.notSent}{' '}
            <SmallButton onClick={() => setup.give()}>{texts.sendAgain}</SmallButton>
          </>
        ) : null}
      </Failure>
      <Loaded of={query} texts={texts}>
        {(batch) => <Steps key={id} {...{ at, batch, isBusy }} {...way} change={setup.give} />}
      </Loaded>
    </>
  );
}

interface StepsProps
  extends Omit<ImportStepsProps, 'path'>,
    Pick<Importing, 'batch' | 'change' | 'isBusy'> {
  at: readonly string[];
}

function Steps({ at: [name, table, letter], onOpen, onClose, ...given }: StepsProps) {
  const { batch } = given;
  const [first] = useState(() => firstOpen(batch));
  const settle = useEffectEvent(() => {
    if (name === undefined && batch.state === 'open') onOpen(`${batch.id}/${first}`, true);
  });
  // Runs once it is open: Back leads to this step again, not to whatever is open by then.
  useEffect(() => settle(), []);
  if (batch.state !== 'open') return <StepDone {...given} />;
  const back = () => onOpen(`${batch.id}/table`, true);
  if (name === 'shapes') return <NotAList back={texts.backToTable} onClose={back} />;
  const step = stepNames.find((one) => one === name) ?? first;
  const Screen = screens[step];
  const opensAt = letter === undefined ? null : { table: Number(table), letter };
  const goTo: Importing['goTo'] = (...to) =>
    to[0] === 'file' ? onClose() : onOpen([batch.id, ...to].join('/'));
  return (
    <ImportingContext value={{ ...given, step, opensAt, goTo }}>
      <StepBar />
      <Screen key={step} />
    </ImportingContext>
  );
}

/** The six steps; those up to the first open one can be opened. */
function StepBar() {
  const { batch, step, goTo } = useImporting();
  const at = stepNames.indexOf(step);
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
