import { listWaiting } from '#contract/supporters/calls.ts';
import type { WaitingStudent } from '#contract/supporters/shapes.ts';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { supportersTexts as texts } from '../features/supporters/supporters.texts.ts';
import { WaitingCard, waitingColumns } from '../features/supporters/waiting-list.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';

const SupporterForm = lateModal(() => import('../features/students/supporter-form.tsx'));

/** Active students whom nobody supports, the longest waiting first (rule 5.19). */
export default function WaitingScreen() {
  const narrowed = useNarrowing();
  const setting = useModal<WaitingStudent>();
  return (
    <>
      <DataList
        title={texts.title}
        intro={texts.intro}
        things={texts.things}
        call={listWaiting}
        query={narrowed.query}
        columns={waitingColumns(setting.open)}
        rowKey={({ id }) => id}
        card={(row) => <WaitingCard row={row} onSet={setting.open} />}
        narrowing={<Narrowing narrowed={narrowed} />}
        emptyTitle={narrowed.isFiltered ? studentsTexts.noneMatch : undefined}
        emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.empty}
        searchText={texts.search}
      />
      {setting.subject ? (
        <SupporterForm
          key={setting.subject.id}
          student={{ ...setting.subject, path: null, supporter: null }}
          {...setting.shown}
        />
      ) : null}
    </>
  );
}
