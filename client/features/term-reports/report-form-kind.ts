import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import type { Subject } from '#contract/reference-data/shapes.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { SchoolPeriod } from '#contract/students/schools.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import type { ReportChoice, VerifiedReport } from '#contract/term-reports/shapes.ts';
import type { ReportSection } from '../../lib/place.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import type { ModalWidth } from '../../ui/form-modal/modal-frame.tsx';
import type { ReportValues } from './report-values.ts';

/** The types of the form of a kind of report. */
export interface FormParts {
  readonly values: ReportValues;
  readonly row: { readonly key: number };
  readonly input: Readonly<Record<string, unknown>>;
  readonly report: Readonly<Record<string, unknown>> &
    VerifiedReport & { readonly school_id: number; readonly school: string };
  readonly reportsOfYear: unknown;
  /** What a row of a new report is taken from. */
  readonly begun: unknown;
}

/** A separate form beside the report's, such as that of a new subject. */
export interface Beside {
  readonly isOpen: boolean;
  /** Null for those who may not use it. */
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
  /** Where the student was, or the school of the report that is edited. */
  schools: readonly SchoolPeriod[];
  /** Opens an existing report that prevents a new one. */
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
  /** The beginning of the names of its unsent forms on the device. */
  readonly name: ReportKindName;
  /** The profile type of rule 10.12 in which they are opened again. */
  readonly profile: ReportSection;
  readonly titles: { readonly add: string; readonly edit: string };
  readonly width: ModalWidth;
  /** A form in which only the student is known. */
  readonly blank: (student: Student) => Of['values'];
  readonly valuesOf: (report: Of['report']) => Of['values'];
  readonly rows: {
    readonly of: (values: Of['values']) => readonly Of['row'][];
    readonly put: (values: Of['values'], rows: Of['row'][]) => Of['values'];
    /** Whether nothing was chosen or typed in a row; Enter in the last row leaves such a row behind. */
    readonly isBlank: (row: Of['row'], student: Student, values: Of['values']) => boolean;
  };
  readonly pdf: {
    readonly of: (values: Of['values']) => File | null;
    readonly put: (values: Of['values'], pdf: File | null) => Of['values'];
    /** The path of the PDF of a stored report; null while there is none. */
    readonly stored: (report: Of['report']) => string | null;
  };
  /** Faults beyond the shape, by the rules of the contract. */
  readonly useFaults?: (student: Student) => (values: Of['values']) => FieldErrors;
  /** What is sent beside the typed values. */
  readonly useSent?: (student: Student) => (values: Of['values']) => Partial<Of['input']>;
  readonly useBeside?: () => Beside;
  /** The rows of a report from which those of the next one start. */
  readonly begunOf: (report: Of['report']) => readonly Of['begun'][];
  /** The first rows of a new report, from those of the student's last one, if any. */
  readonly rowsAfter: (
    last: readonly Of['begun'][],
    student: Student,
    subjects: readonly Subject[],
  ) => Of['row'][];
  readonly Fields: ComponentType<ReportFieldsProps<Of>>;
}
