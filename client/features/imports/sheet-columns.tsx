import { Button, Paper } from '@mantine/core';
import { useState } from 'react';
import {
  columnFields,
  feePrefix,
  type SheetKind,
  sheetKindNames,
  sheetKinds,
} from '#contract/imports/fields.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';

type Sheet = ImportBatch['sheets'][number];
type Setup = Sheet['setup'];

const terms = [1, 2, 3];

function targetChoices(kind: SheetKind, { setup, headers }: Sheet, subjects: readonly string[]) {
  const fields = columnFields[kind].map(({ field, label }) => ({ value: field, label }));
  const guessed = setup.columns.flatMap((one) => (one?.startsWith('subject:') ? one.slice(8) : []));
  const marks =
    kind === 'marks' ? [...new Set([...subjects, ...guessed, ...headers.filter(Boolean)])] : [];
  const paid = setup.columns.flatMap((one) => (one?.startsWith(feePrefix) ? one.slice(4) : []));
  const fees = kind === 'receipts' ? [...new Set([...paid, ...headers.filter(Boolean)])] : [];
  return [
    { value: 'none', label: texts.leftOut },
    ...fields,
    ...marks.map((subject) => ({ value: `subject:${subject}`, label: texts.subject(subject) })),
    ...fees.map((what) => ({ value: `${feePrefix}${what}`, label: texts.fee(what) })),
  ];
}

interface SheetColumnsProps {
  batch: ImportBatch;
  isBusy: boolean;
  onApply: (sheets: Setup[]) => void;
}

/** What each sheet is about and what its columns are: a guess to begin with, and a choice. */
export function SheetColumns({ batch, isBusy, onApply }: SheetColumnsProps) {
  const [setups, setSetups] = useState<readonly Setup[]>(() =>
    batch.sheets.map((one) => one.setup),
  );
  const change = (at: number, part: Partial<Setup>) =>
    setSetups((old) => old.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const isChanged = JSON.stringify(setups) !== JSON.stringify(batch.sheets.map((one) => one.setup));
  return (
    <section className={`${look.stack} ${styles.section}`}>
      <h2 tabIndex={-1}>{texts.sheets}</h2>
      {batch.sheets.map((sheet, at) => (
        <SheetCard
          key={sheet.setup.sheet}
          sheet={sheet}
          setup={setups[at] ?? sheet.setup}
          subjects={batch.subjects}
          onChange={(part) => change(at, part)}
        />
      ))}
      <div className={`${shared.wrap} ${styles.actions}`}>
        <Button
          variant="default"
          disabled={!isChanged}
          loading={isBusy}
          onClick={() => onApply([...setups])}
        >
          {texts.apply}
        </Button>
      </div>
    </section>
  );
}

/** Columns by their place: headers may be empty or stand twice. */
const columnsOf = (headers: readonly string[]) =>
  headers.map((header, at) => ({ header, at, name: `column-${at}` }));

interface SheetCardProps {
  sheet: Sheet;
  setup: Setup;
  subjects: readonly string[];
  onChange: (part: Partial<Setup>) => void;
}

function SheetCard({ sheet, setup, subjects, onChange }: SheetCardProps) {
  const { kind } = setup;
  const matched = setup.columns.filter(Boolean).length;
  return (
    <Paper component="details" className={styles.box}>
      <summary className={`${look.spread} ${styles.line}`}>
        <b>{setup.sheet.trim()}</b>
        <span className={`${look.dim} ${shared.breaks}`}>
          {[
            kind ? sheetKindNames[kind] : texts.leftOut,
            texts.sheetRows(sheet.rows),
            texts.columnsRead(matched, sheet.headers.length),
          ].join(' · ')}
        </span>
      </summary>
      <div className={styles.fields}>
        <SelectField
          name="kind"
          label={texts.about}
          plainLabel
          value={kind ?? 'none'}
          error={null}
          choices={[
            { value: 'none', label: texts.nothing },
            ...sheetKinds.map((one) => ({ value: one, label: sheetKindNames[one] })),
          ]}
          onChange={(value) => onChange({ kind: sheetKinds.find((one) => one === value) ?? null })}
        />
        {kind === 'marks' || kind === 'receipts' ? (
          <TextField
            name="year"
            label={texts.year}
            plainLabel
            value={setup.year ?? ''}
            error={null}
            onChange={(year) => onChange({ year: year === '' ? null : year })}
          />
        ) : null}
        {kind === 'marks' || kind === 'receipts' ? (
          <SelectField
            name="term"
            label={texts.term}
            plainLabel
            value={String(setup.term ?? 'none')}
            error={null}
            choices={[
              { value: 'none', label: texts.noTerm },
              ...terms.map((term) => ({ value: String(term), label: texts.termOf(term) })),
            ]}
            onChange={(value) => onChange({ term: value === 'none' ? null : Number(value) })}
          />
        ) : null}
      </div>
      {kind ? (
        <div className={styles.fields}>
          {columnsOf(sheet.headers).map(({ header, at, name }) => (
            <SelectField
              key={name}
              name={name}
              label={header || texts.noHeader}
              plainLabel
              note={sheet.samples[at] ?? ''}
              value={setup.columns[at] ?? 'none'}
              error={null}
              choices={targetChoices(kind, sheet, subjects)}
              onChange={(value) =>
                onChange({
                  columns: sheet.headers.map((_, index) =>
                    index === at
                      ? value === 'none'
                        ? null
                        : value
                      : (setup.columns[index] ?? null),
                  ),
                })
              }
            />
          ))}
        </div>
      ) : null}
    </Paper>
  );
}
