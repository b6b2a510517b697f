import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDownload, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { RowKind } from '#contract/imports/kinds.ts';
import { messageOf } from '../../lib/api.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import steps from './import-steps.module.css';
import { useTemplate } from './imports.api.ts';
import { importsTexts as texts } from './imports.texts.ts';
import styles from './not-a-list.module.css';
import type { StepName } from './step.ts';

type Rows = readonly (readonly string[])[];

interface Shape {
  readonly id: keyof typeof texts.shapes;
  readonly template: keyof typeof texts.templateKinds & RowKind;
  /** What it looks like; `*` before the cells that are the trouble. */
  readonly before: Rows;
  readonly after: Rows;
}

/** Read when it is drawn, so that its headings are in the reader's language. */
const shapes = (): Shape[] => {
  const { name, born, place, day, sum } = texts.drawn;
  const marks: Rows = [
    [name, 'ENG', 'KIS'],
    ['Faith', '74', '69'],
    ['Brian', '67', '71'],
  ];
  return [
    {
      id: 'card',
      template: 'students',
      before: [[`*${name}`, 'Faith'], [`*${born}`, '3/5/2010'], ['', ''], [`*${name}`, 'Brian'], [`*${born}`, '9/1/2011']],
      after: [[name, born], ['Faith', '3/5/2010'], ['Brian', '9/1/2011']],
    },
    {
      id: 'across',
      template: 'marks',
      before: [['', '*Faith', '*Brian'], ['ENG', '74', '67'], ['KIS', '69', '71']],
      after: marks,
    },
    {
      id: 'ledger',
      template: 'payments',
      before: [['*FAITH', ''], ['5/5', '4,000'], ['9/6', '2,500'], ['*BRIAN', ''], ['6/5', '3,000']],
      after: [[name, day, sum], ['Faith', '5/5', '4,000'], ['↓', '9/6', '2,500'], ['Brian', '6/5', '3,000']],
    },
    {
      id: 'beside',
      template: 'marks',
      before: [[name, 'ENG', '', `*${name}`, '*ENG'], ['Faith', '74', '', 'Joyce', '68'], ['Brian', '67', '', 'Peter', '52']],
      after: [[name, 'ENG'], ['Faith', '74'], ['Brian', '67'], ['Joyce', '68'], ['Peter', '52']],
    },
    { id: 'chat', template: 'marks', before: [['*Faith 74, 69'], ['*Brian 67, 71']], after: marks },
    {
      id: 'cell',
      template: 'students',
      before: [[born], ['*Vihiga, 3/5/2010'], ['*Siaya, 9/1/2011']],
      after: [[place, born], ['Vihiga', '3/5/2010'], ['Siaya', '9/1/2011']],
    },
  ];
};

/** A small sheet; its first row is drawn as headings where it is a list. */
function Drawing({ rows, isList = false }: { rows: Rows; isList?: boolean }) {
  const columns = rows[0]?.length ?? 1;
  return (
    <span className={styles.sheet} data-list={isList} style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}>
      {rows.flatMap((cells, row) =>
        cells.map((cell, column) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing does not change.
            key={`${row}:${column}`}
            data-head={(isList && row === 0) || undefined}
            data-trouble={cell.startsWith('*') || undefined}
          >
            {cell.replace('*', '')}
          </span>
        )),
      )}
    </span>
  );
}

interface NotAListProps {
  onClose: () => void;
  /** Set within an import, whose steps are kept. */
  goTo?: (step: StepName) => void;
}

/** Sheets that are no lists: six pictures, each with what to do in the spreadsheet, and a template. */
export function NotAList({ onClose, goTo }: NotAListProps) {
  const template = useTemplate();
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(goTo !== undefined, onClose);
  // Runs when the page opens within a step, whose heading is gone.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <>
      <button type="button" className={shared.back} onClick={onClose}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {goTo ? texts.backToTable : texts.back}
      </button>
      <h2 ref={heading} className={look.title} tabIndex={-1}>
        {texts.notAList}
      </h2>
      <p className={`${look.dim} ${styles.intro}`}>{texts.notAListIntro}</p>
      {template.error ? <Message tone="bad">{messageOf(template.error)}</Message> : null}
      <ul className={styles.shapes}>
        {shapes().map(({ id, template: kind, before, after }) => (
          <li key={id} className={shared.card}>
            <div className={styles.picture} aria-hidden="true">
              <Drawing rows={before} />
              <IconArrowRight size={18} stroke={1.75} />
              <Drawing rows={after} isList />
            </div>
            <div className={styles.words}>
              <h3 className={shared.subheading}>{texts.shapes[id]}</h3>
              <p className={shared.soft}>{texts.remedies[id]}</p>
              <button
                type="button"
                className={`${look.inline} ${look.link} ${styles.template}`}
                onClick={() => template.mutate(kind)}
              >
                <IconDownload size={16} stroke={1.75} aria-hidden />
                {texts.template(texts.templateKinds[kind])}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {goTo ? (
        <div className={`${look.spread} ${steps.foot}`}>
          <span className={look.note}>{texts.nothingLost}</span>
          <Button
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            onClick={() => goTo('file')}
          >
            {texts.chooseChanged}
          </Button>
        </div>
      ) : null}
    </>
  );
}
