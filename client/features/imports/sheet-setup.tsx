import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { sheetKindNames, sheetKinds } from '#contract/imports/fields.ts';
import { importLimits } from '#contract/imports/messages.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import type { Setup, Sheet } from './columns.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { rowsFrom } from './row-state.ts';
import styles from './sheet-setup.module.css';

const terms = [1, 2, 3];
const none = 'none';

/** What is known about a sheet as a whole, in a few words. */
function aboutOf({ kind, term, year, class: className, header, lines = 1 }: Setup): string {
  if (kind === null) return texts.aboutNothing;
  return [
    sheetKindNames[kind],
    [term ? texts.termOf(term) : null, year].filter(Boolean).join(' '),
    className,
    texts.headingsIn(rowsFrom(header - lines + 2, header + 1)),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface SheetSetupProps {
  sheet: Sheet;
  canChange: boolean;
  isBusy: boolean;
  onChange: (setup: Setup) => void;
}

/** What the sheet is about, its year, term and class, and where its headings are. */
export function SheetSetup({ sheet, canChange, isBusy, onChange }: SheetSetupProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const about = aboutOf(sheet.setup);
  if (!canChange) return <span className={look.note}>{about}</span>;
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <button
        type="button"
        className={shared.button}
        aria-expanded={isOpen}
        aria-controls={fields}
        aria-label={texts.setUp(about)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.about}>{about}</span>
        <Icon size={16} stroke={1.75} aria-hidden />
      </button>
      <div id={fields} className={styles.place} hidden={!isOpen}>
        {isOpen ? <SetupForm {...{ sheet, isBusy, onChange }} /> : null}
      </div>
    </>
  );
}

function SetupForm({ sheet: { setup }, isBusy, onChange }: Omit<SheetSetupProps, 'canChange'>) {
  const [kind, setKind] = useState<string>(setup.kind ?? none);
  const [header, setHeader] = useState(String(setup.header + 1));
  const [year, setYear] = useState(setup.year ?? '');
  const [term, setTerm] = useState(String(setup.term ?? none));
  const [className, setClass] = useState(setup.class ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const isOfTerm = kind === 'marks' || kind === 'receipts';
  const handleSubmit = () => {
    const row = Number(header);
    const isRow = Number.isInteger(row) && row >= 1 && row <= importLimits.rows;
    setFault(isRow ? null : texts.headingRowFault);
    if (!isRow) return;
    onChange({
      ...setup,
      kind: sheetKinds.find((one) => one === kind) ?? null,
      header: row - 1,
      year: year.trim() || null,
      term: term === none ? null : Number(term),
      class: className.trim() || null,
    });
  };
  return (
    <form
      className={`${look.stack} ${shared.gap12}`}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <div className={styles.fields}>
        <SelectField
          name="kind"
          label={texts.about}
          plainLabel
          value={kind}
          error={null}
          choices={[
            { value: none, label: texts.nothing },
            ...sheetKinds.map((one) => ({ value: one, label: sheetKindNames[one] })),
          ]}
          onChange={setKind}
        />
        <NumberField
          name="header"
          label={texts.headingRow}
          plainLabel
          value={header}
          error={fault}
          onChange={setHeader}
        />
        {isOfTerm ? (
          <>
            <TextField
              name="year"
              label={texts.year}
              plainLabel
              value={year}
              error={null}
              onChange={setYear}
            />
            <SelectField
              name="term"
              label={texts.term}
              plainLabel
              value={term}
              error={null}
              choices={[
                { value: none, label: texts.noTerm },
                ...terms.map((one) => ({ value: String(one), label: texts.termOf(one) })),
              ]}
              onChange={setTerm}
            />
            <TextField
              name="class"
              label={texts.className}
              plainLabel
              value={className}
              error={null}
              onChange={setClass}
            />
          </>
        ) : null}
      </div>
      <div className={shared.wrap}>
        <Button type="submit" variant="default" loading={isBusy}>
          {texts.apply}
        </Button>
        <span className={look.note}>{texts.setupNote}</span>
      </div>
    </form>
  );
}
