import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { modalTexts } from './modal.texts.ts';

interface SaveButtonProps {
  phase: 'open' | 'saving' | 'saved';
  danger?: boolean;
  children: ReactNode;
}

/** Stays focusable while disabled, so that the focus does not fall out of the modal. */
export function SaveButton({ phase, danger = false, children }: SaveButtonProps) {
  const isBusy = phase !== 'open';
  return (
    <Button
      type="submit"
      {...(danger ? { color: 'udongo' } : {})}
      aria-disabled={isBusy}
      {...(isBusy ? { 'data-disabled': true } : {})}
      leftSection={phase === 'saving' ? <Loader size={16} color="currentColor" /> : null}
    >
      {phase === 'saving' ? modalTexts.saving : children}
    </Button>
  );
}
