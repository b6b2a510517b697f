import { IconPlus, IconX } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { firstIn } from '../../lib/in-page.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import fields from '../../theme/fields.module.css';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button.tsx';
import look from '../looks.ts';
import styles from './rows-editor.module.css';

interface RowsEditorProps {
  /** Decides the columns. */
  kind: 'marks' | 'special-marks' | 'items' | 'steps' | 'levels' | 'uses';
  legend: string;
  columns: readonly string[];
  rows: readonly { readonly key: number }[];
  /** The fields of a row; their own errors are for screen readers, the row shows the visible ones. */
  row: (at: number) => ReactNode;
  /** The fault of a row, shown below it. */
  rowError?: (at: number) => string | null;
  /** A hint about a row, which does not prevent sending. */
  rowNote?: (at: number) => string | null;
  /** The fault of the rows as a whole, such as that there are none. */
  error: string | null;
  addLabel: string;
  rowLabel: (at: number) => string;
  removeLabel: (at: number) => string;
  max: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** Beside the button that adds a row, and at the right of it. */
  beside?: ReactNode;
  aside: ReactNode;
}

/** A list of rows to add to and remove from. Enter goes to the next row, and in the last one adds another. */
export function RowsEditor(props: RowsEditorProps) {
  const { kind, legend, columns, rows, row, rowError, error, max, onAdd, onRemove } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focusRow, focusAdd] = useRowFocus(list, rows.length);
  const errorId = useId();
  const shown = useFirstRows(rows);

  const handleKey = (event: KeyboardEvent, at: number) => {
    // An open list of choices handles Enter itself.
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (at + 1 < rows.length) inputOf(list.current, at + 1)?.focus();
    else handleAdd();
  };
  const handleAdd = () => {
    if (rows.length >= max) return;
    focusRow(rows.length);
    onAdd();
  };
  const handleRemove = (at: number) => {
    if (rows.length === 1) focusAdd();
    else focusRow(Math.min(at, rows.length - 2));
    onRemove(at);
  };

  return (
    <fieldset
      className={styles.rows}
      data-kind={kind}
      style={headWords(columns)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={`${look.small} ${look.semi}`}>{legend}</legend>
      {rows.length > 0 ? (
        <div className={`${look.small} ${styles.head}`} aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      ) : null}
      <div ref={list} className={`${look.stack} ${look.gap8}`}>
        {shown.map(({ key }, at) => {
          const fault = rowError?.(at) ?? null;
          const note = fault === null ? (props.rowNote?.(at) ?? null) : null;
          return (
            <fieldset
              key={key}
              className={styles.row}
              aria-label={props.rowLabel(at)}
              onKeyDown={(event) => handleKey(event, at)}
            >
              {row(at)}
              <IconButton
                icon={IconX}
                label={props.removeLabel(at)}
                onClick={() => handleRemove(at)}
              />
              {fault ? (
                <p className={`${fields.error} ${look.across}`} aria-hidden="true">
                  {fault}
                </p>
              ) : null}
              {note ? (
                <p className={`${look.note} ${look.across}`} role="status">
                  {note}
                </p>
              ) : null}
            </fieldset>
          );
        })}
      </div>
      {error ? (
        <p id={errorId} className={fields.error}>
          {error}
        </p>
      ) : null}
      <div className={`${look.spread} ${look.note} ${look.above8}`}>
        <div className={`${look.wrap} ${look.gap4}`}>
          <Button
            variant="subtle"
            data-add-row
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            disabled={rows.length >= max}
            icon={IconPlus}
            onClick={handleAdd}
          >
            {props.addLabel}
          </Button>
          {props.beside}
        </div>
        {props.aside}
      </div>
    </fieldset>
  );
}

/** The headings as CSS variables, with which the style sheet labels the fields of each row on phones. */
const headWords = (columns: readonly string[]): CSSProperties =>
  Object.fromEntries(columns.map((word, at) => [`--head-${at + 1}`, JSON.stringify(word)]));

/** How many rows are visible on a phone when a form opens. */
const firstRows = 3;

/**
 * All rows; those below the first ones are rendered right after the first paint, which is then sooner on a slow
 * phone.
 */
function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [begun] = useState(rows);
  const isDrawn = useDeferredValue(true, false);
  return isDrawn || rows !== begun ? rows : rows.slice(0, firstRows);
}

function inputOf(list: HTMLElement | null, at: number) {
  return firstIn(list?.children[at], 'input:not([type="hidden"])');
}

/** Where the focus goes after a change of rows: into a row, or to the button that adds one. */
function useRowFocus(list: RefObject<HTMLDivElement | null>, count: number) {
  const target = useRef<number | 'add' | null>(null);
  // When the number of rows changes: a new row gets the focus, a removed one passes it on.
  useFocusAfter(count + 1, () => {
    const at = target.current;
    target.current = null;
    return at === 'add'
      ? firstIn(list.current?.parentElement, '[data-add-row]')
      : at === null
        ? null
        : inputOf(list.current, at);
  });
  return [
    (at: number) => {
      target.current = at;
    },
    () => {
      target.current = 'add';
    },
  ] as const;
}
