import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { countAttention, listAttention } from '#contract/attention/calls.ts';
import { isDate } from '#contract/dates.ts';
import { listCheckedSchools, markInSchool } from '#contract/in-school/calls.ts';
import type { CheckMoment, MarkSource, SchoolMark } from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { dayFault } from '#contract/in-school/rules.ts';
import type {
  CheckedSchool,
  CheckedStudent,
  CheckInput,
  CheckOutcome,
} from '#contract/in-school/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import type { KeptReply } from '../../device/kept-reads.ts';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { useDraft } from '../../device/use-draft.ts';
import { firstErrors, isLineGone, keyOf, messageOf, send } from '../../lib/api.ts';
import { newFormKey } from '../../lib/form-key.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { timeText } from '../../lib/time-text.ts';
import { today } from '../../lib/time-zone.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { studentsOf } from './in-school.api.ts';
import { inSchoolTexts as texts } from './in-school.texts.ts';
import { schoolPlace, sheetForm } from './in-school-menu.ts';
import {
  afterSaving,
  isMet,
  marksToSend,
  type OwnMarks,
  withEveryoneElse,
  withMark,
  withoutMark,
  withoutSent,
} from './sheet.ts';

/** What is stored of a sheet until it is saved. */
export interface SheetValues {
  readonly day: string;
  readonly source: MarkSource;
  readonly marks: OwnMarks;
}

export interface SheetNotice {
  readonly tone: 'ok' | 'bad' | 'wait';
  readonly text: string;
}

interface SheetOptions {
  readonly school: CheckedSchool;
  readonly term: Term;
  readonly moment: CheckMoment;
  /** All students that are listed; empty while they are loading. */
  readonly students: readonly CheckedStudent[];
  /** Whether an earlier sheet of these students is in the outbox: then this one must follow it. */
  readonly isWaiting: boolean;
}

const noFiles = {};
const isAny = (marks: OwnMarks) => Object.keys(marks).length > 0;

/** What was sent last: when it is sent again unchanged, it has the same key. */
interface Sent {
  readonly text: string;
  readonly key: string;
}

/** The unsaved marks of one school, stored on the device until they are saved. */
export function useMarkSheet({ school, term, moment, students, isWaiting }: SheetOptions) {
  const user = useSignedInUser();
  const client = useQueryClient();
  const [values, setValues] = useState<SheetValues>({ day: today(), source: 1, marks: {} });
  const [isSaving, setSaving] = useState(false);
  const [notice, setNotice] = useState<SheetNotice | null>(null);
  const [dayError, setDayError] = useState<string | null>(null);
  const sent = useRef<Sent | null>(null);
  const isDirty = isAny(values.marks);

  const draft = useDraft({
    form: sheetForm(school.id, moment),
    heading: { title: texts.title, about: school.school, place: schoolPlace(school.id) },
    opened: true,
    values,
    files: noFiles,
    isDirty,
  });
  // Runs when the sheet is opened: marks that were left unsaved are shown again.
  useAfterRender(draft.offer !== null, () => {
    if (draft.offer === null) return;
    const kept = draft.offer.values as unknown as SheetValues;
    // Marks that were made before the stored ones were found win.
    setValues((now) => ({ ...kept, marks: { ...kept.marks, ...now.marks } }));
    const { refusal, savedAt } = draft.offer;
    setNotice(
      refusal
        ? { tone: 'bad', text: refusal.message }
        : { tone: 'wait', text: texts.hereAgain(timeText(savedAt)) },
    );
    draft.answer(true);
  });
  useLeaveQuestion(isDirty && !draft.isKept);

  const change = useCallback((next: (marks: OwnMarks) => OwnMarks) => {
    setNotice(null);
    setValues((now) => ({ ...now, marks: next(now.marks) }));
  }, []);
  const mark = useCallback(
    (student: CheckedStudent, wanted: SchoolMark) =>
      change((marks) => withMark(marks, student, wanted)),
    [change],
  );
  const undo = useCallback((id: number) => change((marks) => withoutMark(marks, id)), [change]);

  const clearSent = () =>
    setValues((now) => ({ ...now, marks: withoutSent(now.marks, values.marks, students) }));

  /** Moves the sheet into the outbox; answers whether it is there. */
  const leave = async (input: CheckInput, key: string) => {
    const isLeft = await leaveInOutbox(
      { ...(await draft.left()), key, values },
      { call: 'school/mark', id: null, fields: input, base: null },
    );
    draft.goOn();
    if (!isLeft) return false;
    clearSent();
    setNotice({ tone: 'wait', text: texts.waitsText });
    return true;
  };

  const sendNow = async (input: CheckInput, key: string) => {
    const { message, data } = await send(markInSchool, { input, key });
    // Sent again after a long time: it was saved, but the server does not have that answer any more.
    const saved: Partial<CheckOutcome> = data ?? {};
    const { queryKey } = studentsOf(school.id, moment);
    const others = new Set((saved.not_yours ?? []).map(({ student_id }) => student_id));
    const marked = input.marks.filter(({ student_id }) => !others.has(student_id));
    const by = { by: user.name, at: saved.marked_at ?? serverNow().toISOString() };
    client.setQueryData<KeptReply<CheckedStudent[]>>(queryKey, (old) =>
      old === undefined
        ? old
        : { ...old, data: afterSaving(old.data, { ...input, marks: marked }, by) },
    );
    clearSent();
    setNotice({ tone: others.size > 0 ? 'wait' : 'ok', text: message ?? texts.savedTitle });
    for (const key of [
      queryKey,
      keyOf(listCheckedSchools),
      keyOf(listAttention),
      keyOf(countAttention),
    ])
      void client.invalidateQueries({ queryKey: key });
  };

  const refuse = async (failure: unknown) => {
    setNotice({ tone: 'bad', text: messageOf(failure) });
    setDayError(firstErrors(failure).day ?? null);
    // Somebody else may have marked them, so the saved marks are read and shown beside one's own.
    await client.invalidateQueries({ queryKey: studentsOf(school.id, moment).queryKey });
  };

  const save = async () => {
    const { day, source, marks } = values;
    const fault = isDate(day) ? dayFault(day, today(), term.opening) : words.day;
    setDayError(fault);
    if (fault !== null || isSaving) return;
    const met = students.filter((one) => isMet(one, marks[one.student_id], day));
    if (met.length > 0) return setNotice({ tone: 'bad', text: words.metSome(met.length) });
    const input: CheckInput = {
      ...{ term: term.id, school: school.id, moment, day, source },
      marks: marksToSend(students, marks),
    };
    const text = JSON.stringify(input);
    if (sent.current?.text !== text) sent.current = { text, key: newFormKey() };
    const { key } = sent.current;
    setSaving(true);
    setNotice(null);
    try {
      if (!(isWaiting && (await leave(input, key)))) await sendNow(input, key);
    } catch (failure) {
      if (!isLineGone(failure) || !(await leave(input, key))) await refuse(failure);
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    isSaving,
    notice,
    dayError,
    isKept: draft.isKept,
    mark,
    undo,
    markEveryoneElse: (others: readonly CheckedStudent[]) =>
      change((marks) => withEveryoneElse(marks, others)),
    changeHead: (head: Partial<Pick<SheetValues, 'day' | 'source'>>) => {
      setDayError(null);
      setValues((now) => ({ ...now, ...head }));
    },
    save,
  };
}
