import type { HandOver } from '#contract/hand-over/shapes.ts';
import { may } from '#contract/permissions.ts';
import { messageOf } from '../../lib/api.ts';
import { clockText } from '../../lib/time-text.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { useHandOvers, useUndoHandOver } from './hand-over.api.ts';
import { handOverTexts as texts } from './hand-over.texts.ts';

function wentText({ officers, students, tasks, by, at }: HandOver): string {
  const isAt = clockText(new Date(at));
  const namesOf = (kind: 'students' | 'tasks') =>
    officers
      .filter((one) => one[kind] > 0)
      .map(({ name }) => name)
      .join(', ');
  return [
    ...(students === 0 ? [] : [texts.wentTo(students, namesOf('students'), by, isAt)]),
    ...(tasks === 0 ? [] : [texts.tasksWent(tasks, namesOf('tasks'), by, isAt)]),
  ].join(' ');
}

/** The hand-overs of the last day, each with a button to undo it. */
export function UndoNotice() {
  const { data } = useHandOvers(may(useSignedInUser(), 'students.handOver'));
  const undo = useUndoHandOver();
  return data?.map((one) => (
    <Message key={one.id} tone="wait">
      {wentText(one)}{' '}
      <button
        type="button"
        className={look.inText}
        onClick={() => {
          undo(one.id).then(
            (message) => showToast(texts.undone, message),
            (failure: unknown) => showToast(texts.notUndone, messageOf(failure), 'bad'),
          );
        }}
      >
        {texts.undo}
      </button>
    </Message>
  ));
}
