import type { ReactNode } from 'react';
import { listAttention } from '#contract/attention/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import { messageOf, send } from '../../lib/api.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { handOverTexts as texts } from './hand-over.texts.ts';

const HandOverModal = lateModal(() => import('./hand-over-modal.tsx'));

/** What a leaving officer has: how many students, and how many tasks about any students. */
interface Leaving {
  readonly officer: number;
  readonly students: number;
  readonly tasks: number;
}

/**
 * Hands all students and tasks of a leaving officer to another one: `begin` opens the question. `modal` must be
 * rendered by the screen and not by a row, because rows are unmounted when the table becomes cards.
 */
export function useLeaving(): {
  readonly begin: (officer: number, name: string) => Promise<void>;
  readonly modal: ReactNode;
} {
  const modal = useModal<Leaving>();
  const begin = async (officer: number, name: string) => {
    try {
      const first = { page: 1, per_page: 1 };
      const [students, tasks] = await Promise.all([
        send(listStudents, { query: { liaison: officer, ...first } }),
        send(listAttention, { query: { owner: officer, ...first } }),
      ]);
      const leaves = { students: students.meta?.total ?? 0, tasks: tasks.meta?.total ?? 0 };
      if (leaves.students + leaves.tasks === 0) showToast(texts.looksAfterNobody(name));
      else modal.open({ officer, ...leaves });
    } catch (failure) {
      showToast(modalTexts.notOpened, messageOf(failure), 'bad');
    }
  };
  return {
    begin,
    modal: modal.subject && (
      <HandOverModal
        key={modal.subject.officer}
        whom={{
          matching: { liaison: modal.subject.officer, search: '', count: modal.subject.students },
          leaving: modal.subject.officer,
        }}
        count={modal.subject.students}
        tasks={modal.subject.tasks}
        {...modal.shown}
        onDone={() => undefined}
      />
    ),
  };
}
