import { may } from '#contract/permissions.ts';
import type { LastReport, OwnStudent } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import look from '../../ui/look.module.css';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { useSignedInUser } from '../session/use-session.ts';
import { BoardStudentName } from './board-student-name.tsx';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { actText, draftOf, formPlace, isOpen, nextStep } from './work.ts';
import { lookOf, stateText } from './work-mark.tsx';

/** The kinds whose form for a new record opens above the list, also offline. */
export type FormKind = Exclude<WorkKind, 'statement'>;
const isFormKind = (kind: WorkKind): kind is FormKind => kind !== 'statement';

interface OwnCardProps {
  student: OwnStudent;
  /** The address of the picture; without one initials are shown. */
  picture: string | null;
  term: Term;
  drafts: ReadonlySet<string>;
  /** Whether it was saved already, and is in the outbox. */
  isWaiting: (kind: WorkKind) => boolean;
  onFile: (student: OwnStudent, kind: FormKind) => void;
}

/** One of an officer's own students: four marks of the term, one for each term, and the last report. */
export function OwnCard({ student, picture, isWaiting, ...rest }: OwnCardProps) {
  const { work, terms, last_report: last } = student;
  const isDraft = (kind: WorkKind) =>
    isOpen(student, kind) && draftOf(rest.drafts, student.id, kind) !== null;
  const isSent = (kind: WorkKind) => isOpen(student, kind) && isWaiting(kind);
  return (
    <li className={`${shared.card} ${styles.card}`}>
      <BoardStudentName student={student} size={44} src={picture} />
      <ul className={styles.marks}>
        {workKinds.map((kind) => (
          <li
            key={kind}
            className={styles.tile}
            data-work={isSent(kind) ? 'waiting' : lookOf(work[kind], isDraft(kind))}
          >
            <b>{texts.short[kind]}</b>{' '}
            <span>{isSent(kind) ? texts.inOutbox : stateText(work[kind], isDraft(kind))}</span>
          </li>
        ))}
      </ul>
      <ul className={shared.wrap} aria-label={texts.reportsOf(student.name)}>
        {terms.map(({ id, name, state }) =>
          id === rest.term.id && isSent('report') ? (
            <li key={id} className={styles.mark} data-work="waiting">
              {texts.termInOutbox(name)}
            </li>
          ) : (
            <li key={id} className={styles.mark} data-work={state}>
              {texts.termState(name, state)}
            </li>
          ),
        )}
      </ul>
      {last === null ? null : <Last report={last} name={student.name} />}
      <NextStep student={student} isWaiting={isWaiting} {...rest} />
    </li>
  );
}

/** The link to the next task. */
function NextStep({ student, term, drafts, isWaiting, onFile }: Omit<OwnCardProps, 'picture'>) {
  const kind = nextStep(student, isWaiting);
  const mayFile = may(useSignedInUser(), 'reports.edit');
  if (kind === null || !mayFile) return null;
  const draft = draftOf(drafts, student.id, kind);
  const text = actText(student, kind, draft);
  const spoken = <span className={look.spoken}> {texts.of(student.name)}</span>;
  const isNew = student.work[kind].state !== 'sent-back';
  return isNew && isFormKind(kind) ? (
    <button
      type="button"
      className={`${shared.button} ${styles.next}`}
      onClick={() => onFile(student, kind)}
    >
      {text}
      {spoken}
    </button>
  ) : (
    <PlaceLink
      className={`${shared.button} ${styles.next}`}
      place={formPlace(student, kind, draft, term)}
    >
      {text}
      {spoken}
    </PlaceLink>
  );
}

function Last({ report, name }: { report: LastReport; name: string }) {
  return (
    <details>
      <summary>{texts.last(`${report.term}, ${report.year}`, report.grade)}</summary>
      <p className={look.note}>
        {report.class}
        {report.mean === null ? '' : ` · ${texts.mean(report.mean)}`}
      </p>
      <table className={styles.lastMarks} aria-label={texts.marksOf(name)}>
        <thead>
          <tr>
            <th scope="col">{texts.subject}</th>
            <th scope="col">{texts.mark}</th>
            <th scope="col">{texts.grade}</th>
          </tr>
        </thead>
        <tbody>
          {report.marks.map(({ subject_name, mark, grade }) => (
            <tr key={subject_name}>
              <th scope="row">{subject_name}</th>
              <td>{mark}</td>
              <td>{grade}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
