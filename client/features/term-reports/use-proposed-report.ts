import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Student } from '#contract/students/shapes.ts';
import { listTermDays } from '#contract/term-calendar/calls.ts';
import type { Beginning } from '#contract/term-reports/shapes.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import type { DraftKeeper } from '../../device/use-draft.ts';
import type { Place } from '../../lib/place.ts';
import { usePlace } from '../../lib/place.ts';
import { read } from '../../lib/reads.ts';
import { useRead } from '../../lib/use-read.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import {
  useClasses,
  useSubjects,
  useTerms,
  useYears,
} from '../reference-data/reference-data.api.ts';
import { type ProposedTerm, proposedTerm } from './proposed-term.ts';
import type { FormParts, ReportFormKind } from './report-form-kind.ts';

/** The term that this place is about, when it is about this student. */
export function useWantedTerm(student: Student): NonNullable<Place['term']> | null {
  const { student: about, term } = usePlace();
  return about === student.id && term ? term : null;
}

/** Year, term and class of the student's next missing report; null until everything needed is known. */
function useProposedTerm(
  student: Student,
  beginning: Pick<Beginning<unknown>, 'filed' | 'classes'> | null | undefined,
  isWanted: boolean,
): ProposedTerm | null {
  const years = useYears().data;
  const terms = useTerms().data;
  const classes = useClasses().data;
  const calendar = useQuery({
    ...keptQueryOf(read(listTermDays)),
    select: ({ data }) => data,
    enabled: isWanted,
  });
  const wanted = useWantedTerm(student);
  const days = calendar.data;
  return useMemo(() => {
    if (!beginning || !years || !terms || !classes || !days) return null;
    const now = days.find(({ is_now }) => is_now);
    const thisTerm = now ? { year: now.year_name, term: now.term_name } : null;
    // A device may have stored it before promotions were known.
    const { filed, classes: promoted = [] } = beginning;
    return proposedTerm({ filed, promoted, years, terms, classes, days, thisTerm, wanted });
  }, [beginning, years, terms, classes, days, wanted]);
}

const noRows: readonly never[] = [];

interface NewReport<Of extends FormParts> {
  student: Student;
  opened: boolean;
  form: ContractForm<Of['values'], Of['input']>;
  draft: DraftKeeper;
  /** Undefined until it is loaded. */
  beginning: Beginning<Of['begun']> | null | undefined;
}

/**
 * Fills a new report with what can be known: the next term without one, the class, and the rows that its kind
 * takes from the report before. Whatever was typed or stored stays, and everything can be changed.
 */
export function useProposedReport<Of extends FormParts>(
  kind: ReportFormKind<Of>,
  { student, opened, form, draft, beginning }: NewReport<Of>,
): void {
  const { contract, blank, rows, begunOf, rowsAfter } = kind;
  const proposed = useProposedTerm(student, beginning, opened);
  const lastId = proposed?.last?.id ?? 0;
  const isNewest = lastId === (beginning?.filed[0]?.id ?? 0);
  const last = useRead(read(contract.calls.get, { params: { id: lastId } }), {
    enabled: opened && lastId > 0 && !isNewest,
  });
  const subjects = useSubjects().data;
  const lastRows =
    lastId === 0 ? noRows : isNewest ? beginning?.rows : last.data && begunOf(last.data);
  const isKnown = proposed !== null && subjects !== undefined && lastRows !== undefined;
  const isFree = opened && !draft.isLooking && draft.offer === null;
  const begin = useEffectEvent(() => {
    // Checked without waiting for a render, because a key pressed just now would be overwritten.
    if (!isKnown || form.isDirtyNow()) return;
    const { last: _, ...keys } = proposed;
    const begun = { ...blank(student), ...keys };
    const proposedRows = rowsAfter(lastRows, student, subjects);
    const its = proposedRows.length > 0 ? proposedRows : rows.of(begun);
    // A row that is shown stays that row: whoever has entered one of its fields is still there, and types on.
    const shown = rows.of(form.values);
    form.begin(
      rows.put(
        begun,
        its.map((row, at) => ({ ...row, key: shown[at]?.key ?? row.key })),
      ),
    );
  });
  // Runs when the data is complete; a form in which somebody has typed is left alone.
  useEffect(() => {
    if (isFree && isKnown && proposed && lastRows !== undefined) begin();
  }, [isFree, isKnown, proposed, lastRows]);
}
