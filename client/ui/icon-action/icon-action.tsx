import type { MouseEvent } from 'react';
import { useHint } from '../hint/use-hint.tsx';
import { type RowIcon, withIcon } from '../icons/row-icons.ts';
import look from '../looks.ts';

interface IconActionProps {
  /** What it does and to whom: 'Edit Achieng Otieno'. */
  label: string;
  icon: RowIcon;
  tone?: 'plain' | 'brand' | 'danger';
  /** Why it is not possible now; the button stays focusable and shows it. */
  refusal?: string | null;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button of a row: 36 px, with a tooltip, and a name that says whom it is about. */
export function IconAction({ label, icon, tone = 'plain', refusal, onClick }: IconActionProps) {
  const { listeners, bubble } = useHint(refusal ?? label);
  return (
    <>
      <button
        type="button"
        className={`${look.square} ${look.icon18} ${look.action}`}
        data-action-tone={tone === 'plain' ? undefined : tone}
        aria-label={label}
        aria-disabled={refusal ? true : undefined}
        {...listeners}
        {...withIcon(icon)}
        onClick={refusal ? undefined : onClick}
      />
      {bubble}
    </>
  );
}
