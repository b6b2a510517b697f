import { Button } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { EditedReport } from './edited-report.tsx';
import type { FormParts, ReportFormKind } from './report-form-kind.ts';
import { ReportModal } from './report-modal.tsx';
import { useReportChoices } from './reports.api.ts';
import { StudentCard } from './student-card.tsx';
import { useChosenReport } from './use-chosen-report.ts';
import { type ReportFormProps, useReportForm } from './use-report-form.ts';

type Props<Of extends FormParts> = ReportFormProps & { kind: ReportFormKind<Of> };

/** 'Add Academic Report', 'Add Finance Report' (spec 2). */
export function AddReport<Of extends FormParts>(props: Props<Of>) {
  const { kind, student, opened, onClose } = props;
  const { form, draft, beside, restore, save } = useReportForm(kind, props, true);
  const filed = useReportChoices(kind.contract, student.id, opened);
  // The report that is just being saved does not speak against itself.
  const [sent, setSent] = useState<Of['values'] | null>(null);
  return (
    <>
      <ReportModal
        isBehind={beside?.isOpen ?? false}
        opened={opened}
        onClose={onClose}
        title={kind.titles.add}
        width={kind.width}
        student={student}
        form={form}
        draft={draft}
        onContinue={async (unsent) => restore(unsent)}
        save={(input, onProgress) => {
          setSent(form.values);
          return save(input, onProgress);
        }}
      >
        <kind.Fields
          form={form}
          student={student}
          currentPdf={null}
          filed={sent === form.values ? [] : (filed.data ?? [])}
          beside={beside}
        >
          <StudentCard student={student} />
        </kind.Fields>
      </ReportModal>
      {beside?.modal}
    </>
  );
}

/** 'Edit Academic Report', 'Edit Finance Report': one of the student's is chosen, then corrected. */
export function EditReport<Of extends FormParts>(props: Props<Of>) {
  const { kind, student, opened, onClose, onAddInstead } = props;
  const { form, draft, beside, restore, save } = useReportForm(kind, props, false);
  const choices = useReportChoices(kind.contract, student.id, opened);
  const picked = useChosenReport<Of['report']>({
    opened,
    read: async (id) => (await send(kind.contract.calls.get, { params: { id } })).data,
    onLoad: (loaded) => form.begin(kind.valuesOf(loaded)),
    restore,
  });
  return (
    <>
      <ReportModal
        isBehind={beside?.isOpen ?? false}
        opened={opened}
        onClose={onClose}
        title={kind.titles.edit}
        width={kind.width}
        student={student}
        form={form}
        draft={draft}
        onContinue={picked.resume}
        isReady={picked.report !== null}
        save={save}
      >
        <EditedReport
          student={student}
          choices={choices}
          picked={picked}
          isLocked={form.isDirty}
          addInstead={
            onAddInstead ? <Button onClick={onAddInstead}>{kind.titles.add}</Button> : null
          }
        >
          {(edited, head) => (
            <kind.Fields
              form={form}
              student={student}
              currentPdf={kind.pdf.stored(edited)}
              filed={choices.data?.filter(({ id }) => id !== edited.id) ?? []}
              beside={beside}
            >
              {head}
            </kind.Fields>
          )}
        </EditedReport>
      </ReportModal>
      {beside?.modal}
    </>
  );
}
