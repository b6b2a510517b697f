import { Button, Paper } from '@mantine/core';
import { useId, useState } from 'react';
import { type SheetKind, sheetKindNames, sheetKinds } from '#contract/imports/fields.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import type { Setup, Sheet } from './columns.ts';
import styles from './import-questions.module.css';
import { importsTexts as texts } from './imports.texts.ts';

/** With fewer rows a sheet is a note. */
const leastRows = 2;

/** Whether nothing in a sheet shows what its rows are. */
export const isUnknown = ({ setup, rows, hidden }: Sheet): boolean =>
  setup.kind === null && rows >= leastRows && !hidden;

interface SheetKindProps {
  sheet: Sheet;
  onChange: (setup: Setup) => void;
}

/** What a sheet is about, asked where its headings do not say it. */
export function SheetKindQuestion({ sheet: { setup, rows }, onChange }: SheetKindProps) {
  const [kind, setKind] = useState<SheetKind | null>(null);
  const name = useId();
  const words = texts.aboutWhat(setup.sheet);
  return (
    <Paper role="group" aria-label={words} className={`${shared.card} ${styles.card}`} data-open>
      <div className={`${look.row} ${shared.top} ${styles.opener}`}>
        <span className={shared.words}>
          <span className={shared.strong}>{words}</span>
          <span className={look.note}>{texts.waiting(rows)}</span>
          <span className={look.note}>{texts.aboutWhatNote}</span>
        </span>
      </div>
      <form
        className={styles.answers}
        onSubmit={(event) => {
          event.preventDefault();
          if (kind) onChange({ ...setup, kind });
        }}
      >
        <fieldset className={`${look.stack} ${look.gap4}`}>
          <legend className={look.spoken}>{words}</legend>
          {sheetKinds.map((one) => (
            <label key={one} className={`${look.row} ${shared.top} ${styles.option}`}>
              <input
                type="radio"
                name={name}
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              <span className={shared.name}>{sheetKindNames[one]}</span>
            </label>
          ))}
        </fieldset>
        <div className={`${look.spread} ${shared.ruled} ${styles.foot}`}>
          <span />
          <Button type="submit" disabled={kind === null} rightSection={<kbd aria-hidden>↵</kbd>}>
            {texts.answer}
          </Button>
        </div>
      </form>
    </Paper>
  );
}
