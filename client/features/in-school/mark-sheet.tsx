import { type KeyboardEvent, useMemo, useState } from 'react';
import { isFound } from '#contract/folded.ts';
import { type CheckMoment, schoolMarkIds } from '#contract/in-school/marks.ts';
import type { CheckedSchool, CheckedStudent } from '#contract/in-school/shapes.ts';
import { may, mayFor } from '#contract/permissions.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { useKeptPictures } from '../../device/kept-pictures.ts';
import { useDeviceForms } from '../../device/use-device-forms.ts';
import { firstIn } from '../../lib/in-page.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { useCheckedStudents } from './in-school.api.ts';
import styles from './in-school.module.css';
import { inSchoolTexts as texts } from './in-school.texts.ts';
import { isMet, notMarked } from './sheet.ts';
import { SheetHead } from './sheet-head.tsx';
import { type RowActions, StudentRow } from './student-row.tsx';
import { type SheetNotice, useMarkSheet } from './use-mark-sheet.ts';
import { waitingMarks } from './waiting-marks.ts';

interface MarkSheetProps {
  school: CheckedSchool;
  term: Term;
  moment: CheckMoment;
}

const nobody: readonly CheckedStudent[] = [];
/** With at most this many students no search is shown. */
const searchedFrom = 20;

