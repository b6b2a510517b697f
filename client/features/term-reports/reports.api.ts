import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { listReportWarnings, verifyGuarded } from '#contract/guard/calls.ts';
import type { GuardedReport, VerifyInput } from '#contract/guard/shapes.ts';
import { getStudentProfile } from '#contract/students/calls.ts';
import { overview } from '#contract/summaries/calls.ts';
import { getBoard, listBoardStudents } from '#contract/term-board/calls.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import type { Beginning, BeginningsQuery, SendBackInput } from '#contract/term-reports/shapes.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { isLineGone, keyOf, queryOf, type Reply, send } from '../../lib/api.ts';
import { read, reportsOfYear } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

type Kind<Input = unknown, Shown = unknown, Begun = unknown> = ReportKind<
  Input,
  unknown,
  Shown,
  unknown,
  Begun
>;

/** What is read again after a report was saved or verified: its own data, and the years on the profile. */
const touchedBy = ({ calls, path, annualMode }: Kind) => [
  calls.choices,
  calls.beginnings,
  calls.ofYear,
  { call: `GET ${path}`, mode: annualMode },
  getStudentProfile,
  overview,
];

/** What is read again after a decision, beside the reports themselves. */
export const touchedByDecision = [overview, getBoard, listBoardStudents, listReportWarnings];

/** A student's reports, to choose one. Nothing loads while the form is closed. */
export const useReportChoices = (kind: Kind, student: number, isWanted: boolean) =>
  useRead(read(kind.calls.choices, { modeId: student }), { enabled: isWanted });

/** What new reports start from: of these students, or of one's own. */
export const beginningsOf = <Begun>(
  { calls }: Kind<unknown, unknown, Begun>,
  students: readonly number[] | null,
) =>
  read<string, BeginningsQuery, Beginning<Begun>[], object>(calls.beginnings, {
    query: students === null ? {} : { students: [...students] },
  });

/** What a new report of a student starts from: data that was loaded ahead is there at once, and is updated. */
export function useBeginning<Begun>(
  kind: Kind<unknown, unknown, Begun>,
  student: number,
  isWanted: boolean,
) {
  const client = useQueryClient();
  const asked = queryOf(beginningsOf(kind, [student]));
  return useQuery({
    ...asked,
    queryFn: async (context) => {
      try {
        return await asked.queryFn(context);
      } catch (failure) {
        if (!isLineGone(failure)) throw failure;
        // For one's own students it is stored on the device.
        const own = await keptQueryOf(beginningsOf(kind, null)).queryFn(context);
        return { ...own, data: own.data.filter(({ student_id }) => student_id === student) };
      }
    },
    initialData: () => readAhead(client, kind, student)?.reply,
    initialDataUpdatedAt: () => readAhead(client, kind, student)?.at,
    select: ({ data }) => data[0] ?? null,
    enabled: isWanted,
  });
}

/** What a list of students has loaded ahead; undefined without, or when something was filed since. */
function readAhead<Begun>(
  client: QueryClient,
  { calls }: Kind<unknown, unknown, Begun>,
  student: number,
) {
  type Known = Reply<Beginning<Begun>[]>;
  const known = client
    .getQueryCache()
    .findAll({ queryKey: keyOf(calls.beginnings), predicate: ({ state }) => !state.isInvalidated })
    .flatMap(({ state: { data, dataUpdatedAt: at } }) => {
      const reply = data as Known | undefined;
      const own = reply?.data.filter(({ student_id }) => student_id === student) ?? [];
      return reply && own.length > 0 ? [{ reply: { ...reply, data: own }, at }] : [];
    });
  return known.toSorted((one, other) => other.at - one.at)[0];
}

type Fields = Readonly<Record<string, unknown>>;

interface SavedForm {
  /** The report to correct; null adds a new one. */
  id: number | null;
  input: Fields;
  pdf: File | null;
}

export const useSaveReport = (kind: Kind<Fields>) =>
  useChange(({ id, input, pdf }: SavedForm, sending) => {
    const { calls } = kind;
    const body = pdf ? { ...input, [kind.pdf.field]: pdf } : input;
    return id === null
      ? send(calls.add, { input: body, ...sending })
      : send(calls.edit, { params: { id }, input: body, ...sending });
  }, touchedBy(kind));

/** One year of a student, terms in order. */
export const useReportsOfYear = <Shown>(
  kind: Kind<unknown, Shown>,
  student: number,
  year: number | null,
) => useRead(reportsOfYear(kind, student, year ?? 0), { enabled: year !== null });

/** Sends a report back in the version that was shown. */
export const useSendBack = (kind: Kind) =>
  useChange(
    ({ id, ...input }: SendBackInput & { id: number }, sending) =>
      send(kind.calls.sendBack, { params: { id }, input, ...sending }),
    touchedBy(kind),
  );

const warningsOf = ({ name }: Kind, ids: readonly number[]) =>
  queryOf(read(listReportWarnings, { query: { kind: name, ids: [...ids] } }));

/** What the guard found about these reports, by their ids. */
export const useWarnings = (kind: Kind, ids: readonly number[]) =>
  useQuery({
    ...warningsOf(kind, ids),
    select: ({ data }) => new Map(data.map((one) => [one.id, one])),
    enabled: ids.length > 0,
  });

/** Checks a report when a button is pressed; null for one that is gone. */
export function useLookThrough(kind: Kind): (id: number) => Promise<GuardedReport | null> {
  const client = useQueryClient();
  return async (id) => {
    const { data } = await client.fetchQuery({ ...warningsOf(kind, [id]), staleTime: 0 });
    return data[0] ?? null;
  };
}

/** Verifies a report in the version that was shown, with a reason where warnings are open. */
export const useVerifyLooked = (kind: Kind) =>
  useChange(
    (input: Omit<VerifyInput, 'kind'>, sending) =>
      send(verifyGuarded, { input: { kind: kind.name, ...input }, ...sending }),
    [...touchedBy(kind), ...touchedByDecision],
  );
