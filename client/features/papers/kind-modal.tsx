import { editPaperKind } from '#contract/papers/calls.ts';
import { paperKindFields } from '#contract/papers/record.ts';
import type { PaperKind } from '#contract/papers/shapes.ts';
import { emptyForm, filledForm } from '#contract/record.ts';
import { role } from '#contract/roles.ts';
import { RecordFormModal } from '../../device/record-form-modal.tsx';
import { noPlace } from '../../lib/stored-session.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useSaveKind } from './papers.api.ts';
import { papersTexts as texts } from './papers.texts.ts';

/** What the modal is opened for: a change of this kind, or a new one. */
export interface KindOpening {
  readonly kind: PaperKind | null;
}

const first = {
  ...emptyForm(paperKindFields),
  ...{ seen_by: String(role.officer), is_expected: '0', is_retired: '0' },
};

/** Add or edit a kind of paper. */
export default function KindModal({
  opening: { kind },
  ...state
}: Opened & { opening: KindOpening }) {
  const form = useContractForm({
    call: editPaperKind,
    initialValues: kind
      ? { ...filledForm(paperKindFields, kind), version: kind.version }
      : { ...first, version: undefined },
  });
  return (
    <RecordFormModal
      {...state}
      title={kind ? texts.editKindTitle(kind.name) : texts.addKindTitle}
      form={form}
      save={useSaveKind(kind?.id ?? null)}
      call={kind ? 'paper-kind/edit' : 'paper-kind/add'}
      record={kind}
      place={paperKindsPlace}
    >
      <RecordFields form={form} fields={paperKindFields} columns={1} />
    </RecordFormModal>
  );
}

/** Where the kinds of papers are kept. */
const paperKindsPlace = { ...noPlace, menu: 'paperKinds' };
