import { emptyForm } from '#contract/record.ts';
import { addCluster } from '#contract/schools/calls.ts';
import { clusterRecord } from '#contract/schools/record.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import { KeptFormModal } from '../drafts/kept-form-modal.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { leaveInOutbox } from '../outbox/outbox.ts';
import { useAddCluster } from './schools.api.ts';
import { schoolsTexts as texts } from './schools.texts.ts';
import { schoolsPlace } from './schools-place.ts';

interface ClusterFormProps {
  opened: boolean;
  onClose: () => void;
}

const noFiles = {};

/** Add New Cluster (spec 2, 'Schools list'). */
export function ClusterForm({ opened, onClose }: ClusterFormProps) {
  const form = useContractForm({
    call: addCluster,
    initialValues: emptyForm(clusterRecord.fields),
  });
  const add = useAddCluster();
  const draft = useDraft({
    form: 'cluster/add',
    heading: { title: texts.addClusterTitle, about: null, place: schoolsPlace },
    opened,
    values: form.values,
    files: noFiles,
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addClusterTitle}
      width="small"
      form={form}
      save={add}
      draft={draft}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call: 'cluster/add', id: null, fields, base: null })
      }
      onContinue={async ({ values }) => form.lists.setValues(values)}
    >
      <RecordFields form={form} fields={clusterRecord.fields} columns={1} />
    </KeptFormModal>
  );
}
