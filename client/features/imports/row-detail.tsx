import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import type { ImportQuestion, ImportRow } from '#contract/imports/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { StudentLink } from '../students/student-link.tsx';
import { FaultCard } from './import-faults.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import styles from './row-detail.module.css';
import { placeWords, stateTones } from './row-state.ts';

interface RowDetailProps {
  part: RefObject<HTMLFieldSetElement | null>;
  row: ImportRow | null;
  questions: ReadonlyMap<string, ImportQuestion>;
  canChange: boolean;
  isBusy: boolean;
  onAnswer: (answers: Record<string, string>) => void;
  onQuestion: (key: string) => void;
  /** The row is the one with the headings. */
  onHeadings: (row: number) => void;
}

/** What becomes of the chosen row, and why; and what can be done with it. */
export function RowDetail(props: RowDetailProps) {
  const { part, row, questions, canChange, isBusy, onAnswer, onQuestion, onHeadings } = props;
  if (row === null) return <p className={`${look.note} ${styles.detail}`}>{texts.chooseRow}</p>;
  const key = `row:${row.sheet}!${row.row}`;
  return (
    <fieldset
      ref={part}
      aria-label={texts.aboutRow(row.row)}
      className={`${look.stack} ${look.gap8} ${styles.detail}`}
      tabIndex={-1}
    >
      <div className={`${shared.wrap} ${shared.gap10}`}>
        <span className={look.dim}>{texts.aboutRow(row.row)}</span>
        {row.student_id === null ? (
          <b className={shared.breaks}>{row.name}</b>
        ) : (
          <StudentLink id={row.student_id} name={row.name} />
        )}
        <Badge tone={stateTones[row.state]}>{texts.stateNames[row.state]}</Badge>
      </div>
      {row.notes.map(({ cell, words }) => (
        <p key={`${cell} ${words}`} className={`${look.note} ${shared.breaks}`}>
          <b>{placeWords(cell)}</b> {words}
        </p>
      ))}
      {row.state === 'question'
        ? row.questions.map((one) => (
            <p key={one} className={`${look.note} ${shared.breaks}`}>
              {texts.waitsFor} {questions.get(one)?.words}{' '}
              {canChange ? (
                <button type="button" className={look.inText} onClick={() => onQuestion(one)}>
                  {texts.openQuestion}
                </button>
              ) : null}
            </p>
          ))
        : null}
      {row.faults.length > 0 ? (
        <ul>
          <FaultCard key={row.position} row={row} isBusy={isBusy} onAnswer={onAnswer} />
        </ul>
      ) : null}
      {canChange ? (
        <div className={shared.wrap}>
          {row.state === 'passed' ? (
            <Button variant="default" size="sm" onClick={() => onAnswer({ [key]: 'in' })}>
              {texts.takeIn}
            </Button>
          ) : null}
          {row.state === 'passed' || row.state === 'skip' || row.faults.length > 0 ? null : (
            <Button variant="default" size="sm" onClick={() => onAnswer({ [key]: 'skip' })}>
              {texts.leaveRow}
            </Button>
          )}
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => onHeadings(row.row)}>
            {texts.headingsHere}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
