import { useQuery } from '@tanstack/react-query';
import { getStudentProfile } from '#contract/students/calls.ts';
import { overview } from '#contract/summaries/calls.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read, reportsOfYear } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

type Kind<Input = unknown, Shown = unknown> = ReportKind<Input, unknown, Shown>;

/** What a saved or verified report touches: its own loads, and the years on the profile. */
const touchedBy = ({ calls, path, annualMode }: Kind) => [
  calls.choices,
  calls.ofYear,
  { call: `GET ${path}`, mode: annualMode },
  getStudentProfile,
  overview,
];

/** A student's reports, to choose one. Nothing loads while the form is closed. */
export const useReportChoices = (kind: Kind, student: number, isWanted: boolean) =>
  useQuery({
    ...queryOf(read(kind.calls.choices, { modeId: student })),
    select: ({ data }) => data,
    enabled: isWanted,
  });

type Fields = Readonly<Record<string, unknown>>;

interface SavedForm {
  /** The report to correct; null files a new one. */
  id: number | null;
  input: Fields;
  pdf: File | null;
  onProgress: (share: number) => void;
}

export const useSaveReport = (kind: Kind<Fields>) =>
  useChange(({ id, input, pdf, onProgress }: SavedForm) => {
    const { calls } = kind;
    const body = pdf ? { ...input, [kind.pdf.field]: pdf } : input;
    return id === null
      ? send(calls.add, { input: body, onProgress })
      : send(calls.edit, { params: { id }, input: body, onProgress });
  }, touchedBy(kind));

/** One year of a student, terms in order. */
export const useReportsOfYear = <Shown>(
  kind: Kind<unknown, Shown>,
  student: number,
  year: number | null,
) =>
  useQuery({
    ...queryOf(reportsOfYear(kind, student, year ?? 0)),
    select: ({ data }) => data,
    enabled: year !== null,
  });

export const useVerifyReport = (kind: Kind) =>
  useChange((id: number) => send(kind.calls.verify, { params: { id } }), touchedBy(kind));
