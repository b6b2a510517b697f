import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconDatabaseImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { nobodyPrefix } from '#contract/imports/fields.ts';
import type { ImportBatch as Batch, ImportQuestion } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import type { Sheet } from './columns.ts';
import { FirstRows } from './first-rows.tsx';
import { type CountedState, countWords, ImportCounts } from './import-counts.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { useImport, useImportWork, useSetup } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import type { QueueState } from './setup-queue.ts';
import { isUnknown, SheetKindQuestion } from './sheet-kind.tsx';
import { SheetView } from './sheet-view.tsx';
import { useFaults } from './use-faults.ts';
import { useFocusBack } from './use-focus-back.ts';
import type { RowFilter } from './use-sheet-rows.ts';

const UndoImportModal = lateModal(() => import('./undo-import-modal.tsx'));

interface ImportBatchProps {
  id: number;
  onClose: () => void;
}

/** The answer is shown at once, although all rows are still being checked with it. */
function withGiven(batch: Batch, { given }: QueueState): Batch {
  if (!given?.answers) return batch;
  const { answers } = given;
  return {
    ...batch,
    questions: batch.questions.map((one) => {
      const answer = answers[one.key];
      const parts = one.parts?.map((part) => {
        const own = answers[part.key];
        return own === undefined ? part : { ...part, answer: own || null };
      });
      const asked = parts ? { ...one, parts } : one;
      return answer === undefined ? asked : { ...asked, answer: answer || null };
    }),
  };
}

/** One import: the sheet, what it is asked about, how it will look, and what became of it. */
export function ImportBatch({ id, onClose }: ImportBatchProps) {
  const work = useImportWork();
  const setup = useSetup(id);
  const isRunning = work.busy === 'run';
  const { data: kept, error } = useImport(id, isRunning || setup.isSending);
  const undoing = useModal<Batch>();
  const isBusy = isRunning || setup.isSending;
  useFocusBack(isBusy);
  useLeaveQuestion(setup.given !== null);
  const batch = kept ? withGiven(kept, setup) : null;
  const { queue } = setup;
  const isUnchecked = kept?.state === 'open' && !kept.is_checked;
  // Runs when the file changes: a file that was only read is checked, also when somebody returns to it.
  useEffect(() => {
    if (isUnchecked && !queue.state().isSending && queue.state().fault === null)
      void queue.give({});
  }, [isUnchecked, queue]);
  const good = (batch?.counts.new ?? 0) + (batch?.counts.update ?? 0);
  return (
    <>
      <button type="button" className={shared.back} onClick={onClose}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {texts.back}
      </button>
      <PageHeader
        title={batch?.file_name ?? texts.title}
        actions={
          batch?.state === 'open' ? (
            <>
              <Button variant="default" disabled={isRunning} onClick={onClose}>
                {texts.later}
              </Button>
              <Button
                leftSection={<IconDatabaseImport size={18} stroke={1.75} aria-hidden />}
                disabled={good === 0 || setup.isSending}
                loading={isRunning}
                onClick={() => void work.run(id)}
              >
                {texts.run(good)}
              </Button>
            </>
          ) : batch?.state === 'done' ? (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
              onClick={() => undoing.open(batch)}
            >
              {texts.undo}
            </Button>
          ) : null
        }
      />
      {error ? <Message tone="bad">{messageOf(error)}</Message> : null}
      {work.fault ? <Message tone="bad">{work.fault}</Message> : null}
      {setup.fault ? (
        <Message tone="bad">
          {setup.fault}
          <div className={`${shared.wrap} ${styles.again}`}>
            <Button variant="default" size="sm" onClick={() => void setup.queue.sendAgain()}>
              {texts.sendAgain}
            </Button>
            <Button variant="default" size="sm" onClick={setup.queue.drop}>
              {texts.drop}
            </Button>
          </div>
        </Message>
      ) : null}
      {batch ? (
        <>
          <Outcome batch={batch} words={progressOf(batch, isRunning, setup.isSending)} />
          {isUnchecked ? null : <Whole batch={batch} isBusy={isBusy} setup={setup} />}
        </>
      ) : null}
      {undoing.subject ? (
        <UndoImportModal batch={undoing.subject} opened={undoing.opened} onClose={undoing.close} />
      ) : null}
    </>
  );
}

/** The current progress, in words. */
function progressOf({ progress }: Batch, isRunning: boolean, isChecking: boolean): string | null {
  if (isRunning) return progress && texts.running(progress.done, progress.total);
  if (!isChecking) return null;
  return progress ? texts.checked(progress.done, progress.total) : texts.checking;
}

