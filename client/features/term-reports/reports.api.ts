import { useQuery } from '@tanstack/react-query';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { reading, send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { listKey } from '../../ui/data-list/use-list.ts';

type Path = { readonly path: string };

const ofStudent = ({ path }: Path, student: number) => [path, student] as const;
/** What a saved or verified report touches: its own loads, and the years on the profile. */
const touchedBy = (kind: Path & { readonly annualMode: string }, student: number) => [
  ofStudent(kind, student),
  ['student', student],
  listKey({ call: `GET ${kind.path}`, mode: kind.annualMode }),
];

/** A student's reports, to choose one. Nothing loads while the form is closed. */
export const useReportChoices = (
  kind: ReportKind<unknown, unknown, unknown>,
  student: number,
  isWanted: boolean,
) =>
  useQuery({
    queryKey: [...ofStudent(kind, student), 'choices'],
    queryFn: ({ signal }) => send(kind.calls.choices, { modeId: student, signal }),
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

export const useSaveReport = (kind: ReportKind<Fields, unknown, unknown>, student: number) =>
  useChange(
    ({ id, input, pdf, onProgress }: SavedForm) => {
      const { calls } = kind;
      const body = pdf ? { ...input, [kind.pdf.field]: pdf } : input;
      return id === null
        ? send(calls.add, { input: body, onProgress })
        : send(calls.edit, { params: { id }, input: body, onProgress });
    },
    touchedBy(kind, student),
  );

/** One year of a student, terms in order. */
export const useReportsOfYear = <Shown>(
  kind: ReportKind<unknown, unknown, Shown>,
  student: number,
  year: number | null,
) =>
  useQuery({
    queryKey: [...ofStudent(kind, student), 'year', year],
    ...reading(kind.calls.ofYear, { query: { year: year ?? 0, student } }),
    select: ({ data }) => data,
    enabled: year !== null,
  });

export const useVerifyReport = (kind: ReportKind<unknown, unknown, unknown>, student: number) =>
  useChange((id: number) => send(kind.calls.verify, { params: { id } }), touchedBy(kind, student));
