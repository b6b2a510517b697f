import { useQuery } from '@tanstack/react-query';
import {
  addReport,
  editReport,
  getReport,
  listProfileReports,
  listReportsOfStudent,
  verifyReport,
} from '#contract/academics/calls.ts';
import type { AcademicInput } from '#contract/academics/shapes.ts';
import { reading, send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { listKey } from '../../ui/data-list/use-list.ts';

const ofStudent = (student: number) => ['academics', student] as const;
/** What a saved or verified report touches: its own loads, and the years on the profile. */
const touchedBy = (student: number) =>
  [
    ofStudent(student),
    ['student', student],
    listKey({ call: 'GET /api/reports', mode: 'academic-rep' }),
  ] as const;

/** A student's reports, to choose one. Nothing loads while the form is closed. */
export const useReportChoices = (student: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...ofStudent(student), 'choices'],
    queryFn: ({ signal }) => send(listReportsOfStudent, { modeId: student, signal }),
    select: ({ data }) => data,
    enabled: isWanted,
  });

export const readReport = async (id: number) => (await send(getReport, { params: { id } })).data;

interface SavedForm {
  /** The report to correct; null files a new one. */
  id: number | null;
  input: AcademicInput;
  report: File | null;
  onProgress: (share: number) => void;
}

export const useSaveReport = (student: number) =>
  useChange(({ id, input, report, onProgress }: SavedForm) => {
    const body = report ? { ...input, report } : input;
    return id === null
      ? send(addReport, { input: body, onProgress })
      : send(editReport, { params: { id }, input: body, onProgress });
  }, touchedBy(student));

/** One year of a student, terms in order. */
export const useProgress = (student: number, year: number | null) =>
  useQuery({
    queryKey: [...ofStudent(student), 'year', year],
    ...reading(listProfileReports, { query: { year: year ?? 0, student } }),
    select: ({ data }) => data,
    enabled: year !== null,
  });

export const useVerifyReport = (student: number) =>
  useChange((id: number) => send(verifyReport, { params: { id } }), touchedBy(student));
