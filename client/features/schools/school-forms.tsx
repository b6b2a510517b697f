import { addSchool, editSchool } from '#contract/schools/calls.ts';
import type { School } from '#contract/schools/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { useAddSchool, useClusters, useEditSchool } from './schools.api.ts';
import { schoolsTexts as texts } from './schools.texts.ts';

interface SchoolFormProps {
  opened: boolean;
  onClose: () => void;
}

/** What is typed about a school; the cluster is the chosen option's text, '' for none. */
type SchoolValues = { school: string; cluster_id: string };

/** Add New School (spec 2, 'Schools list'). */
export function AddSchoolForm({ opened, onClose }: SchoolFormProps) {
  const form = useContractForm({ call: addSchool, initialValues: { school: '', cluster_id: '' } });
  const add = useAddSchool();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.addSchoolTitle}
      width="small"
      form={form}
      save={add}
    >
      <SchoolFields form={form} />
    </FormModal>
  );
}

/** Edit School: the same fields (spec 2). */
export function EditSchoolForm({ school, opened, onClose }: SchoolFormProps & { school: School }) {
  const form = useContractForm({
    call: editSchool,
    initialValues: { school: school.school, cluster_id: String(school.cluster_id) },
  });
  const edit = useEditSchool(school.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.editSchoolTitle}
      width="small"
      form={form}
      save={edit}
    >
      <SchoolFields form={form} />
    </FormModal>
  );
}

function SchoolFields<Input>({ form }: { form: ContractForm<SchoolValues, Input> }) {
  const clusters = useClusters();
  const cluster = form.field('cluster_id');
  return (
    <>
      <TextField {...form.field('school')} label={texts.schoolName} required />
      <SelectField
        {...cluster}
        error={cluster.error ?? (clusters.isError ? messageOf(clusters.error) : null)}
        label={texts.cluster}
        placeholder={texts.chooseCluster}
        choices={
          clusters.data?.map(({ id, cluster_name }) => ({
            value: String(id),
            label: cluster_name,
          })) ?? null
        }
        {...(clusters.data?.length === 0 ? { note: texts.noClusters } : {})}
        required
      />
    </>
  );
}
