import { addCluster } from '#contract/schools/calls.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { useAddCluster } from './schools.api.ts';
import { schoolsTexts as texts } from './schools.texts.ts';

interface ClusterFormProps {
  opened: boolean;
  onClose: () => void;
}

/** Add New Cluster (spec 2, 'Schools list'). */
export function ClusterForm({ opened, onClose }: ClusterFormProps) {
  const form = useContractForm({ call: addCluster, initialValues: { cluster_name: '' } });
  const add = useAddCluster();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.addClusterTitle}
      width="small"
      form={form}
      save={add}
    >
      <TextField {...form.field('cluster_name')} label={texts.clusterName} required />
    </FormModal>
  );
}
