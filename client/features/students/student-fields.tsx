import type { Caller } from '#contract/permissions.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { listLiaisons } from '#contract/students/calls.ts';
import { studentFields } from '#contract/students/record.ts';
import type { ContractForm, FieldBinding } from '../../ui/form/contract-form.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import { OwnInputs, type OwnValue } from '../own-fields/own-inputs.tsx';

interface StudentFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  own: FieldBinding<OwnValue[]>;
  actor: Caller;
  /** The names of the chosen school and liaison, from the record or from what was typed before. */
  named: NamedChoices;
  onPick: (name: keyof NamedChoices, choice: Choice) => void;
}

/** Choices have their names too, because the id alone says nothing for a long list. */
export type NamedChoices = {
  readonly [Name in 'school_id' | 'liaison_id']?: Choice | null;
};

/** The student form of rule 5.2. */
export function StudentFields(props: StudentFieldsProps) {
  const { form, own, actor, named, onPick } = props;
  return (
    <>
      <RecordFields
        form={form}
        fields={studentFields}
        actor={actor}
        columns={3}
        wide={['name', 'ambition']}
        draw={{
          school_id: (field) => (
            <ServerSelectField
              {...field}
              call={listSchools}
              choiceOf={(row) => ({ value: String(row.id), label: row.school })}
              isOffered={({ is_retired }) => !is_retired}
              first={named.school_id ?? null}
              onPick={(choice) => onPick('school_id', choice)}
            />
          ),
          liaison_id: (field) => (
            <ServerSelectField
              {...field}
              call={listLiaisons}
              choiceOf={(row) => ({ value: String(row.id), label: row.name })}
              first={named.liaison_id ?? null}
              onPick={(choice) => onPick('liaison_id', choice)}
            />
          ),
        }}
      />
      <OwnInputs own={own} fieldAt={form.fieldAt} />
    </>
  );
}
