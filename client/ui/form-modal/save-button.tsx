import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import look from '../look.module.css';
import { modalTexts } from './modal.texts.ts';

interface SaveButtonProps {
  phase: 'open' | 'saving' | 'saved';
  danger?: boolean;
  /** False while there is nothing to save yet. */
  isReady?: boolean;
  children: ReactNode;
}

/** Stays focusable while disabled, so that the focus does not leave the modal. */
export function SaveButton({ phase, danger = false, isReady = true, children }: SaveButtonProps) {
  const isLocked = phase !== 'open' || !isReady;
  return (
    <Button
      type="submit"
      variant={danger ? 'danger' : 'filled'}
      aria-disabled={isLocked}
      {...(isLocked ? { 'data-disabled': true } : {})}
      leftSection={phase === 'saving' ? <span className={look.spinner} aria-hidden /> : null}
    >
      {phase === 'saving' ? modalTexts.saving : children}
    </Button>
  );
}
