import '../../theme/kit-fields.css';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useState } from 'react';
import { firstView } from '#contract/paging.ts';
import { listStudentActivities } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import { messageOf, queryOf } from '../../lib/api.ts';
import { page } from '../../lib/reads.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { OpenedPopover } from '../../ui/late/opened-popover.tsx';
import look from '../../ui/looks.ts';
import { studentsTexts as texts } from './students.texts.ts';

/** How many are offered at once; typing finds the others. */
const offered = 5;
/** A pause in typing after which the server is asked, in milliseconds. */
const typingPause = 200;

interface StudentChoicesProps {
  /** Whether only the caller's own students are offered. */
  isOwn: boolean;
  onPick: (student: Student) => void;
  button: ReactElement;
  target: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The students to choose from, below the button. */
export default function StudentChoices({ isOwn, onPick, ...popover }: StudentChoicesProps) {
  return (
    <OpenedPopover label={texts.whose} position="bottom-end" width={320} {...popover}>
      <Choices isOwn={isOwn} onPick={onPick} />
    </OpenedPopover>
  );
}

/** The students that match the search; those who are not Active are marked. */
function Choices({ onPick, isOwn }: Pick<StudentChoicesProps, 'isOwn' | 'onPick'>) {
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
        className={look.searchPad ?? ''}
        label={texts.whose}
        error={found.isError ? messageOf(found.error) : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {found.data?.length === 0 ? (
        <p className={`${look.note} ${look.searchPad}`}>{texts.noneFound}</p>
      ) : null}
      <ul>
        {found.data?.map((student) => (
          <li key={student.id}>
            <button
              type="button"
              className={`${look.row} ${look.gap12} ${look.choice}`}
              disabled={!isActive(student)}
              onClick={() => onPick(student)}
            >
              <Avatar name={student.name} src={student.path && storedFile(student.path)} />
              <span className={look.words}>
                <span className={look.name}>{student.name}</span>
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
