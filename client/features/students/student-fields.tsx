import type { Caller } from '#contract/permissions.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { listLiaisons } from '#contract/students/calls.ts';
import { studentFields } from '#contract/students/record.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';

interface StudentFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  actor: Caller;
  /** What the chosen school and liaison of a student who is there are called. */
  school?: Choice | null;
  liaison?: Choice | null;
}

/** The student form of spec 3. */
export function StudentFields(props: StudentFieldsProps) {
  const { form, actor, school = null, liaison = null } = props;
  return (
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
            first={school}
          />
        ),
        liaison_id: (field) => (
          <ServerSelectField
            {...field}
            call={listLiaisons}
            choiceOf={(row) => ({ value: String(row.id), label: row.name })}
            first={liaison}
          />
        ),
      }}
    />
  );
}
