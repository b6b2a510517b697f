import { useState } from 'react';
import { eventNames } from '#contract/path/messages.ts';
import { eventKind } from '#contract/path/record.ts';
import type { Promotable, PromotionInput } from '#contract/path/shapes.ts';
import { firstErrors } from '../../lib/api.ts';
import { offeredOf } from '../../lib/offered.ts';
import { today } from '../../lib/time-zone.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ChangesBar } from '../../ui/form-modal/changes-bar.tsx';
import { useSaveFlow } from '../../ui/form-modal/save-flow.ts';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { useClasses } from '../reference-data/reference-data.api.ts';
import { choicesOf } from './event-fields.tsx';
import { usePromote } from './path.api.ts';
import { pathTexts as texts } from './path.texts.ts';

type Decision = 1 | 2 | 0;

const decisions = [
  { id: eventKind.promoted, name: eventNames[1] },
  { id: eventKind.repeated, name: texts.repeats },
  { id: 0, name: texts.leftOut },
] as const;

const groupOf = ({ class_id }: Promotable) => class_id ?? 0;
/** 'Form 2' before 'Form 10'; who has no class comes last. */
const byName = (one: Promotable | undefined, other: Promotable | undefined) =>
  (one?.class ?? '\uffff').localeCompare(other?.class ?? '\uffff', undefined, { numeric: true });

/** The moves that the table says: whoever has another class to go to, or repeats. */
function movesOf(
  students: readonly Promotable[],
  targets: Readonly<Record<number, string>>,
  exceptions: Readonly<Record<number, Decision>>,
): PromotionInput['moves'] {
  return students.flatMap((student): PromotionInput['moves'] => {
    const target = targets[groupOf(student)] ?? '';
    const kind = exceptions[student.id] ?? eventKind.promoted;
    if (target === '' || kind === 0) return [];
    const class_id = kind === eventKind.promoted ? Number(target) : student.class_id;
    return class_id === null ? [] : [{ student_id: student.id, kind, class_id }];
  });
}

/** Whole classes and where they go, with exceptions student by student; saved in one step (rule 5.18). */
export function PromotionTable({ students }: { students: readonly Promotable[] }) {
  const [day, setDay] = useState(today());
  const [targets, setTargets] = useState<Readonly<Record<number, string>>>({});
  const [exceptions, setExceptions] = useState<Readonly<Record<number, Decision>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const promote = usePromote();
  const moves = movesOf(students, targets, exceptions);
  const isChanged = moves.length > 0;
  useLeaveQuestion(isChanged);
  const clear = () => {
    setTargets({});
    setExceptions({});
  };
  const flow = useSaveFlow({
    work: (sending) => promote({ day, moves }, sending),
    refuse: (failure) => {
      const errors = firstErrors(failure);
      setFault(errors.day ?? null);
      return Object.keys(errors).length;
    },
    onDone: clear,
  });
  const repeated = moves.filter(({ kind }) => kind === eventKind.repeated).length;
  const groups = [...Map.groupBy(students, groupOf)].toSorted(([, [one]], [, [other]]) =>
    byName(one, other),
  );
  return (
    <form
      noValidate
      aria-label={texts.promotions}
      className={`${look.stack} ${shared.gap16}`}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.start();
      }}
    >
      <div className={shared.wrap}>
        <DateField
          name="day"
          label={texts.from}
          value={day}
          onChange={setDay}
          error={fault}
          max={today()}
          required
        />
      </div>
      {groups.map(([key, group]) => (
        <Group
          key={key}
          group={group}
          target={targets[key] ?? ''}
          onTarget={(target) => setTargets((all) => ({ ...all, [key]: target }))}
          exceptions={exceptions}
          onDecide={(id, decision) => setExceptions((all) => ({ ...all, [id]: decision }))}
        />
      ))}
      <ChangesBar
        flow={flow}
        isChanged={isChanged}
        said={isChanged ? texts.promoting(moves.length - repeated, repeated) : texts.nothingChosen}
        undo={texts.clear}
        onUndo={clear}
      />
    </form>
  );
}

interface GroupProps {
  group: readonly Promotable[];
  target: string;
  onTarget: (target: string) => void;
  exceptions: Readonly<Record<number, Decision>>;
  onDecide: (student: number, decision: Decision) => void;
}

/** A class, of whatever school: where it goes, and once that is said its students for exceptions. */
function Group({ group, target, onTarget, exceptions, onDecide }: GroupProps) {
  const classes = useClasses();
  const [first] = group;
  if (first === undefined) return null;
  const name = first.class ?? texts.noClass;
  const offered = first.class_id === null ? decisions.filter(({ id }) => id !== 2) : decisions;
  return (
    <section className={`${shared.card} ${shared.body}`} aria-label={name}>
      <div className={look.spread}>
        <div className={shared.words}>
          <h2 className={shared.subheading}>{name}</h2>
          <p className={look.note}>{texts.students(group.length)}</p>
        </div>
        <SelectField
          name={`target ${groupOf(first)}`}
          label={texts.goesTo}
          plainLabel
          value={target}
          onChange={onTarget}
          error={null}
          clearable
          placeholder={texts.stays}
          choices={choicesOf(
            offeredOf(classes.data, target)?.filter(({ id }) => id !== first.class_id),
            (one) => one.class_name,
          )}
        />
      </div>
      {target === '' ? null : (
        <ul className={shared.lines}>
          {group.map((student) => (
            <li key={student.id} className={`${look.spread} ${shared.body}`}>
              <span className={shared.words}>
                <span className={shared.name}>{student.name}</span>
                <span className={look.note}>{`${student.ref} · ${student.school}`}</span>
              </span>
              <Segments
                label={student.name}
                choices={offered}
                chosen={exceptions[student.id] ?? eventKind.promoted}
                onChoose={(id) =>
                  onDecide(student.id, offered.find((one) => one.id === id)?.id ?? 0)
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
