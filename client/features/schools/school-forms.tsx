import { emptyForm, filledForm } from '#contract/record.ts';
import { addSchool, editSchool } from '#contract/schools/calls.ts';
import { schoolFields } from '#contract/schools/record.ts';
import type { School } from '#contract/schools/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { offeredOf } from '../../lib/offered.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { type DrawnField, RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { KeptFormModal } from '../drafts/kept-form-modal.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { leaveInOutbox } from '../outbox/outbox.ts';
import { useAddSchool, useClusters, useEditSchool } from './schools.api.ts';
import { schoolsTexts as texts } from './schools.texts.ts';
import { schoolsPlace } from './schools-place.ts';

interface SchoolFormProps {
  opened: boolean;
  onClose: () => void;
}

const noFiles = {};

/** Add New School (spec 2, 'Schools list'). */
export function AddSchoolForm({ opened, onClose }: SchoolFormProps) {
  const form = useContractForm({ call: addSchool, initialValues: emptyForm(schoolFields) });
  const add = useAddSchool();
  const draft = useDraft({
    form: 'school/add',
    heading: { title: texts.addSchoolTitle, about: null, place: schoolsPlace },
    opened,
    values: form.values,
    files: noFiles,
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addSchoolTitle}
      width="small"
      form={form}
      save={add}
      draft={draft}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call: 'school/add', id: null, fields, base: null })
      }
      onContinue={async ({ values }) => form.lists.setValues(values)}
    >
      <SchoolFields form={form} />
    </KeptFormModal>
  );
}

/** Edit School: the same fields (spec 2). */
export function EditSchoolForm({ school, opened, onClose }: SchoolFormProps & { school: School }) {
  const form = useContractForm({
    call: editSchool,
    initialValues: filledForm(schoolFields, school),
  });
  const edit = useEditSchool(school.id);
  const draft = useDraft({
    form: `school/edit/${school.id}`,
    heading: { title: texts.editSchoolTitle, about: school.school, place: schoolsPlace },
    opened,
    values: form.values,
    files: noFiles,
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.editSchoolTitle}
      width="small"
      form={form}
      save={edit}
      draft={draft}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call: 'school/edit', id: school.id, fields, base: { ...school } })
      }
      onContinue={async ({ values }) => form.lists.setValues(values)}
    >
      <SchoolFields form={form} />
    </KeptFormModal>
  );
}

function SchoolFields({ form }: { form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'> }) {
  return (
    <RecordFields
      form={form}
      fields={schoolFields}
      columns={1}
      draw={{ cluster_id: (field) => <ClusterField {...field} /> }}
    />
  );
}

function ClusterField(field: DrawnField) {
  const clusters = useClusters();
  return (
    <SelectField
      {...field}
      error={field.error ?? (clusters.isError ? messageOf(clusters.error) : null)}
      choices={
        offeredOf(clusters.data, field.value)?.map(({ id, cluster_name }) => ({
          value: String(id),
          label: cluster_name,
        })) ?? null
      }
      {...(clusters.data?.length === 0 ? { note: texts.noClusters } : {})}
    />
  );
}
