import type { ImportBatch, LookedRow } from '#contract/imports/shapes.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { countOf, type Importing, useImporting } from './importing.ts';
import { useLeftRows, useRun, useUndo } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { Failure, StepHead, StepLayout } from './parts.tsx';
import { shownValue } from './sheet-rows.tsx';

const staysBehind = ['problem', 'waits', 'nobody', 'out', 'same'] as const;

/** Step 6: some rows as they will be kept, what goes in and what does not. */
export function StepImport() {
  const { batch, isBusy } = useImporting();
  const { look: looked, counts, progress, goes_in } = batch;
  const run = useRun(batch.id);
  const ready = countOf(batch, 'ready');
  const behind = staysBehind
    .map((state) => ({ label: texts.rowStates[state], count: countOf(batch, state) }))
    .filter(({ count }) => count > 0);
  const running = progress ? texts.isIn(progress.done, progress.total) : texts.running;
  const refusal = counts === null ? texts.checkFirst : ready === 0 ? texts.noneReady : null;
  return (
    <StepLayout
      title={looked.length > 0 ? texts.lookTitle(looked.length) : texts.noneReady}
      hint={looked.length > 0 ? texts.lookNote : ''}
      open={batch.is_at_work || run.isPending ? running : refusal}
      next={{
        disabled: refusal !== null || isBusy,
        loading: run.isPending,
        onClick: run.start,
        children: texts.run(ready),
      }}
    >
      <ul className={styles.cards}>
        {looked.map((row) => (
          <LookCard key={`${row.tab}!${row.row} ${row.why}`} row={row} />
        ))}
      </ul>
      <div className={styles.cards}>
        <Sums title={texts.goesIn} sums={ready > 0 ? goes_in : []} />
        <Sums title={texts.staysBehind} sums={behind} />
      </div>
      <p className={look.note}>{texts.afterIt}</p>
      {batch.is_at_work ? null : <Failure of={run} />}
    </StepLayout>
  );
}

/** After the import: what went in, taking it back, and the rows that stayed behind. */
export function StepDone({ batch, isBusy }: Pick<Importing, 'batch' | 'isBusy'>) {
  const left = useLeftRows(batch.id);
  const undo = useUndo(batch.id);
  const undoing = useModal<true>();
  const isDone = batch.state === 'done';
  return (
    <>
      <StepHead
        title={isDone ? texts.doneTitle : texts.undoneTitle}
        hint={isDone ? texts.doneNote : texts.undoneNote}
      />
      {isDone ? (
        <div className={look.stack}>
          <Sums title={texts.wentIn} sums={batch.goes_in} />
          <Failure of={left} />
          <div className={shared.wrap}>
            <Button loading={left.isPending} onClick={() => left.mutate()}>
              {texts.download}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => undoing.open(true)}>
              {texts.undo}
            </Button>
          </div>
        </div>
      ) : null}
      {undoing.subject ? (
        <ConfirmModal
          {...undoing.shown}
          title={texts.undo}
          confirmLabel={texts.undo}
          cancelLabel={texts.keep}
          isDanger
          confirm={undo}
        >
          <p>
            <b>{batch.file_name}</b>: {texts.undoText}
          </p>
        </ConfirmModal>
      ) : null}
    </>
  );
}

/** A card with numbers and what they count. */
const Sums = ({ title, sums }: { title: string; sums: ImportBatch['goes_in'] }) => (
  <section className={`${shared.card} ${shared.lines}`}>
    <h3 className={`${shared.subheading} ${styles.part}`}>{title}</h3>
    {sums.length === 0 ? (
      <p className={styles.part}>{texts.nothing}</p>
    ) : (
      <Facts facts={sums.map(({ label, count }) => ({ label, value: String(count) }))} />
    )}
  </section>
);

/** A row as it will be kept; what a choice or a reader changed shows the cell's own text below. */
const LookCard = ({ row }: { row: LookedRow }) => (
  <li className={`${shared.card} ${shared.lines}`}>
    <div className={`${look.row} ${styles.part}`}>
      <Avatar name={row.name} size={38} />
      <span className={shared.words}>
        <span className={shared.name}>{row.name}</span>
        <span className={look.note}>{row.is}</span>
      </span>
      <span className={look.note}>{texts.place(row.tab, row.row)}</span>
    </div>
    <Facts facts={[...row.facts, ...row.items]} />
  </li>
);

interface FactsProps {
  facts: readonly (LookedRow['items'][number] & Partial<LookedRow['facts'][number]>)[];
}

const Facts = ({ facts }: FactsProps) => (
  <dl className={`${look.stack} ${look.gap8} ${shared.text13} ${styles.part}`}>
    {facts.map(({ label, value, said, is_new }, at) => (
      // Two payments of one kind and sum look the same.
      <div key={`${label} ${at.toString()}`} className={look.spread}>
        <dt className={look.dim}>{label}</dt>
        <dd>
          {value === '' ? <i className={look.dim}>{texts.notInSheet}</i> : shownValue(value)}{' '}
          {said ? (
            <small className={`${shared.small} ${shared.block}`}>{texts.inSheet(said)}</small>
          ) : null}
          {is_new ? <Badge tone="ok">{texts.newHere}</Badge> : null}
        </dd>
      </div>
    ))}
  </dl>
);
