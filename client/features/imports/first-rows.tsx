import { Paper } from '@mantine/core';
import { isDate } from '#contract/dates.ts';
import type { FirstRow } from '#contract/imports/shapes.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { StudentLink } from '../students/student-link.tsx';
import type { Sheet } from './columns.ts';
import styles from './first-rows.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { stateTones } from './row-state.ts';

const shownFacts = 7;

/** How some records of a sheet will look, before anything is written. */
export function FirstRows({ sheet }: { sheet: Sheet }) {
  const { setup, first } = sheet;
  if (setup.kind === null || first.length === 0) return null;
  return (
    <section className={`${look.stack} ${shared.gap12} ${styles.section}`}>
      <div className={look.spread}>
        <h2 className={shared.subheading} tabIndex={-1}>
          {texts.first(first.length, texts.firstOf[setup.kind])}
        </h2>
        {first.some(({ facts }) => facts.some(({ waits }) => waits)) ? (
          <span className={look.note}>{texts.firstNote}</span>
        ) : null}
      </div>
      <FirstCards sheets={[sheet]} most={shownFacts} />
    </section>
  );
}

interface FirstCardsProps {
  sheets: readonly Sheet[];
  /** How many facts each card shows; the others are counted. */
  most: number;
}

/** A card for each row; of several sheets each card names its own. */
export function FirstCards({ sheets, most }: FirstCardsProps) {
  const first = sheets.flatMap((one) => one.first.map((row) => ({ row, sheet: one.setup.sheet })));
  const ofAll =
    first[0]?.row.filled.filter((one) => first.every(({ row }) => isFilled(row, one))) ?? [];
  return (
    <div className={`${look.stack} ${shared.gap12}`}>
      <ul className={styles.cards}>
        {first.map(({ row, sheet }) => (
          <First
            key={`${sheet}!${row.row}`}
            row={{
              ...row,
              filled: row.filled.filter((each) => !ofAll.some((other) => isSame(other, each))),
            }}
            sheet={sheets.length > 1 ? sheet : null}
            most={most}
          />
        ))}
      </ul>
      {ofAll.length > 0 ? (
        <p className={look.note}>
          {texts.filledInAll}: {listed(ofAll)}
        </p>
      ) : null}
    </div>
  );
}

type Filled = FirstRow['filled'][number];

const isSame = (one: Filled, other: Filled): boolean =>
  one.label === other.label && one.value === other.value;
const isFilled = ({ filled }: FirstRow, one: Filled): boolean =>
  filled.some((other) => isSame(one, other));

const shown = (value: string) => (isDate(value) ? calendarDayText(value) : value);

const listed = (filled: readonly Filled[]) =>
  filled.map(({ label, value }) => `${label}: ${shown(value)}`).join(' · ');

/** Each fact gets a unique key, because two payments of the same kind and sum look the same. */
const named = (facts: FirstRow['facts']) => facts.map((one, at) => ({ ...one, key: `fact-${at}` }));

interface FirstProps {
  row: FirstRow;
  /** Where rows of several sheets are shown. */
  sheet: string | null;
  most: number;
}

function First({ row: one, sheet, most }: FirstProps) {
  const { name, row, student_id, state, facts } = one;
  return (
    <Paper component="li" className={`${shared.card} ${look.stack} ${shared.gap12} ${styles.card}`}>
      <div className={`${look.row} ${shared.top}`}>
        <Avatar name={name} size={34} />
        <span className={shared.words}>
          {student_id === null ? (
            <span className={shared.name}>{name || '–'}</span>
          ) : (
            <StudentLink id={student_id} name={name} />
          )}
          <span className={look.note}>
            {[sheet, texts.aboutRow(row)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge tone={stateTones[state]}>
          {state === 'update' ? texts.known : texts.stateNames[state]}
        </Badge>
      </div>
      <dl className={styles.facts}>
        {named(facts.slice(0, most)).map(({ key, label, value, waits, is_new, said, heading }) => (
          <div key={key}>
            <dt>
              {label}
              {heading ? <span>{texts.headed(heading)}</span> : null}
            </dt>
            <dd data-waits={waits || undefined}>
              {is_new ? texts.newOne(shown(value)) : shown(value)}
              {waits ? <span className={look.spoken}>{` (${texts.cellSays.asked})`}</span> : null}
              {said ? <span className={look.note}>{texts.sheetSays(said)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {facts.length > most ? (
        <p className={look.note}>{texts.moreFacts(facts.length - most)}</p>
      ) : null}
      <NotKept row={one} />
    </Paper>
  );
}

/** What is kept without a word of the row, what of it is not kept, and what nothing is known of. */
function NotKept({ row: { above, filled, unread, missing } }: { row: FirstRow }) {
  const lines = [
    [texts.filledIn, listed(filled)],
    [texts.lineAbove, above],
    [texts.notKept, unread.map(({ heading, value }) => `${heading}: ${value}`).join(' · ')],
    [texts.nothingOf, missing.join(', ')],
  ].filter(([, words]) => words !== '');
  if (lines.length === 0) return null;
  return (
    <dl className={`${styles.facts} ${styles.rest}`}>
      {lines.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
