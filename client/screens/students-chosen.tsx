import { IconBell, IconChecks } from '@tabler/icons-react';
import { exportStudents } from '#contract/exports/calls.ts';
import type { ListQuery } from '#contract/paging.ts';
import { may } from '#contract/permissions.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { ChosenAction, ChosenBar } from '../features/hand-over/chosen-bar.tsx';
import { handOverTexts } from '../features/hand-over/hand-over.texts.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import type { Choosing } from '../features/students/choosing.ts';
import type { Narrowed } from '../features/students/narrowed-list.tsx';
import { useGoTo } from '../lib/place.ts';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';

const RemindModal = lateModal(() => import('../features/term-board/remind-modal.tsx'));

interface StudentsChosenProps {
  choosing: Choosing;
  view: ListQuery;
  query: Narrowed['query'];
  total: number;
}

/** What can be done with the chosen students. */
export function StudentsChosen({ choosing, view, query, total }: StudentsChosenProps) {
  const actor = useSignedInUser();
  const goTo = useGoTo();
  const reminding = useModal<{ readonly of: readonly number[]; readonly opening: number }>();
  return (
    <>
      <ChosenBar choosing={choosing} search={view.search} query={query} total={total}>
        {may(actor, 'reports.verify') ? (
          <ChosenAction
            icon={IconChecks}
            onClick={() => goTo({ menu: 'verify', chosen: [...choosing.ids] })}
          >
            {handOverTexts.verify}
          </ChosenAction>
        ) : null}
        {may(actor, 'reminders.send') ? (
          <ChosenAction
            icon={IconBell}
            onClick={() => reminding.open({ of: [...choosing.ids], opening: Date.now() })}
          >
            {handOverTexts.remind}
          </ChosenAction>
        ) : null}
        <ExportMenu
          choices={[exportChoice(exportStudents, { ids: [...choosing.ids] })]}
          view={{ ...view, search: '' }}
          paper={{ menu: 'paper', chosen: [...choosing.ids] }}
        />
      </ChosenBar>
      {reminding.subject ? (
        <RemindModal
          key={reminding.subject.opening}
          officer={null}
          students={reminding.subject.of}
          opening={reminding.subject.opening}
          {...reminding.shown}
        />
      ) : null}
    </>
  );
}
