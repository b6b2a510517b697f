import { IconBrandWhatsapp, IconMessage, IconPhone } from '@tabler/icons-react';
import type { Telephone } from '#contract/telephones.shapes.ts';
import look from '../looks.ts';
import { telephoneTexts as texts } from './telephones.texts.ts';

interface TelephonesProps {
  numbers: readonly Telephone[];
  /** What stands before each number, such as whose it is. */
  labelOf?: (number: Telephone) => string;
}

/** Telephone numbers that the device dials and writes to; nothing where there are none. */
export function Telephones({ numbers, labelOf }: TelephonesProps) {
  if (numbers.length === 0) return null;
  return (
    <ul>
      {numbers.map((one) => (
        <li key={`${one.of} ${one.number} ${one.ext}`} className={look.wrap}>
          <Links telephone={one} label={labelOf?.(one) ?? null} />
        </li>
      ))}
    </ul>
  );
}

function Links({ telephone, label }: { telephone: Telephone; label: string | null }) {
  const { shown, number, ext } = telephone;
  const hasCountry = number.startsWith('+');
  return (
    <>
      {label === null ? null : <span className={look.note}>{label}</span>}
      <a
        className={`${look.link} ${look.inline} ${look.tap}`}
        href={`tel:${number}${ext === null ? '' : `;ext=${ext}`}`}
        aria-label={texts.call(shown)}
      >
        <IconPhone size={18} stroke={1.75} aria-hidden />
        {shown}
      </a>
      <a className={look.square} href={`sms:${number}`} aria-label={texts.message(shown)}>
        <IconMessage size={18} stroke={1.75} aria-hidden />
      </a>
      {hasCountry ? (
        <a
          className={look.square}
          href={`https://wa.me/${number.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.whatsApp(shown)}
        >
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
        </a>
      ) : null}
    </>
  );
}
