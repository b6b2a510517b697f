import { useState } from 'react';
import { renameName } from '#contract/names/calls.ts';
import { clashText } from '#contract/names/messages.ts';
import { placeTerm } from '#contract/reference-data/calls.ts';
import { savingOver } from '../../device/conflict.ts';
import { messageOf } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { referenceDataTexts } from '../reference-data/reference-data.texts.ts';
import {
  type OneName,
  useMerge,
  useMove,
  useOthers,
  usePreview,
  useRename,
  useRetire,
} from './names.api.ts';
import { namesTexts as texts } from './names.texts.ts';
import { usesText } from './uses-text.ts';

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

/** Asks which name stays, and says what will change before anything is done. */
function MergeModal({ opening, ...state }: Opened & { opening: OneName }) {
  const { name } = opening;
  const [into, choose] = useState('');
  const others = useOthers(opening);
  const merge = useMerge(opening);
  return (
    <ConfirmModal
      {...state}
      title={texts.mergeTitle(name.name)}
      confirmLabel={texts.mergeNow}
      confirm={(sending) => merge(Number(into), sending)}
    >
      <div className={look.stack}>
        <p>{texts.mergeText(name.name)}</p>
        <SelectField
          name="into"
          value={into}
          onChange={choose}
          error={others.isError ? messageOf(others.error) : null}
          label={texts.stays}
          placeholder={texts.staysHint}
          choices={
            others.data?.map((one) => ({
              value: String(one.id),
              label: one.name,
              ...(one.of !== null && { tag: one.of }),
            })) ?? null
          }
          required
        />
        <div aria-live="polite">
          {into === '' ? null : <Preview opening={opening} into={Number(into)} />}
        </div>
      </div>
    </ConfirmModal>
  );
}

/** What would change, or why the merge is not possible. */
function Preview({ opening, into }: { opening: OneName; into: number }) {
  const { data, isError, error } = usePreview(opening, into);
  if (isError) return <Message tone="bad">{messageOf(error)}</Message>;
  if (!data) return <p className={look.note}>{texts.looking}</p>;
  if (data.clashes.length > 0) return <Message tone="bad">{clashText(data.clashes)}</Message>;
  return (
    <p>
      {data.moves.length === 0
        ? texts.nothingGoes(opening.name.name)
        : texts.goes(usesText(data.moves))}
    </p>
  );
}