function Outcome({ batch: { state, progress }, words }: { batch: Batch; words: string | null }) {
  if (state !== 'open')
    return <Message tone={state === 'done' ? 'ok' : 'wait'}>{texts.states[state]}</Message>;
  return (
    <>
      <p className={`${shared.wrap} ${styles.state}`} role="status">
        <Badge tone="mute">{texts.nothingYet}</Badge>
        <span className={`${look.note} ${shared.breaks}`}>{words ?? texts.laterNote}</span>
      </p>
      {words && progress ? (
        <progress
          className={shared.progress}
          value={progress.done}
          max={Math.max(1, progress.total)}
          aria-label={words}
        />
      ) : null}
    </>
  );
}

/** How many rows a sheet has, if none is about a known student: its students are not here yet. Otherwise 0. */
function strangersOf({ questions }: Batch, { setup, rows, passed }: Sheet): number {
  const theirs = questions.find(({ key }) => key === `${nobodyPrefix}${setup.sheet}`)?.rows ?? 0;
  return theirs >= rows - passed ? theirs : 0;
}

interface WholeProps {
  batch: Batch;
  isBusy: boolean;
  setup: ReturnType<typeof useSetup>;
}

/** What is shown: a sheet, some of its rows, a question. */
function Whole({ batch, isBusy, setup: { queue } }: WholeProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      batch.sheets.findIndex((one) => one.setup.kind !== null && !one.hidden),
    ),
  );
  const [state, setState] = useState<CountedState | null>(null);
  const [ofQuestion, setOfQuestion] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>();
  const faults = useFaults(batch);
  const questions = new Map(batch.questions.map((one) => [one.key, one]));
  const firstOpen = batch.questions.find(({ answer }) => answer === null)?.key ?? null;
  const isThere = chosen === null || (chosen !== undefined && questions.has(chosen));
  const opened = isThere ? (chosen ?? null) : firstOpen;
  const sheet = batch.sheets[at] ?? batch.sheets[0];
  const filter: RowFilter = ofQuestion ? { question: ofQuestion } : state ? { state } : {};
  const answer = (answers: Record<string, string>) => void queue.give({ answers });
  const open = (key: string | null) => {
    setChosen(key);
    const about = questions.get(key ?? '')?.sheet ?? null;
    const its = batch.sheets.findIndex((one) => one.setup.sheet === about);
    if (its >= 0) setAt(its);
  };
  const showRows = (question: ImportQuestion) => {
    setState(null);
    setOfQuestion(question.key);
    open(question.key);
  };
  const isOpen = batch.state === 'open';
  if (!sheet) return null;
  const openedQuestion = questions.get(opened ?? '') ?? null;
  const isShownInQuestion = openedQuestion?.sheets?.includes(sheet.setup.sheet) === true;
  const strangers = strangersOf(batch, sheet);
  return (
    <>
      <ImportCounts
        batch={batch}
        sheet={sheet}
        firstFault={faults.first}
        chosen={ofQuestion ? null : state}
        onChoose={(next) => {
          setOfQuestion(null);
          setState(next);
        }}
      />
      <div
        className={styles.whole}
        data-done={!isOpen || undefined}
        data-looking={isShownInQuestion || undefined}
      >
        {isOpen ? (
          <div className={`${look.stack} ${styles.asked}`}>
            {isUnknown(sheet) ? (
              <SheetKindQuestion
                key={sheet.setup.sheet}
                sheet={sheet}
                onChange={(one) => void queue.give({ sheets: [one] })}
              />
            ) : null}
            {strangers > 0 ? <Message tone="wait">{texts.strangers(strangers)}</Message> : null}
            <ImportQuestions
              batch={batch}
              opened={opened}
              onOpen={open}
              onAnswer={answer}
              onShowRows={showRows}
            />
            <ImportFaults faults={faults} isBusy={isBusy} onAnswer={answer} />
            <p className={`${look.note} ${shared.breaks}`}>{texts.runNote}</p>
            <p className={`${look.note} ${shared.breaks}`}>{texts.undoNote}</p>
          </div>
        ) : null}
        {isOpen && !isShownInQuestion ? (
          <div className={styles.first}>
            <FirstRows sheet={sheet} />
          </div>
        ) : null}
        <div className={styles.sheet}>
          <SheetView
            batch={batch}
            // A sheet may be gone, because several sheets were joined into one.
            at={batch.sheets.indexOf(sheet)}
            filter={filter}
            shown={ofQuestion ? texts.onlyAsked : state ? texts.onlyThese(countWords[state]) : null}
            questions={questions}
            opened={openedQuestion}
            isBusy={isBusy}
            onSheet={setAt}
            onShowAll={() => {
              setState(null);
              setOfQuestion(null);
            }}
            onSetup={(one) => void queue.give({ sheets: [one] })}
            onAnswer={answer}
            onQuestion={open}
          />
        </div>
      </div>
    </>
  );
}
