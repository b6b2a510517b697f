import { IconArrowLeft, IconArrowRight, IconDownload } from '@tabler/icons-react';
import { messageOf } from '../../lib/api.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { useTemplate } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { icon, LinkButton, StepHead } from './parts.tsx';

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
const Drawing = ({ drawn, isList = false }: { drawn: string; isList?: boolean }) => (
  <table>
    <tbody>
      {placed(drawn, ' / ').map((row) => (
        <tr key={row.place} data-head={(isList && row.place === 0) || undefined}>
          {placed(row.part, '|').map(({ place, part }) => (
            <td key={place} data-trouble={part.startsWith('*') || undefined}>
              {part.replace('*', '')}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface NotAListProps {
  back: string;
  onClose: () => void;
}

/** Sheets that are no lists: six pictures, each with what to do in the spreadsheet, and a template. */
export function NotAList({ back, onClose }: NotAListProps) {
  const template = useTemplate();
  return (
    <>
      <LinkButton icon={IconArrowLeft} onClick={onClose}>
        {back}
      </LinkButton>
      <StepHead title={texts.notAList} hint={texts.notAListIntro} />
      {template.error ? <Message tone="bad">{messageOf(template.error)}</Message> : null}
      <ul className={styles.cards} data-wide>
        {shapes.map(([id, kind]) => (
          <li key={id} className={`${shared.card} ${look.stack} ${styles.clipped}`}>
            <div className={`${shared.wrap} ${styles.picture}`} aria-hidden="true">
              <Drawing drawn={texts.before[id]} />
              <IconArrowRight {...icon} />
              <Drawing drawn={texts.after[id]} isList />
            </div>
            <div className={`${look.stack} ${look.gap8} ${styles.part}`}>
              <h3 className={shared.subheading}>{texts.shapes[id]}</h3>
              <p className={shared.soft}>{texts.remedies[id]}</p>
              <LinkButton icon={IconDownload} onClick={() => template.mutate(kind)}>
                {texts.template(texts.templateKinds[kind])}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
