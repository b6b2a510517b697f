import { listRetention } from '#contract/privacy/calls.ts';
import type { RetainedStudent } from '#contract/privacy/shapes.ts';
import { privacyTexts as texts } from '../features/privacy/privacy.texts.ts';
import { RetentionCard, retentionColumns } from '../features/privacy/retention-list.tsx';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { useGoTo } from '../lib/place.ts';
import { DataList } from '../ui/data-list/data-list.tsx';

/** Students who left long ago, for an administrator to decide about (rule 13.5). */
export default function RetentionScreen() {
  const goTo = useGoTo();
  const open = ({ id }: RetainedStudent) =>
    goTo({ menu: 'profile', student: id, profile: 'academics' });
  const narrowed = useNarrowing();
  return (
    <DataList
      title={texts.retention}
      intro={texts.retentionNotice}
      things={texts.students}
      call={listRetention}
      query={narrowed.query}
      columns={retentionColumns(open)}
      rowKey={({ id }) => id}
      card={(row) => <RetentionCard row={row} onOpen={open} />}
      narrowing={<Narrowing narrowed={narrowed} />}
      emptyTitle={narrowed.isFiltered ? studentsTexts.noneMatch : undefined}
      emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.retentionEmpty}
      searchText={texts.retentionSearch}
    />
  );
}
