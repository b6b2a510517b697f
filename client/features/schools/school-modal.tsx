import { emptyForm, filledForm } from '#contract/record.ts';
import { addCluster, addSchool, editSchool } from '#contract/schools/calls.ts';
import { clusterRecord, schoolFields } from '#contract/schools/record.ts';
import type { School } from '#contract/schools/shapes.ts';
import { RecordFormModal } from '../../device/record-form-modal.tsx';
import { messageOf } from '../../lib/api.ts';
import { offeredOf } from '../../lib/offered.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { Button } from '../../ui/button/button.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { type DrawnField, RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { type Opened, useModal } from '../../ui/form-modal/use-modal.ts';
import { useAddCluster, useAddSchool, useClusters, useEditSchool } from './schools.api.ts';
import { schoolsTexts as texts } from './schools.texts.ts';
import { schoolsPlace } from './schools-place.ts';

/** What the modal is opened for: one of two things to add, or a school to edit. */
export type SchoolOpening = 'cluster' | 'school' | School;

/** One modal with three forms (rule 10.15). */
export default function SchoolModal({ opening, ...state }: Opened & { opening: SchoolOpening }) {
  if (opening === 'cluster') return <ClusterForm {...state} />;
  if (opening === 'school') return <AddSchoolForm {...state} />;
  return <EditSchoolForm {...state} school={opening} />;
}

/** Add New School (rule 10.15). */
function AddSchoolForm({ opened, onClose }: Opened) {
  const form = useContractForm({ call: addSchool, initialValues: emptyForm(schoolFields) });
  const clusters = useClusters();
  const adding = useModal<'cluster'>();
  const first = adding.subject && form.values.cluster_id === '' && clusters.data?.[0];
  // The one that was added from here is what was wanted.
  useAfterRender(first, () => form.lists.setFieldValue('cluster_id', first ? `${first.id}` : ''));
  return (
    <>
      <RecordFormModal
        opened={opened}
        onClose={onClose}
        title={texts.addSchoolTitle}
        form={form}
        save={useAddSchool()}
        call="school/add"
        record={null}
        place={schoolsPlace}
      >
        <SchoolFields
          form={form}
          {...(clusters.data?.length === 0 && { onNewCluster: () => adding.open('cluster') })}
        />
      </RecordFormModal>
      {adding.subject ? <ClusterForm {...adding.shown} /> : null}
    </>
  );
}

/** Edit School: the same fields (rule 10.15). */
function EditSchoolForm({ school, opened, onClose }: Opened & { school: School }) {
  const form = useContractForm({
    call: editSchool,
    initialValues: { ...filledForm(schoolFields, school), version: school.version },
  });
  return (
    <RecordFormModal
      opened={opened}
      onClose={onClose}
      title={texts.editSchoolTitle}
      form={form}
      save={useEditSchool(school.id)}
      call="school/edit"
      record={{ id: school.id, name: school.school }}
      place={schoolsPlace}
    >
      <SchoolFields form={form} />
    </RecordFormModal>
  );
}

interface SchoolFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  /** Opens the form of a new cluster above this one, where what is typed stays. */
  onNewCluster?: () => void;
}

function SchoolFields({ form, onNewCluster }: SchoolFieldsProps) {
  return (
    <>
      <RecordFields
        form={form}
        fields={schoolFields}
        columns={1}
        draw={{ cluster_id: (field) => <ClusterField {...field} /> }}
      />
      {onNewCluster ? (
        <Button variant="default" onClick={onNewCluster}>
          {texts.addCluster}
        </Button>
      ) : null}
    </>
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

/** Add New Cluster (rule 10.15). */
function ClusterForm({ ...shown }: Opened) {
  const form = useContractForm({
    call: addCluster,
    initialValues: emptyForm(clusterRecord.fields),
  });
  return (
    <RecordFormModal
      {...shown}
      title={texts.addClusterTitle}
      form={form}
      save={useAddCluster()}
      call="cluster/add"
      record={null}
      place={schoolsPlace}
    >
      <RecordFields form={form} fields={clusterRecord.fields} columns={1} />
    </RecordFormModal>
  );
}
