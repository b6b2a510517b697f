import { useState } from 'react';
import { documentType } from '#contract/documents/types.ts';
import { may } from '#contract/permissions.ts';
import { namedByKind, type ReportKindName, wireNames } from '#contract/report-kinds.ts';
import { type BoardView, boardViews } from '#contract/term-board/kinds.ts';
import type { LastReport, OwnStudent, OwnStudents } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import type { Entry, Parcel } from '../../device/form.ts';
import { useKeptPictures } from '../../device/kept-pictures.ts';
import { useDeviceForms } from '../../device/use-device-forms.ts';
import { meanText } from '../../lib/mean-text.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import { Telephones } from '../../ui/telephones/telephones.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { labelOfFamily } from '../students/family-telephones.ts';
import { BoardStudentName } from './board-student-name.tsx';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { actText, draftOf, formPlace, isOpen, nextStep, rankOf, reportPlace } from './work.ts';
import { lookOf, looksOf, Mark, stateText, WorkIcon } from './work-mark.tsx';

const isIn: Readonly<Record<BoardView, (student: OwnStudent) => boolean>> = {
  all: () => true,
  open: (student) => nextStep(student) !== null,
  late: ({ late }) => late > 0,
};

interface OwnListProps {
  list: OwnStudents;
  /** The only student to be shown; null for all of them. */
  only: number | null;
  onFile: (student: OwnStudent, kind: WorkKind) => void;
}

/** An officer's own students as cards, narrowed to those with something to do. */
export function OwnList({ list: { students, term }, only, onFile }: OwnListProps) {
  const [view, setView] = useState<BoardView>('open');
  const forms = useDeviceForms();
  const drafts = new Set(forms.unsent.map(({ form }) => form));
  const isWaiting = workWaiting(forms.entries, term);
  const pictures = useKeptPictures(
    students.flatMap(({ path }) => path ?? []),
    'picture/',
  );
  const shown = students
    .filter(only === null ? isIn[term === null ? 'all' : view] : ({ id }) => id === only)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const cards = (
    <ul className={`${look.fit} ${look.gap12} ${look.top}`} style={{ '--least': '20rem' }}>
      {shown.map((student) => (
        <OwnCard
          key={student.id}
          student={student}
          picture={(student.path && pictures.get(student.path)) ?? null}
          term={term}
          drafts={drafts}
          isWaiting={(kind) => isWaiting(student.id, kind)}
          onFile={onFile}
        />
      ))}
    </ul>
  );
  if (only !== null) return cards;
  return (
    <div className={look.stack}>
      <p className={look.note}>
        {term === null
          ? texts.noTerm
          : texts.ofTerm(`${term.term_name}, ${term.year_name}`, texts.students(students.length))}
      </p>
      {term === null ? null : (
        <Segments
          label={texts.views}
          choices={boardViews.map((one, id) => ({
            id,
            name: texts.view[one](students.filter(isIn[one]).length),
          }))}
          chosen={boardViews.indexOf(view)}
          onChoose={(id) => setView(boardViews[id] ?? 'all')}
        />
      )}
      {shown.length === 0 ? (
        <EmptyBlock
          title={
            term === null || students.length === 0
              ? texts.noneTitle
              : texts.allInTitle(term.term_name)
          }
        >
          {students.length === 0 ? texts.none : texts.noneSo}
        </EmptyBlock>
      ) : (
        cards
      )}
    </div>
  );
}

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
function workWaiting(entries: readonly Entry[] | null, term: Term | null) {
  const waiting = new Set(
    (entries ?? []).flatMap(({ parcel }) => {
      const kind = kinds[parcel.call];
      if (!kind || !isOfTerm(kind, parcel, term)) return [];
      return `${kind}/${parcel.fields.student_id ?? parcel.fields.studId}`;
    }),
  );
  return (student: number, kind: WorkKind): boolean => waiting.has(`${kind}/${student}`);
}

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
function OwnCard({ picture, ...card }: OwnCardProps) {
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
