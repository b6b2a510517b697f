import type { Place } from '../lib/place.ts';
import type { FormModalProps } from '../ui/form-modal/form-modal.tsx';
import { savingOver } from './conflict.ts';
import { type Fields, versionIn } from './form.ts';
import { KeptFormModal } from './kept-form-modal.tsx';
import { leaveInOutbox } from './leave-in-outbox.ts';
import { useDraft } from './use-draft.ts';

interface RecordFormModalProps<Values extends Record<string, unknown>, Input>
  extends Pick<
    FormModalProps<Values, Input>,
    'opened' | 'onClose' | 'title' | 'form' | 'save' | 'children'
  > {
  /** The name of the form's call in the outbox. */
  call: string;
  /** The record that is corrected, with its name; null for a new one. */
  record: { readonly id: number; readonly name: string } | null;
  /** The place in which an unsent form is opened again. */
  place: Place;
}

const noFiles = {};

/** The form of a record without files: stored while it is filled, and moved into the outbox when offline. */
export function RecordFormModal<Values extends Record<string, unknown>, Input extends Fields>(
  props: RecordFormModalProps<Values, Input>,
) {
  const { call, record, place, children, save, ...modal } = props;
  const { title, form, opened } = modal;
  const { begun } = form;
  const draft = useDraft({
    form: record ? `${call}/${record.id}` : call,
    heading: { title, about: record?.name ?? null, place },
    opened,
    values: form.values,
    files: noFiles,
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      {...modal}
      width="small"
      draft={draft}
      save={record ? savingOver({ call, id: record.id, begun }, save) : save}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call, id: record?.id ?? null, fields, base: record && begun() })
      }
      // The stored values come from this very form, under the names that they have in it.
      onContinue={async (unsent) =>
        form.lists.setValues({ ...(unsent.values as Partial<Values>), version: versionIn(unsent) })
      }
    >
      {children}
    </KeptFormModal>
  );
}
