import { useState } from 'react';
import { clashText } from '#contract/names/messages.ts';
import { messageOf } from '../../lib/api.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { type OneName, useMerge, useOthers, usePreview } from './names.api.ts';
import { namesTexts as texts } from './names.texts.ts';
import { usesText } from './uses-text.ts';

/** Asks which name stays, and says what will change before anything is done. */
export function MergeModal({ opening, ...state }: Opened & { opening: OneName }) {
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
