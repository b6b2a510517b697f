import { useState } from 'react';
import { firstKind, type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { OwnStudent } from '#contract/term-board/shapes.ts';
import { reportForms } from '../features/report-kinds/report-forms.ts';
import fields from '../theme/fields.module.css';
import { Button } from '../ui/button/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { Kit } from '../ui/kit/kit.tsx';
import look from '../ui/looks.ts';
import { ScanPanel } from '../ui/scanner/scan-panel.tsx';
import { Segments } from '../ui/segments/segments.tsx';
import { scanPaperTexts as texts } from './scan-paper.texts.ts';

interface Filing {
  readonly student: OwnStudent['listed'];
  readonly kind: ReportKindName;
  readonly paper: File;
  /** Each paper has a form of its own. */
  readonly number: number;
}

/** The paper, and whose it is. */
export function PaperForm({ students }: { students: readonly OwnStudent[] }) {
  const [paper, setPaper] = useState<File | null>(null);
  const [chosen, setChosen] = useState('');
  const [kind, setKind] = useState(0);
  const [isTried, setTried] = useState(false);
  const filing = useModal<Filing>();
  const { subject } = filing;
  const Form = subject && reportForms[subject.kind].Add;
  const student = students.find(({ id }) => String(id) === chosen);
  const handleOpen = () => {
    setTried(true);
    if (!paper || !student) return;
    const number = (subject?.number ?? 0) + 1;
    filing.open({ student: student.listed, kind: reportKinds[kind] ?? firstKind, paper, number });
  };
  // By then the form has it: sent, or stored as unsent.
  const handleClose = () => {
    setPaper(null);
    setChosen('');
    setTried(false);
    filing.close();
  };
  return (
    <>
      <p className={look.dim}>{texts.intro}</p>
      <div className={`${look.card} ${look.body} ${look.stack}`}>
        <div>
          <ScanPanel name="paper.pdf" value={paper} onPdf={setPaper} />
          {isTried && !paper ? (
            <p className={fields.error} role="alert">
              {texts.noPaper}
            </p>
          ) : null}
        </div>
        <Kit>
          <SelectField
            name="student"
            label={texts.student}
            required
            value={chosen}
            error={isTried && !student ? texts.noStudent : null}
            onChange={setChosen}
            choices={students.map(({ id, name, ref }) => ({
              value: String(id),
              label: `${name} (${ref})`,
            }))}
          />
        </Kit>
        <Segments
          label={texts.paperOf}
          choices={reportKinds.map((one, id) => ({ id, name: texts.kinds[one] }))}
          chosen={kind}
          onChoose={setKind}
        />
        <Button onClick={handleOpen}>{texts.open}</Button>
      </div>
      {subject && Form ? (
        <Form
          key={subject.number}
          student={subject.student}
          paper={subject.paper}
          opened={filing.opened}
          onClose={handleClose}
        />
      ) : null}
    </>
  );
}
