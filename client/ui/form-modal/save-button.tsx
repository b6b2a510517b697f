import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
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
      {...(danger ? { color: 'udongo' } : {})}
      aria-disabled={isLocked}
      {...(isLocked ? { 'data-disabled': true } : {})}
      leftSection={phase === 'saving' ? <Loader size={16} color="currentColor" /> : null}
    >
      {phase === 'saving' ? modalTexts.saving : children}
    </Button>
  );
}
