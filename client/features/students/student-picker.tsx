import { type ReactNode, useRef, useState } from 'react';
import type { Student } from '#contract/students/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateCode } from '../../ui/late/late-code.ts';

interface StudentPickerProps {
  label: string;
  icon: ReactNode;
  onPick: (student: Student) => void;
  /** Whether only the caller's own students are offered. */
  isOwn?: boolean;
}

const useChoices = lateCode(() => import('./student-choices.tsx'));

/** A button for an action on one student: it asks first for which. */
export function StudentPicker({ label, icon, onPick, isOwn = false }: StudentPickerProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Choices = useChoices(isOpen, close);
  const button = (
    <Button
      ref={target}
      variant="default"
      leftSection={icon}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setOpen(!isOpen)}
    >
      {label}
    </Button>
  );
  if (!Choices) return button;
  return (
    <Choices
      isOwn={isOwn}
      onPick={(student) => {
        close();
        // What is opened now returns the focus to where it was before.
        target.current?.focus();
        onPick(student);
      }}
      button={button}
      target={target}
      isOpen={isOpen}
      onOpen={setOpen}
    />
  );
}
