import { IconPencil, IconSparkles } from '@tabler/icons-react';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import look from '../../ui/look.module.css';
import styles from './import-steps.module.css';
import { importsTexts as texts } from './imports.texts.ts';

interface SaidByProps {
  /** `remembered`: by the last import of these headings, on `day` if that is known. */
  by: 'suggested' | 'remembered' | 'you';
  day?: string | null;
}

/** Who has set it. */
export function SaidBy({ by, day = null }: SaidByProps) {
  const Icon = by === 'you' ? IconPencil : IconSparkles;
  return (
    <span className={`${look.inline} ${styles.saidBy}`} data-by={by}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {by === 'you'
        ? texts.byYou
        : by === 'remembered' && day
          ? texts.asOn(shortCalendarDayText(day.slice(0, 10)))
          : texts.suggested}
    </span>
  );
}
