import { emptyForm } from '#contract/record.ts';
import { addCluster } from '#contract/schools/calls.ts';
import { clusterRecord } from '#contract/schools/record.ts';
import { RecordFormModal } from '../../device/record-form-modal.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useAddCluster } from './schools.api.ts';
import { schoolsTexts as texts } from './schools.texts.ts';
import { schoolsPlace } from './schools-place.ts';

/** Add New Cluster (rule 10.15). */
export function ClusterForm({ ...shown }: Opened) {
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
