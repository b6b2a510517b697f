import { renameName } from '#contract/names/calls.ts';
import { placeTerm } from '#contract/reference-data/calls.ts';
import { savingOver } from '../../device/conflict.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { referenceDataTexts } from '../reference-data/reference-data.texts.ts';
import { MergeModal } from './merge-modal.tsx';
import { type OneName, useMove, useRename, useRetire } from './names.api.ts';
import { namesTexts as texts } from './names.texts.ts';

/** The action on a name. */
export interface NameOpening extends OneName {
  readonly what: 'rename' | 'retire' | 'merge' | 'move';
}

interface NameModalProps extends Opened {
  opening: NameOpening;
}

/** Renames a name, merges it into another one, or retires it. */
export default function NameModal({ opening, ...state }: NameModalProps) {
  switch (opening.what) {
    case 'rename':
      return <Rename {...state} opening={opening} />;
    case 'move':
      return <Move {...state} opening={opening} />;
    case 'merge':
      return <MergeModal {...state} opening={opening} />;
    default:
      return <Retire {...state} opening={opening} />;
  }
}

function Rename({ opening, ...state }: NameModalProps) {
  const { kind, name } = opening;
  const form = useContractForm({
    call: renameName,
    initialValues: { name: name.name, version: name.version },
  });
  const rename = useRename(opening);
  return (
    <FormModal
      {...state}
      title={texts.renameTitle(name.name)}
      width="small"
      form={form}
      save={savingOver(
        { call: 'name/edit', id: name.id, begun: form.begun, place: { kind } },
        rename,
      )}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        {...(kind === 'school' ? { note: texts.renameNote } : {})}
        required
      />
    </FormModal>
  );
}

function Move({ opening, ...state }: NameModalProps) {
  const { name, of, version } = opening.name;
  const form = useContractForm({ call: placeTerm, initialValues: { place: of ?? '', version } });
  const move = useMove(opening);
  return (
    <FormModal {...state} title={texts.moveTitle(name)} width="small" form={form} save={move}>
      <NumberField
        {...form.field('place')}
        label={referenceDataTexts.place}
        note={referenceDataTexts.placeNote}
        isProposal
        required
      />
    </FormModal>
  );
}

function Retire({ opening, ...state }: NameModalProps) {
  const { name, is_retired } = opening.name;
  const retire = useRetire(opening);
  return (
    <ConfirmModal
      {...state}
      title={is_retired ? texts.restoreTitle(name) : texts.retireTitle(name)}
      confirmLabel={is_retired ? texts.restore : texts.retire}
      confirm={(sending) => retire(null, sending)}
    >
      {is_retired ? texts.restoreText : texts.retireText}
    </ConfirmModal>
  );
}
