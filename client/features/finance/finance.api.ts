import { useQuery } from '@tanstack/react-query';
import {
  addFinanceReport,
  editFinanceReport,
  getFinanceReport,
  listFinanceOfStudent,
  listProfileFinance,
  verifyFinanceReport,
} from '#contract/finance/calls.ts';
import type { FinanceInput } from '#contract/finance/shapes.ts';
import { reading, send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { listKey } from '../../ui/data-list/use-list.ts';

const ofStudent = (student: number) => ['finance', student] as const;
/** What a saved or verified report touches: its own loads, and the years on the profile. */
const touchedBy = (student: number) =>
  [
    ofStudent(student),
    ['student', student],
    listKey({ call: 'GET /api/finance', mode: 'finance-rep' }),
  ] as const;

/** A student's reports, to choose one. Nothing loads while the form is closed. */
export const useReportChoices = (student: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...ofStudent(student), 'choices'],
    queryFn: ({ signal }) => send(listFinanceOfStudent, { modeId: student, signal }),
    select: ({ data }) => data,
    enabled: isWanted,
  });

export const readReport = async (id: number) =>
  (await send(getFinanceReport, { params: { id } })).data;

interface SavedForm {
  /** The report to correct; null files a new one. */
  id: number | null;
  input: FinanceInput;
  receipt: File | null;
  onProgress: (share: number) => void;
}

export const useSaveReport = (student: number) =>
  useChange(({ id, input, receipt, onProgress }: SavedForm) => {
    const body = receipt ? { ...input, receipt } : input;
    return id === null
      ? send(addFinanceReport, { input: body, onProgress })
      : send(editFinanceReport, { params: { id }, input: body, onProgress });
  }, touchedBy(student));

/** One year of a student, terms in order. */
export const useStatements = (student: number, year: number | null) =>
  useQuery({
    queryKey: [...ofStudent(student), 'year', year],
    ...reading(listProfileFinance, { query: { year: year ?? 0, student } }),
    select: ({ data }) => data,
    enabled: year !== null,
  });

export const useVerifyReport = (student: number) =>
  useChange((id: number) => send(verifyFinanceReport, { params: { id } }), touchedBy(student));
