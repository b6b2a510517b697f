import '../../theme/kit-fields.css';
import '../../theme/kit-popovers.css';
import { Button, Popover, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { firstView } from '#contract/paging.ts';
import { listStudentActivities } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import { messageOf, queryOf } from '../../lib/api.ts';
import { page } from '../../lib/reads.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './student-picker.module.css';
import { studentsTexts as texts } from './students.texts.ts';

/** How many are offered at once; typing finds the others. */
const offered = 5;
/** A pause in typing after which the server is asked, in milliseconds. */
const typingPause = 200;

interface StudentPickerProps {
  label: string;
  icon: ReactNode;
  onPick: (student: Student) => void;
  /** Whether only the caller's own students are offered. */
  isOwn?: boolean;
}

/** A button for an action on one student: it asks first for which. */
export function StudentPicker({ label, icon, onPick, isOwn = false }: StudentPickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onDismiss={close}
      position="bottom-end"
      width={320}
      withinPortal={false}
      trapFocus
    >
      <Popover.Target>
        <Button ref={button} variant="default" leftSection={icon} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.whose}>
        <Choices
          isOwn={isOwn}
          onPick={(student) => {
            // What is opened now returns the focus to where it was before.
            close();
            onPick(student);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The students that match the search; those who are not Active are marked. */
function Choices({ onPick, isOwn }: Pick<StudentPickerProps, 'onPick'> & { isOwn: boolean }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPause);
  const found = useQuery({
    ...queryOf(
      page(listStudentActivities, isOwn ? { own: '1' } : undefined, {
        ...firstView,
        per_page: offered,
        search,
      }),
    ),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextInput
        className={styles.search ?? ''}
        label={texts.whose}
        error={found.isError ? messageOf(found.error) : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {found.data?.length === 0 ? (
        <p className={`${look.note} ${styles.search}`}>{texts.noneFound}</p>
      ) : null}
      <ul>
        {found.data?.map((student) => (
          <li key={student.id}>
            <button
              type="button"
              className={`${look.row} ${shared.gap10} ${styles.choice}`}
              disabled={!isActive(student)}
              onClick={() => onPick(student)}
            >
              <Avatar name={student.name} src={student.path && storedFile(student.path)} />
              <span className={shared.words}>
                <span className={shared.name}>{student.name}</span>
                <span className={look.note}>
                  {isActive(student) ? student.ref : studentMessages.notActive}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
