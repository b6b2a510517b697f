import { may } from '#contract/permissions.ts';
import type { LastReport, OwnStudent } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import { meanText } from '../../lib/mean-text.ts';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { Telephones } from '../../ui/telephones/telephones.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { labelOfFamily } from '../students/family-telephones.ts';
import { BoardStudentName } from './board-student-name.tsx';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { actText, draftOf, formPlace, isOpen, reportPlace } from './work.ts';
import { lookOf, looksOf, Mark, stateText, WorkIcon } from './work-mark.tsx';

interface OwnCardProps {
  student: OwnStudent;
  /** The address of the picture; without one initials are shown. */
  picture: string | null;
  /** Null while no term has days. */
  term: Term | null;
  drafts: ReadonlySet<string>;
  /** Whether it was saved already, and is in the outbox. */
  isWaiting: (kind: WorkKind) => boolean;
  onFile: (student: OwnStudent, kind: WorkKind) => void;
}

/** One of an officer's own students: four marks of the term, one for each term, and the last report. */
export function OwnCard({ picture, ...card }: OwnCardProps) {
  const { student, term, isWaiting } = card;
  const { terms, last_report: last } = student;
  const isSent = isOpen(student, 'report') && isWaiting('report');
  return (
    <li className={`${look.card} ${look.stack} ${look.gap12} ${styles.card}`}>
      <BoardStudentName student={student} size={44} src={picture} />
      <Telephones numbers={student.telephones ?? []} labelOf={labelOfFamily} />
      <ul className={styles.marks}>
        {workKinds.map((kind) => (
          <li key={kind} className={look.stack}>
            <Tile kind={kind} {...card} />
          </li>
        ))}
      </ul>
      <ul className={look.wrap} aria-label={texts.reportsOf(student.name)}>
        {terms.map(({ id, name, state }) => (
          <li key={id}>
            {id === term?.id && isSent ? (
              <Mark of="waiting">{texts.termInOutbox(name)}</Mark>
            ) : (
              <Mark of={state}>{texts.termState(name, state)}</Mark>
            )}
          </li>
        ))}
      </ul>
      {last === null ? null : <Last report={last} name={student.name} />}
    </li>
  );
}

interface TileProps extends Omit<OwnCardProps, 'picture'> {
  kind: WorkKind;
}

/** A mark as a button: it opens the form of what is open, also offline, else the report or the outbox. */
function Tile({ student, kind, term, drafts, isWaiting, onFile }: TileProps) {
  const cell = student.work[kind];
  const mayFile = may(useSignedInUser(), 'reports.edit');
  const isFilable = isOpen(student, kind) || term === null;
  const isSent = isFilable && isWaiting(kind);
  const draft = isFilable ? draftOf(drafts, student.id, kind) : null;
  const of = isSent ? 'waiting' : lookOf(cell, draft !== null);
  const state = isSent ? texts.inOutbox : stateText(cell, draft !== null);
  const isOpened = isFilable && mayFile && !isSent;
  const words = (
    <>
      <WorkIcon of={of} size={20} />
      <b>{texts.short[kind]}</b> <span>{term === null && !isSent ? null : state}</span>
      <span className={look.spoken}>
        {' '}
        {isOpened ? actText(student, kind, draft) : null} {texts.of(student.name)}
      </span>
    </>
  );
  const tile = { className: styles.tile, ...looksOf(of) };
  if (isOpened && cell.state !== 'sent-back')
    return (
      <button type="button" {...tile} onClick={() => onFile(student, kind)}>
        {words}
      </button>
    );
  const place = isSent
    ? { menu: 'outbox' }
    : isOpened
      ? formPlace(student, kind, draft, term)
      : reportPlace(student.id, kind, term);
  return (
    <PlaceLink {...tile} place={place}>
      {words}
    </PlaceLink>
  );
}

function Last({ report, name }: { report: LastReport; name: string }) {
  return (
    <details>
      <summary>{texts.last(`${report.term}, ${report.year}`, report.grade)}</summary>
      <p className={look.note}>
        {report.class}
        {report.mean === null ? '' : ` · ${texts.mean(meanText(report.mean))}`}
      </p>
      <table className={`${look.table} ${look.ruledRows}`} aria-label={texts.marksOf(name)}>
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
