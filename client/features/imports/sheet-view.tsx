import { Paper } from '@mantine/core';
import { IconBookmark, IconEyeOff, IconTable } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import type { ImportBatch, ImportQuestion, ImportRow } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import { dayText } from '../../lib/time-text.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { type Setup, withAsked, withTarget } from './columns.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { RowDetail } from './row-detail.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetSetup } from './sheet-setup.tsx';
import styles from './sheet-view.module.css';
import type { RowFilter } from './use-sheet-rows.ts';

interface SheetViewProps {
  batch: ImportBatch;
  /** Which of the file's sheets. */
  at: number;
  filter: RowFilter;
  /** What the filter shows, in words; null for all rows. */
  shown: string | null;
  questions: ReadonlyMap<string, ImportQuestion>;
  opened: ImportQuestion | null;
  isBusy: boolean;
  onSheet: (at: number) => void;
  onShowAll: () => void;
  onSetup: (setup: Setup) => void;
  onAnswer: (answers: Record<string, string>) => void;
  onQuestion: (key: string) => void;
}

/** One sheet of the file with what was understood of it, and tabs for the others. */
export function SheetView(props: SheetViewProps) {
  const { batch, at, filter, questions, opened, isBusy, onSetup } = props;
  const [row, setRow] = useState<ImportRow | null>(null);
  const [seen, setSeen] = useState<{ first: number | null; last: number | null; total: number }>();
  const handleSeen = useCallback(
    (first: number | null, last: number | null, total: number) => setSeen({ first, last, total }),
    [],
  );
  const detail = useRef<HTMLFieldSetElement>(null);
  const read = batch.sheets[at];
  if (!read) return null;
  const sheet = withAsked(read, questions.values());
  const canChange = batch.state === 'open';
  const isAsked = opened?.sheet === sheet.setup.sheet;
  return (
    <Paper
      component="section"
      className={`${shared.card} ${styles.card}`}
      aria-label={texts.sheets}
    >
      <div className={`${look.spread} ${styles.bar}`}>
        <ul className={`${shared.wrap} ${styles.legend}`}>
          {(['recognised', 'asked', 'left out'] as const).map((state) => (
            <li key={state} data-state={state}>
              {texts.legend[state]}
            </li>
          ))}
        </ul>
        {canChange ? <span className={look.note}>{texts.clickHeading}</span> : null}
        {sheet.remembered ? (
          <span className={`${look.inline} ${styles.earlier}`}>
            <IconBookmark size={16} stroke={1.75} aria-hidden />
            {texts.likeEarlier(dayText(new Date(sheet.remembered)))}
          </span>
        ) : null}
        <SheetSetup
          key={JSON.stringify(sheet.setup)}
          sheet={sheet}
          canChange={canChange}
          isBusy={isBusy}
          onChange={onSetup}
        />
      </div>
      {sheet.told.map((words) => (
        <div key={words} className={styles.told}>
          <Message tone="wait">{words}</Message>
        </div>
      ))}
      {props.shown ? (
        <p className={`${shared.wrap} ${styles.shown}`}>
          {props.shown}
          <button type="button" className={shared.button} onClick={props.onShowAll}>
            {texts.showAll}
          </button>
        </p>
      ) : null}
      {seen?.total === 0 && props.shown ? (
        <p className={`${look.dim} ${styles.shown}`}>{texts.noRows}</p>
      ) : null}
      <SheetGrid
        key={JSON.stringify([sheet.setup.sheet, filter])}
        id={batch.id}
        sheet={sheet}
        subjects={batch.subjects}
        filter={filter}
        questions={questions}
        ringed={isAsked ? opened.columns : []}
        canChange={canChange}
        isBusy={isBusy}
        onTarget={(column, target) => onSetup(withTarget(sheet, column, target))}
        onRow={setRow}
        onEnter={() => detail.current?.focus()}
        onSeen={handleSeen}
      />
      <RowDetail
        part={detail}
        row={row}
        questions={questions}
        canChange={canChange}
        isBusy={isBusy}
        onAnswer={props.onAnswer}
        onQuestion={props.onQuestion}
        onHeadings={(number) => onSetup({ ...sheet.setup, header: number - 1 })}
      />
      <div className={`${look.spread} ${styles.foot}`}>
        <fieldset className={`${shared.wrap} ${styles.tabs}`} aria-label={texts.tabs}>
          {batch.sheets.map(({ setup, rows, hidden }, index) => {
            const Icon = hidden ? IconEyeOff : IconTable;
            return (
              <button
                key={setup.sheet}
                type="button"
                className={`${look.inline} ${styles.tab}`}
                aria-pressed={index === at}
                onClick={() => props.onSheet(index)}
              >
                <Icon size={16} stroke={1.75} aria-hidden />
                <span className={styles.named}>{setup.sheet.trim()}</span>
                <span className={look.note}>
                  {[hidden ? texts.hiddenSheet : null, rows.toLocaleString(localeNow())]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </button>
            );
          })}
        </fieldset>
        {seen?.first && seen.last ? (
          <span className={`${look.note} ${shared.figures}`}>
            {texts.seen(seen.first, seen.last, seen.total)}
          </span>
        ) : null}
      </div>
    </Paper>
  );
}
