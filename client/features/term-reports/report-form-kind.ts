import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import type { Subject } from '#contract/reference-data/shapes.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import type { ReportChoice, VerifiedReport } from '#contract/term-reports/shapes.ts';
import type { ReportSection } from '../../lib/place.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import type { ModalWidth } from '../../ui/form-modal/modal-frame.tsx';
import type { ReportValues } from './report-values.ts';

/** The types that the form of a kind of report is made of. */
export interface FormParts {
  readonly values: ReportValues;
  readonly row: { readonly key: number };
  readonly input: Readonly<Record<string, unknown>>;
  readonly report: Readonly<Record<string, unknown>> & VerifiedReport;
  readonly reportsOfYear: unknown;
  /** What a row of a new report is taken from. */
  readonly begun: unknown;
}

/** A form of its own beside the report's, such as that of a new subject. */
export interface Beside {
  readonly isOpen: boolean;
  /** Null for those who may not fill it. */
  readonly open: (() => void) | null;
  readonly modal: ReactNode;
}

export interface ReportFieldsProps<Of extends FormParts> {
  form: ContractForm<Of['values'], Of['input']>;
  student: Student;
  /** The stored PDF of a report that is edited. */
  currentPdf: string | null;
  /** The student's other reports. */
  filed: readonly ReportChoice[];
  /** Opens a report that stands in the way of a new one. */
  onEditFiled?: (filed: ReportChoice) => void;
  beside: Beside | null;
  /** Above the first fields: whom the report is about, and which one is edited. */
  children: ReactNode;
}

/** What differs between the forms of the kinds of report. */
export interface ReportFormKind<Of extends FormParts> {
  readonly contract: ReportKind<
    Of['input'],
    Of['report'],
    Of['reportsOfYear'],
    unknown,
    Of['begun']
  >;
  /** Names its unsent forms on the device. */
  readonly name: ReportKindName;
  /** The profile type of spec 2 where they open again. */
  readonly profile: ReportSection;
  readonly titles: { readonly add: string; readonly edit: string };
  readonly width: ModalWidth;
  /** A form in which nothing but the student is known. */
  readonly blank: (student: Student) => Of['values'];
  readonly valuesOf: (report: Of['report']) => Of['values'];
  readonly rows: {
    readonly of: (values: Of['values']) => readonly Of['row'][];
    readonly put: (values: Of['values'], rows: Of['row'][]) => Of['values'];
    /** One in which nothing was chosen or typed; Enter in the last row leaves such a one behind. */
    readonly isBlank: (row: Of['row'], student: Student) => boolean;
  };
  readonly pdf: {
    readonly of: (values: Of['values']) => File | null;
    readonly put: (values: Of['values'], pdf: File | null) => Of['values'];
    /** Where the PDF of a stored report lies; null while there is none. */
    readonly stored: (report: Of['report']) => string | null;
  };
  /** Faults beyond the shape, by the rules that both sides share. */
  readonly useFaults?: (student: Student) => (values: Of['values']) => FieldErrors;
  /** What is sent beside what was typed. */
  readonly useSent?: (student: Student) => (values: Of['values']) => Partial<Of['input']>;
  readonly useBeside?: () => Beside;
  /** What of a report the rows of the next one are taken from. */
  readonly begunOf: (report: Of['report']) => readonly Of['begun'][];
  /** The rows with which a new report begins, by those of the student's last one before it, if any. */
  readonly rowsAfter: (
    last: readonly Of['begun'][],
    student: Student,
    subjects: readonly Subject[],
  ) => Of['row'][];
  readonly Fields: ComponentType<ReportFieldsProps<Of>>;
}
