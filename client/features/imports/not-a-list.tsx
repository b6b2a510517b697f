import { IconArrowLeft, IconArrowRight, IconDownload, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import steps from './import-steps.module.css';
import { useTemplate } from './imports.api.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { LinkButton } from './link-button.tsx';
import styles from './not-a-list.module.css';
import type { StepName } from './step.ts';

/** Each shape with the template that fits. */
const shapes = [
  ['card', 'students'],
  ['across', 'marks'],
  ['ledger', 'payments'],
  ['beside', 'marks'],
  ['chat', 'marks'],
  ['cell', 'students'],
] as const;

/** The parts of a drawing, which never change their places, known by them. */
const placed = (text: string, sign: string) =>
  text.split(sign).map((part, place) => ({ place, part }));

/** A small sheet of `a|b/c|d`, where `*` stands before what is the trouble; a list has headings. */
function Drawing({ drawn, isList = false }: { drawn: string; isList?: boolean }) {
  return (
    <table className={styles.sheet} data-list={isList || undefined}>
      <tbody>
        {placed(drawn, ' / ').map((row) => (
          <tr key={row.place}>
            {placed(row.part, '|').map((cell) => (
              <td key={cell.place} data-trouble={cell.part.startsWith('*') || undefined}>
                {cell.part.replace('*', '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
        {shapes.map(([id, kind]) => (
          <li key={id} className={shared.card}>
            <div className={`${shared.wrap} ${shared.gap12} ${styles.picture}`} aria-hidden="true">
              <Drawing drawn={texts.before[id]} />
              <IconArrowRight size={18} stroke={1.75} />
              <Drawing drawn={texts.after[id]} isList />
            </div>
            <div className={`${look.stack} ${look.gap8} ${shared.body}`}>
              <h3 className={shared.subheading}>{texts.shapes[id]}</h3>
              <p className={shared.soft}>{texts.remedies[id]}</p>
              <LinkButton icon={IconDownload} onClick={() => template.mutate(kind)}>
                {texts.template(texts.templateKinds[kind])}
              </LinkButton>
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
