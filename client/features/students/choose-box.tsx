import type { ReactNode } from 'react';
import look from '../../ui/looks.ts';
import type { Choosing } from './choosing.ts';
import { studentsTexts as texts } from './students.texts.ts';

interface ChooseBoxProps {
  student: { readonly id: number; readonly name: string };
  choosing: Choosing;
  /** The label beside the box. */
  children?: ReactNode;
}

/** The checkbox that selects a row. */
export function ChooseBox({ student, choosing, children }: ChooseBoxProps) {
  return (
    <label className={`${look.inline} ${look.tap}`}>
      <input
        type="checkbox"
        data-choose={student.id}
        aria-label={texts.choose(student.name)}
        checked={choosing.isAll || choosing.ids.has(student.id)}
        disabled={choosing.isAll}
        onChange={({ currentTarget, nativeEvent }) =>
          choosing.toggle(currentTarget, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {children}
    </label>
  );
}
