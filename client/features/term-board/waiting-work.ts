import { documentType } from '#contract/documents/types.ts';
import { namedByKind, type ReportKindName, wireNames } from '#contract/report-kinds.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import type { Entry, Parcel } from '../../device/form.ts';

const workOf = (kind: ReportKindName) => wireNames[kind].work;
const kinds: Readonly<Partial<Record<string, WorkKind>>> = {
  ...namedByKind((kind) => `${kind}/add`, workOf),
  ...namedByKind((kind) => `${kind}/edit`, workOf),
  'document/add': 'statement',
  'media/add': 'picture',
};

/** Whether it is work of this term, and not of an earlier one; before there is one, all is. */
function isOfTerm(kind: WorkKind, { fields }: Parcel, term: Term | null): boolean {
  if (kind === 'picture' || term === null) return true;
  const { year_id, term_id } = term;
  if (kind === 'statement')
    return Number(fields.type) === documentType.accountStatement && Number(fields.year) === year_id;
  return Number(fields.year_id) === year_id && Number(fields.term_id) === term_id;
}

/** Whether a piece of work of the term is in the outbox: then it is done, and must not be typed twice. */
export function workWaiting(entries: readonly Entry[] | null, term: Term | null) {
  const waiting = new Set(
    (entries ?? []).flatMap(({ parcel }) => {
      const kind = kinds[parcel.call];
      if (!kind || !isOfTerm(kind, parcel, term)) return [];
      return `${kind}/${parcel.fields.student_id ?? parcel.fields.studId}`;
    }),
  );
  return (student: number, kind: WorkKind): boolean => waiting.has(`${kind}/${student}`);
}
