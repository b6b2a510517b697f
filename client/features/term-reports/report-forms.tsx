import { useMemo, useState } from 'react';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { ReportChoice } from '#contract/term-reports/shapes.ts';
import { firstErrors, send } from '../../lib/api.ts';
import { profilePlace, useGoTo } from '../../lib/place.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { EditedReport } from './edited-report.tsx';
import type { FormParts, ReportFormKind } from './report-form-kind.ts';
import { ReportModal } from './report-modal.tsx';
import { isKey } from './report-values.ts';
import { useBeginning, useReportChoices } from './reports.api.ts';
import { StudentCard } from './student-card.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';
import { useChosenReport } from './use-chosen-report.ts';
import { useProposedReport, useWantedTerm } from './use-proposed-report.ts';
import { type ReportFormProps, useReportForm } from './use-report-form.ts';

type Props<Of extends FormParts> = ReportFormProps & { kind: ReportFormKind<Of> };

/** The same form, with this PDF. */
const withPaper = <Of extends FormParts>(
  kind: ReportFormKind<Of>,
  paper: File | null,
): ReportFormKind<Of> =>
  paper === null ? kind : { ...kind, blank: (student) => kind.pdf.put(kind.blank(student), paper) };

/** 'Add Academic Report', 'Add Finance Report' (rule 10.11). */
export function AddReport<Of extends FormParts>(props: Props<Of>) {
  const { student, opened, onClose, paper = null } = props;
  const kind = useMemo(() => withPaper(props.kind, paper), [props.kind, paper]);
  const { form, draft, beside, restore, save, toOutbox } = useReportForm(kind, props, true);
  const beginning = useBeginning(kind.contract, student.id, opened).data;
  // The report that was just saved must not count as the existing one.
  const [sent, setSent] = useState<Of['values'] | null>(null);
  useProposedReport(kind, { student, opened, form, draft, beginning });
  const goTo = useGoTo();
  const editFiled = ({ year, term }: ReportChoice) => {
    // Other typed values are stored for later; a chosen term alone is not worth that.
    if (Object.keys(form.values).some((name) => !isKey(name) && form.isDirtyAt(name)))
      void draft.later();
    else form.reset();
    goTo({
      ...profilePlace(student.id, kind.profile, { year, term }),
      form: `${kind.name}/edit/${student.id}`,
    });
  };
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
        toOutbox={(left, input) => toOutbox(left, input, null)}
        save={(input, sending) => {
          setSent(form.values);
          return save(input, sending);
        }}
      >
        <kind.Fields
          form={form}
          student={student}
          currentPdf={null}
          filed={sent === form.values ? [] : (beginning?.filed ?? [])}
          schools={beginning?.schools ?? []}
          onEditFiled={editFiled}
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
  const [isVerified, setVerified] = useState(false);
  const { form, draft, beside, restore, save, toOutbox } = useReportForm(
    kind,
    props,
    false,
    isVerified,
  );
  const choices = useReportChoices(kind.contract, student.id, opened);
  const picked = useChosenReport<Of['report']>({
    opened,
    read: async (id) => (await send(kind.contract.calls.get, { params: { id } })).data,
    onLoad: (loaded) => {
      setVerified(loaded.status === reportStatus.verified);
      form.begin(kind.valuesOf(loaded));
    },
    restore,
  });
  const wanted = useWantedTerm(student);
  const asked = choices.data?.find(
    ({ year, term }) => year === wanted?.year && term === wanted.term,
  )?.id;
  // Runs when somebody was led here to a term: its report need not be chosen again.
  useAfterRender(opened && !draft.isLooking && asked, () => {
    if (asked !== undefined && picked.chosen === null && draft.offer === null) picked.choose(asked);
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
        toOutbox={(left, input) => toOutbox(left, input, picked.report)}
        isReady={picked.report !== null}
        save={(input, sending) =>
          save(input, sending).catch((failure: unknown) => {
            // It was verified since it was opened, so its correction needs a reason by now.
            if ('reason' in firstErrors(failure)) setVerified(true);
            throw failure;
          })
        }
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
              schools={[{ school_id: edited.school_id, school: edited.school, from: '' }]}
              beside={beside}
            >
              {head}
              {isVerified ? (
                <TextAreaField
                  {...form.fieldAt('reason')}
                  label={texts.correctionReason}
                  note={texts.correctionNote}
                  required
                />
              ) : null}
            </kind.Fields>
          )}
        </EditedReport>
      </ReportModal>
      {beside?.modal}
    </>
  );
}
