import { IconRefresh } from '@tabler/icons-react';
import { type LetterState, maySendAgain } from '#contract/notifications/letter-states.ts';
import type { Letter } from '#contract/notifications/shapes.ts';
import { may } from '#contract/permissions.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Avatar, Person } from '../../ui/avatar/avatar.tsx';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import look from '../../ui/looks.ts';
import { StudentLink } from '../students/student-link.tsx';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Who looks at the list, and what 'Send again' opens. */
export interface LetterActions {
  actor: SessionUser;
  onAgain: (letter: Letter) => void;
}

const tones: Readonly<Record<LetterState, Tone>> = {
  queued: 'mute',
  sending: 'mute',
  handed: 'mute',
  // In the colours of the counts of reports.
  sent: 'info',
  failed: 'bad',
  unclear: 'wait',
  held: 'wait',
};

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{shortTimeText(new Date(at))}</time>;
}

const tellsOf = (letter: Letter) =>
  reportKinds
    .filter((kind) => letter[kind])
    .map((kind) => texts.parts[kind])
    .join(', ');

interface LetterPartProps {
  letter: Letter;
  actions: LetterActions;
}

/** One by one, by a person: only failed and unclear ones (rule 9.4). */
function AgainButton({ letter, actions }: LetterPartProps) {
  if (!maySendAgain(letter.state) || !may(actions.actor, 'notifications.send')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      aria-label={texts.againTo(letter.supporter, letter.student)}
      onClick={() => actions.onAgain(letter)}
    >
      {texts.again}
    </Button>
  );
}

/** What became of each e-mail: student, supporter, state, time, reason (rule 9.8). */
export function letterColumns(actions: LetterActions): Column<Letter>[] {
  const again: Column<Letter> = {
    key: 'again',
    header: texts.again,
    align: 'right',
    width: 150,
    shape: 'icon',
    cell: (letter) => <AgainButton letter={letter} actions={actions} />,
  };
  return [
    {
      key: 'student',
      header: texts.student,
      sortKey: 'student',
      shape: 'person',
      cell: ({ student_id, student, path }) => (
        <Person
          name={student}
          link={<StudentLink id={student_id} name={student} />}
          src={path && storedFile(path)}
        />
      ),
    },
    {
      key: 'supporter',
      header: texts.supporter,
      sortKey: 'supporter',
      cell: ({ supporter, email }) => (
        <span className={`${look.stack} ${look.gap4} ${look.line}`}>
          {supporter}
          <small className={`${look.note} ${look.breaks}`}>{email}</small>
        </span>
      ),
    },
    { key: 'parts', header: texts.tellsOf, sortKey: 'parts', cell: (letter) => tellsOf(letter) },
    {
      key: 'state',
      header: texts.state,
      sortKey: 'state',
      shape: 'badge',
      cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
    },
    { key: 'at', header: texts.time, sortKey: 'at', cell: ({ at }) => <Time at={at} /> },
    { key: 'reason', header: texts.reason, cell: ({ reason }) => reason },
    ...(may(actions.actor, 'notifications.send') ? [again] : []),
  ];
}

/** The same row for phones. */
export function LetterCard({ letter, actions }: LetterPartProps) {
  return (
    <>
      <CardHead
        picture={
          <Avatar name={letter.student} src={letter.path && storedFile(letter.path)} size={44} />
        }
        name={<StudentLink id={letter.student_id} name={letter.student} />}
        line={
          <>
            {letter.supporter}
            <br />
            {letter.email}
            <br />
            {tellsOf(letter)} · <Time at={letter.at} />
          </>
        }
        aside={<Badge tone={tones[letter.state]}>{texts.states[letter.state]}</Badge>}
      />
      {letter.reason ? <p className={look.note}>{letter.reason}</p> : null}
      <AgainButton letter={letter} actions={actions} />
    </>
  );
}
