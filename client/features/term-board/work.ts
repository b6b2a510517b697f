import { workStates } from '#contract/term-board/kinds.ts';
import type { Board, BoardStudent } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { reportOfWork, type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import { type Place, profilePlace } from '../../lib/place.ts';
import { sectionOf } from '../../lib/report-sections.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { termBoardTexts as texts } from './term-board.texts.ts';

/** The unsent forms of each kind of work, by the beginning of their names: `academic/add/12`. */
const formOf = (kind: WorkKind): string | null =>
  reportOfWork(kind) ?? (kind === 'picture' ? 'media' : null);

/** On the profile, statements and pictures are below finance. */
const section = (kind: WorkKind) => sectionOf[reportOfWork(kind) ?? 'finance'];

/** The draft on this device for a kind of work of a student, or null. */
export function draftOf(
  drafts: ReadonlySet<string>,
  student: number,
  kind: WorkKind,
): string | null {
  const form = formOf(kind);
  if (form === null) return null;
  const names = ['add', 'edit'].map((mode) => `${form}/${mode}/${student}`);
  return names.find((one) => drafts.has(one)) ?? null;
}

/** The place where the form of a kind of work opens; a fee statement is uploaded on the profile itself. */
export function formPlace(
  { id: student, work }: Pick<BoardStudent, 'id' | 'work'>,
  kind: WorkKind,
  draft: string | null,
  term: Term | null,
): Place {
  const mode = work[kind].state === 'sent-back' ? 'edit' : 'add';
  const form = draft ?? (formOf(kind) === null ? null : `${formOf(kind)}/${mode}/${student}`);
  return { ...reportPlace(student, kind, term), ...(form === null ? {} : { form }) };
}

/** The label of the link to the form. */
export function actText({ work }: BoardStudent, kind: WorkKind, draft: string | null): string {
  if (draft !== null) return texts.goOn;
  return work[kind].state === 'sent-back' ? texts.mend : texts.act[kind];
}

/** The place where a report of the term can be read, and verified by those who may. */
export const reportPlace = (student: number, kind: WorkKind, term: Term | null): Place =>
  profilePlace(student, section(kind), term && { year: term.year_name, term: term.term_name });

/** Forms that open offline. */
export const ownStudentsPlace: Place = { ...noPlace, menu: 'mine' };

export const calendarPlace: Place = { ...noPlace, menu: 'terms' };

/** Whether there is something to do: to file, or to mend where it was sent back. */
export const isOpen = (student: BoardStudent, kind: WorkKind): boolean =>
  ['late', 'due', 'sent-back'].includes(student.work[kind].state);

/** The next task, without what is in the outbox: what was sent back, then the report, the receipts, the rest. */
export function nextStep(
  student: BoardStudent,
  isWaiting: (kind: WorkKind) => boolean = () => false,
): WorkKind | null {
  const open = workKinds.filter((kind) => isOpen(student, kind) && !isWaiting(kind));
  return open.find((kind) => student.work[kind].state === 'sent-back') ?? open[0] ?? null;
}

/** The place of a student among others: those with the same next task keep their order. */
export function rankOf(student: BoardStudent): number {
  const next = nextStep(student);
  if (next === null) return workKinds.length;
  return student.work[next].state === 'sent-back' ? -1 : workKinds.indexOf(next);
}

/** For how many students a kind of work is done, in any state, and how many owe it. */
export function doneOf({ counts, students }: Pick<Board, 'counts' | 'students'>, kind: WorkKind) {
  const { none, late, due, 'sent-back': back } = counts[kind];
  return { done: students - none - late - due - back, back, all: students - none };
}

/** The states in the bar of a kind, in their order. */
export const barStates = workStates.filter((state) => !['none', 'late', 'due'].includes(state));
