import { IconFileTypePdf } from '@tabler/icons-react';
import { storedFile } from '../../lib/stored-file.ts';
import fields from '../../theme/fields.module.css';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import look from '../../ui/looks.ts';
import { ScanPanel } from '../../ui/scanner/scan-panel.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface ReportFileFieldProps extends FieldBinding<File | null> {
  label: string;
  /** A new report needs its PDF. */
  isRequired: boolean;
  /** The path of the PDF of the report that is edited; null while there is none. */
  current: string | null;
}

/** The school's PDF: required for a new report, kept or replaced when one is edited. */
export function ReportFileField({ current, isRequired, ...field }: ReportFileFieldProps) {
  return (
    <div>
      <FileField {...field} kind="pdf" required={isRequired} plainLabel />
      <ScanPanel name={`${field.name}.pdf`} value={field.value} onPdf={field.onChange} />
      {current === null ? null : (
        <>
          <a
            className={`${look.inline} ${look.text13} ${look.above8}`}
            href={storedFile(current)}
            target="_blank"
            rel="noreferrer"
          >
            <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
            {texts.currentFile}
          </a>
          <p className={fields.description}>{texts.keepsFile}</p>
        </>
      )}
    </div>
  );
}
