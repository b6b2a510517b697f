import type { ImportQuestion, ImportRow } from '#contract/imports/shapes.ts';
import look from '../../ui/look.module.css';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { Sheet } from './columns.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { rowsFrom } from './row-state.ts';
import styles from './sheet-row.module.css';

interface SheetRowProps {
  index: number;
  sheet: Sheet;
  /** The widths of its columns. */
  tracks: string;
  /** Null for the headings, and while the row is being read. */
  row: ImportRow | null;
  isHeadings: boolean;
  questions: ReadonlyMap<string, ImportQuestion>;
  ringed: readonly number[];
  /** The chosen column, in the chosen row. */
  chosen: number | null;
  /** The column whose cell Tab reaches, in the only row that Tab reaches. */
  stop: number | null;
  onChoose: (column: number) => void;
}

/** A focusable cell. */
const gridCell = { role: 'gridcell' } as const;

/** One row of the sheet: its number, and its cells in the colours of their state. */
export function SheetRow(props: SheetRowProps) {
  const { index, sheet, tracks, row, isHeadings, questions, ringed, chosen, stop, onChoose } =
    props;
  const asked = new Set(row?.questions.flatMap((key) => questions.get(key)?.columns ?? []));
  const wrong = new Set(row?.faults.map(({ cell }) => cell));
  const { header, lines = 1 } = sheet.setup;
  const number = isHeadings ? rowsFrom(header - lines + 2, header + 1) : (row?.row ?? '');
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ top: `calc(var(--row) * ${index})`, gridTemplateColumns: tracks }}
      data-headings={isHeadings || undefined}
      data-state={row?.state}
      data-chosen={chosen === null ? undefined : true}
    >
      <th scope="row" aria-colindex={1} className={styles.number}>
        {number}
        <span className={look.spoken}>
          {isHeadings ? texts.headings : row ? `, ${texts.stateNames[row.state]}` : ''}
        </span>
      </th>
      {sheet.columns.map(({ letter, heading, state }, at) => {
        const text = isHeadings ? heading : (row?.cells[at] ?? '');
        const says = wrong.has(`${letter}${row?.row}`)
          ? 'wrong'
          : asked.has(at)
            ? 'asked'
            : undefined;
        return (
          <td
            key={letter}
            {...gridCell}
            aria-colindex={at + 2}
            className={styles.cell}
            data-at={`${index}:${at}`}
            data-column={state}
            data-ringed={ringed.includes(at) || undefined}
            data-says={says}
            tabIndex={stop === at ? 0 : -1}
            onFocus={() => onChoose(at)}
          >
            {row || isHeadings ? text : <Skeleton />}
            {says ? <span className={look.spoken}>{` (${texts.cellSays[says]})`}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}
