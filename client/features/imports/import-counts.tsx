import type { ImportBatch, RowState } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import type { Sheet } from './columns.ts';
import styles from './import-counts.module.css';
import { importsTexts as texts } from './imports.texts.ts';

export type CountedState = Exclude<RowState, 'new' | 'update'> | 'ready';

interface Count {
  readonly state: CountedState;
  readonly tone: 'ok' | 'wait' | 'bad' | 'mute';
  readonly count: number;
  readonly words: string;
  readonly more: string;
}

/** What a pressed count shows, in words. */
export const countWords: Readonly<Record<CountedState, string>> = {
  ready: texts.ready,
  question: texts.wait,
  fault: texts.wrong,
  same: texts.same,
  skip: texts.skipped,
  passed: texts.passed,
};

function wordsOf(state: CountedState, isIn: boolean, waitsForRows: boolean): string {
  if (state === 'ready' && isIn) return texts.areIn;
  return state === 'question' && waitsForRows ? texts.waitForRows : countWords[state];
}

function countsOf(
  { counts, questions, state: batchState }: ImportBatch,
  firstFault: string | null,
): Count[] {
  const of = (state: RowState) => counts[state] ?? 0;
  const open = questions.filter(({ answer }) => answer === null).length;
  // Without an open question, rows wait for wrong rows of the same child.
  const waitsForRows = open === 0;
  const skipping = questions.filter(({ answer }) => answer === 'skip');
  const isUsual = skipping.length > 0 && skipping.every(({ usual }) => usual);
  const all: Omit<Count, 'words'>[] = [
    {
      state: 'ready',
      tone: 'ok',
      count: of('new') + of('update'),
      more: texts.newAndKnown(of('new'), of('update')),
    },
    {
      state: 'question',
      tone: 'wait',
      count: of('question'),
      more: waitsForRows ? texts.waitForRowsText : texts.openQuestions(open),
    },
    { state: 'fault', tone: 'bad', count: of('fault'), more: firstFault ?? '' },
    { state: 'same', tone: 'mute', count: of('same'), more: texts.sameText },
    {
      state: 'skip',
      tone: 'mute',
      count: of('skip'),
      more: isUsual ? texts.skippedUsual : texts.skippedText,
    },
    { state: 'passed', tone: 'mute', count: of('passed'), more: texts.passedText },
  ];
  return all
    .filter(({ state, count }) => count > 0 || state === 'ready')
    .map((one) => ({ ...one, words: wordsOf(one.state, batchState === 'done', waitsForRows) }));
}

interface ImportCountsProps {
  batch: ImportBatch;
  sheet: Sheet;
  firstFault: string | null;
  chosen: CountedState | null;
  onChoose: (state: CountedState | null) => void;
}

/** The number of rows in each state; pressing a number shows only its rows. */
export function ImportCounts({ batch, sheet, firstFault, chosen, onChoose }: ImportCountsProps) {
  const out = sheet.columns.filter(
    ({ state, heading, sample }) => state === 'left out' && (heading !== '' || sample !== ''),
  );
  const isRead = sheet.setup.kind !== null;
  return (
    <fieldset className={styles.counts} aria-label={texts.counts}>
      {countsOf(batch, firstFault).map(({ state, tone, count, words, more }) => (
        <button
          key={state}
          type="button"
          className={styles.count}
          data-tone={tone}
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? null : state)}
        >
          <span>
            <b>{count.toLocaleString(localeNow())}</b> {words}
          </span>
          <span className={`${look.note} ${shared.breaks}`}>{more}</span>
        </button>
      ))}
      {isRead && out.length > 0 ? (
        <div className={styles.count} data-tone="mute">
          <span>
            <b>{out.length}</b> {texts.columnsOut(out.length)}
          </span>
          <span className={`${look.note} ${shared.breaks}`}>
            {texts.columnNames(out.map(({ heading, letter }) => heading || letter))}
          </span>
        </div>
      ) : null}
    </fieldset>
  );
}
