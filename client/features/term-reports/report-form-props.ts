import type { Student } from '#contract/students/shapes.ts';

/** What every report form takes: whom it is about, and whether it is open. */
export interface ReportFormProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
}