/** The students of a school at one moment of the term, to be marked with one tap each. */
export function MarkSheet({ school, term, moment }: MarkSheetProps) {
  const user = useSignedInUser();
  const loaded = useCheckedStudents(school.id, moment);
  const students = loaded.data?.data ?? nobody;
  const { entries } = useDeviceForms();
  const waiting = useMemo(
    () => waitingMarks(entries, school.id, moment),
    [entries, school.id, moment],
  );
  const sheet = useMarkSheet({
    ...{ school, term, moment, students },
    isWaiting: waiting.marks.size > 0,
  });
  const { values, mark, undo } = sheet;
  const pictures = useKeptPictures(
    loaded.data?.data.flatMap(({ path }) => path ?? []),
    `school/${school.id}/`,
  );
  const mayMark = students.some((one) => mayFor(user, 'checks.mark', one));
  const actions = useMemo<RowActions | null>(
    () => (mayMark ? { mark, undo } : null),
    [mayMark, mark, undo],
  );
  const own = students.filter((one) => one.is_own);
  const [isOwnOnly, setOwnOnly] = useState(!may(user, 'students.seeLiaison'));
  const isNarrowed = isOwnOnly && own.length > 0 && own.length < students.length;
  const listed = isNarrowed
    ? // An unsaved mark stays visible, even for a student who was handed over since.
      students.filter((one) => one.is_own || values.marks[one.student_id] !== undefined)
    : students;
  const [search, setSearch] = useState('');
  const shown = listed.filter(({ name, ref }) => isFound(`${name} ${ref}`, search));
  const others = notMarked(
    listed.filter((one) => mayFor(user, 'checks.mark', one)),
    values.marks,
    waiting.marks,
  );

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (actions === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return;
    const row = event.target.closest<HTMLElement>('[data-student]');
    const student = shown.find(({ student_id }) => String(student_id) === row?.dataset.student);
    const wantedMark = schoolMarkIds.find((one) => String(one) === event.key);
    if (!student || !mayFor(user, 'checks.mark', student)) return;
    if (wantedMark === undefined && event.key !== '0') return;
    event.preventDefault();
    if (wantedMark === undefined) return actions.undo(student.student_id);
    actions.mark(student, wantedMark);
    const next = row?.nextElementSibling;
    (firstIn(next, ':checked') ?? firstIn(next, 'input'))?.focus();
  };

  if (loaded.data === undefined)
    return (
      <Loaded of={loaded} label={texts.read} parts={['line', 'rows']}>
        {() => null}
      </Loaded>
    );
  if (students.length === 0)
    return <EmptyBlock title={texts.nobody}>{texts.nobodyText}</EmptyBlock>;
  return (
    <form
      noValidate
      className={look.stack}
      aria-label={texts.sheet(school.school)}
      onSubmit={(event) => {
        event.preventDefault();
        void sheet.save();
      }}
    >
      {loaded.data.asOf === null ? null : (
        <Message tone="wait">{texts.asOf(shortTimeText(loaded.data.asOf))}</Message>
      )}
      {waiting.marks.size > 0 ? (
        <Message tone="wait">
          {texts.waiting(waiting.marks.size)} <OutboxLink />
        </Message>
      ) : null}
      {waiting.refused > 0 ? (
        <Message tone="bad">
          {texts.refused} <OutboxLink />
        </Message>
      ) : null}
      {actions === null ? (
        <p className={look.note}>{texts.onlyRead}</p>
      ) : (
        <SheetHead term={term} values={values} error={sheet.dayError} onChange={sheet.changeHead} />
      )}
      <div className={look.wrap}>
        {own.length > 0 && own.length < students.length ? (
          <Segments
            label={texts.whose}
            choices={[
              { id: 1, name: texts.mine(own.length) },
              { id: 0, name: texts.everybody(students.length) },
            ]}
            chosen={isNarrowed ? 1 : 0}
            onChoose={(id) => setOwnOnly(id === 1)}
          />
        ) : null}
        {listed.length >= searchedFrom ? (
          <input
            type="search"
            className={`${look.field} ${look.search}`}
            aria-label={texts.searchStudent}
            placeholder={texts.searchStudent}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            // Enter in the search must not save the sheet.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        ) : null}
        {actions === null ? null : <p className={`${look.note} ${look.wide}`}>{texts.keys}</p>}
      </div>
      <ul className={`${look.card} ${look.lines} ${look.clip}`} onKeyDown={press}>
        {shown.map((student) => (
          <StudentRow
            key={student.student_id}
            student={student}
            src={student.path === null ? null : (pictures.get(student.path) ?? null)}
            own={values.marks[student.student_id]}
            isMet={isMet(student, values.marks[student.student_id], values.day)}
            waiting={waiting.marks.get(student.student_id)}
            actions={mayFor(user, 'checks.mark', student) ? actions : null}
            onUndo={undo}
          />
        ))}
      </ul>
      {actions === null ? null : (
        <SaveBar
          notMarked={others.length}
          unsaved={Object.keys(values.marks).length}
          isSaving={sheet.isSaving}
          notice={sheet.notice}
          onEveryoneElse={() => sheet.markEveryoneElse(others)}
        />
      )}
    </form>
  );
}

const OutboxLink = () => (
  <PlaceLink className={look.inText} place={{ menu: 'outbox' }}>
    {texts.outbox}
  </PlaceLink>
);

interface SaveBarProps {
  notMarked: number;
  unsaved: number;
  isSaving: boolean;
  notice: SheetNotice | null;
  onEveryoneElse: () => void;
}

/** The bar within reach of the thumb: the progress of the sheet, marking the rest with one press, and Save. */
function SaveBar({ notMarked, unsaved, isSaving, notice, onEveryoneElse }: SaveBarProps) {
  return (
    <div className={`${look.card} ${look.stack} ${look.gap12} ${styles.bar}`}>
      {notice === null ? null : <Message tone={notice.tone}>{notice.text}</Message>}
      <div className={look.spread}>
        <p className={look.note} role="status">
          {texts.toGo(notMarked)}
          {unsaved > 0 ? ` · ${texts.unsaved(unsaved)}` : ''}
        </p>
        <div className={`${look.wrap} ${look.fills}`}>
          {notMarked > 0 ? (
            <Button variant="default" onClick={onEveryoneElse}>
              {texts.everyoneElse(notMarked)}
            </Button>
          ) : null}
          <Button type="submit" disabled={unsaved === 0} loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
