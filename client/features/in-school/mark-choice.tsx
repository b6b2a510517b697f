import {
  type Icon,
  IconArrowsExchange,
  IconCheck,
  IconDoorExit,
  IconHomeMove,
  IconUserOff,
} from '@tabler/icons-react';
import { type SchoolMark, schoolMarkIds, schoolMarkNames } from '#contract/in-school/marks.ts';
import look from '../../ui/looks.ts';
import styles from './in-school.module.css';
import { inSchoolTexts as texts } from './in-school.texts.ts';

export const markIcons: Readonly<Record<SchoolMark, Icon>> = {
  1: IconCheck,
  2: IconHomeMove,
  3: IconUserOff,
  4: IconArrowsExchange,
  5: IconDoorExit,
};

export const markTones = { 1: 'ok', 2: 'bad', 3: 'wait', 4: 'info', 5: 'mute' } as const;

interface MarkChoiceProps {
  id: number;
  name: string;
  chosen: SchoolMark | null;
  onMark: (mark: SchoolMark) => void;
}

/** Where a student is, chosen with one tap; tapping the present choice confirms it. */
export function MarkChoice({ id, name, chosen, onMark }: MarkChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={look.spoken}>{name}</legend>
      {schoolMarkIds.map((mark) => {
        const MarkIcon = markIcons[mark];
        return (
          <label key={mark} data-tone={markTones[mark]}>
            <input
              type="radio"
              className={look.covering}
              name={`mark-${id}`}
              aria-label={schoolMarkNames[mark]}
              checked={mark === chosen}
              // A click event comes from finger, pointer and keys alike, even on the choice that is checked
              // already.
              readOnly
              onClick={() => onMark(mark)}
            />
            <span>
              <MarkIcon size={18} stroke={1.75} aria-hidden />
              {texts.short[mark]}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
