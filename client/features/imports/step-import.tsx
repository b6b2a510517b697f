import { IconCornerUpLeft, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ImportBatch, LookedRow } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { useImport } from './imports.api.ts';
import { shownValue } from './sheet-rows.tsx';
import type { StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import styles from './step-import.module.css';
import { countOf } from './step-rows.tsx';
import { valuesTexts as texts } from './values.texts.ts';

const staysBehind = ['problem', 'waits', 'nobody', 'out', 'same'] as const;

/** Step 6: some rows as they will be kept, what goes in and what does not. */
export function StepImport({ batch, isBusy, goTo }: StepProps) {
  const { look: looked } = batch;
  const { run } = useImport(batch.id);
  const ready = countOf(batch, 'ready');
  const behind = staysBehind.flatMap((state) => {
    const count = countOf(batch, state);
    return count > 0 ? [{ label: texts.states[state], count }] : [];
  });
  return (
    <>
      <StepHead
        title={looked.length > 0 ? texts.lookTitle(looked.length) : texts.noneReady}
        hint={looked.length > 0 ? texts.lookNote : ''}
      />
      <ul className={styles.cards}>
        {looked.map((row) => (
          <LookCard key={`${row.tab}!${row.row} ${row.why}`} row={row} />
        ))}
      </ul>
      <div className={styles.cards}>
        <Part title={texts.goesIn}>
          {ready > 0 ? <Sums sums={batch.goes_in} /> : <p>{texts.nothingGoesIn}</p>}
        </Part>
        <Part title={texts.staysBehind}>
          {behind.length > 0 ? <Sums sums={behind} /> : <p>{texts.nothingStays}</p>}
        </Part>
        <Part title={texts.afterIt}>
          <p>{texts.canUndo}</p>
          <p>{texts.canDownload}</p>
          <p>{texts.noLetter}</p>
        </Part>
      </div>
      {run.error ? <Message tone="bad">{messageOf(run.error)}</Message> : null}
      <StepFoot step="import" goTo={goTo} hint={hintOf(batch, ready, run.isPending)}>
        <Button
          disabled={ready === 0 || batch.counts === null || isBusy}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {texts.run(ready)}
        </Button>
      </StepFoot>
    </>
  );
}

function hintOf({ counts, progress }: ImportBatch, ready: number, isRunning: boolean) {
  if (isRunning) return progress ? texts.isIn(progress.done, progress.total) : texts.running;
  if (counts === null) return texts.checkFirst;
  return ready === 0 ? texts.noneReady : null;
}

/** A card with a title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${shared.card} ${look.stack} ${look.gap8} ${styles.card}`}>
      <h3 className={shared.subheading}>{title}</h3>
      {children}
    </section>
  );
}

/** Numbers with what they count. */
export function Sums({ sums }: { sums: ImportBatch['goes_in'] }) {
  return (
    <ul className={`${look.stack} ${look.gap4} ${styles.sums}`}>
      {sums.map(({ label, count }) => (
        <li key={label}>
          <b className={shared.figures}>{count}</b> {label}
        </li>
      ))}
    </ul>
  );
}

/** A row as it will be kept; what a choice or a reader changed shows the cell's own text below. */
function LookCard({ row }: { row: LookedRow }) {
  return (
    <li className={`${shared.card} ${look.stack} ${shared.gap12} ${styles.card}`}>
      <p className={look.spread}>
        <b className={shared.semi}>{texts.why[row.why]}</b>
        <span className={look.note}>{texts.place(row.tab, row.row)}</span>
      </p>
      <div className={look.row}>
        <Avatar name={row.name} size={38} />
        <span className={shared.words}>
          <span className={shared.name}>{row.name}</span>
          <span className={look.note}>{row.is}</span>
        </span>
      </div>
      <dl className={styles.facts}>
        {row.facts.map(({ label, value, said, is_new }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-empty={value === '' || undefined}>
              {value === '' ? texts.notInSheet : shownValue(value)}
              {said ? (
                <span className={styles.said}>
                  <IconCornerUpLeft size={12} stroke={2} aria-hidden /> {texts.inSheet(said)}
                </span>
              ) : null}
              {is_new ? (
                <span className={styles.new}>
                  <IconPlus size={12} stroke={2} aria-hidden /> {texts.newHere}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {row.items.length > 0 ? (
        <dl className={`${styles.facts} ${styles.items}`}>
          {row.items.map(({ label, value }, at) => (
            // Two payments of one kind and sum look the same.
            <div key={`${label} ${at.toString()}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
