import { useState } from 'react';
import { listAttention } from '#contract/attention/calls.ts';
import {
  type AttentionRule,
  type AttentionState,
  attentionRuleNames,
  attentionRulesFor,
  attentionState,
  attentionStates,
} from '#contract/attention/rules.ts';
import type { AttentionItem } from '#contract/attention/shapes.ts';
import { may } from '#contract/permissions.ts';
import { useAttentionCounts, useSettle } from '../features/attention/attention.api.ts';
import { attentionTexts as texts } from '../features/attention/attention.texts.ts';
import {
  AttentionCard,
  attentionColumns,
  type ItemActions,
} from '../features/attention/attention-list.tsx';
import { attentionMenu } from '../features/attention/attention-menu.ts';
import type { Settling } from '../features/attention/settle-modal.tsx';
import { schoolPlace } from '../features/in-school/in-school-menu.ts';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { messageOf } from '../lib/api.ts';
import { usePlace } from '../lib/place.ts';
import { useKept } from '../lib/use-kept.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { Segments } from '../ui/segments/segments.tsx';
import { SmallSelect } from '../ui/small-select/small-select.tsx';
import { showToast } from '../ui/toast/toast.ts';
import { ThisTermHead } from './this-term.tsx';

const SettleModal = lateModal(() => import('../features/attention/settle-modal.tsx'));

/** A filter beside the states: tasks of this person, taken or given. */
const myTasks = 3;
type Part = AttentionState | typeof myTasks;

/** The attention list: the students that rules point to, why, and who takes care of them. */
export default function AttentionScreen() {
  const user = useSignedInUser();
  const seesAll = may(user, 'students.seeLiaison');
  const [own, setOwn] = useKept('attention own', !seesAll);
  const students = useNarrowing();
  /** A state, or this person's tasks. */
  const [keptPart, keepPart] = useKept<Part>('attention part', attentionState.open);
  const [part, setPart] = useState<Part>(usePlace().tasks ? myTasks : keptPart);
  const [keptRule, setRule] = useKept<AttentionRule | null>('attention rule', null);
  const rules = attentionRulesFor(user);
  const rule = rules.find((one) => one === keptRule) ?? null;
  const ofStudents = { ...students.query, ...(rule !== null && { rule }) };
  const narrowed = { ...ofStudents, ...(own && { own: '1' as const }) };
  const { data: counts } = useAttentionCounts(narrowed);
  const choosePart = (next: Part) => {
    keepPart(next);
    setPart(next);
  };
  const settling = useModal<Settling>();
  const settle = useSettle();
  const reopen = ({ student_id, rule: by, facts, decided }: AttentionItem) => {
    settle({ student_id, rule: by, facts, decided, state: attentionState.open }).then(
      (message) => showToast(texts.opened, message ?? '', 'ok'),
      (failure: unknown) => showToast(texts.notOpened, messageOf(failure), 'bad'),
    );
  };
  const actions: ItemActions | null = may(user, 'attention.settle')
    ? {
        take: (item) => settling.open({ item, state: attentionState.taken }),
        explain: (item) => settling.open({ item, state: attentionState.explained }),
        reopen,
        schoolPlace,
      }
    : null;
  const countOf = [counts?.open, counts?.taken, counts?.explained];
  // One's tasks may be about anybody's students.
  const wanted =
    part === myTasks ? { ...ofStudents, mine: '1' as const } : { ...narrowed, state: part };
  return (
    <>
      <DataList
        title={texts.title}
        head={<ThisTermHead here={attentionMenu} />}
        things={texts.things}
        call={listAttention}
        query={wanted}
        part={JSON.stringify(wanted)}
        narrowing={
          <>
            <Segments
              label={texts.states}
              choices={[
                ...attentionStates.map((one) => ({
                  id: one as number,
                  name: texts.state[one](countOf[one] ?? 0),
                })),
                { id: myTasks, name: texts.tasks(counts?.mine ?? 0, counts?.mine_late ?? 0) },
              ]}
              chosen={part}
              onChoose={(one) =>
                choosePart(attentionStates.find((known) => known === one) ?? myTasks)
              }
            />
            <SmallSelect
              aria-label={texts.rule}
              value={rule ?? 0}
              onChange={(event) =>
                setRule(rules.find((one) => one === Number(event.currentTarget.value)) ?? null)
              }
            >
              <option value={0}>{texts.everyRule}</option>
              {rules.map((one) => (
                <option key={one} value={one}>
                  {attentionRuleNames[one]}
                </option>
              ))}
            </SmallSelect>
            {seesAll || part === myTasks ? null : (
              <SmallSelect
                aria-label={texts.whose}
                value={own ? 1 : 0}
                onChange={(event) => setOwn(event.currentTarget.value === '1')}
              >
                <option value={1}>{texts.mine}</option>
                <option value={0}>{texts.everybody}</option>
              </SmallSelect>
            )}
            <Narrowing narrowed={students} />
          </>
        }
        columns={attentionColumns(actions, part === attentionState.taken || part === myTasks)}
        rowKey={({ student_id, rule: by }) => `${student_id} ${by}`}
        card={(item) => <AttentionCard item={item} actions={actions} />}
        emptyTitle={students.isFiltered ? studentsTexts.noneMatch : undefined}
        emptyText={
          students.isFiltered
            ? studentsTexts.noneMatchText
            : part === myTasks
              ? texts.noTasks
              : texts.empty
        }
        searchText={texts.searchText}
      />
      {settling.subject ? (
        <SettleModal
          key={JSON.stringify(settling.subject)}
          {...settling.subject}
          opened={settling.opened}
          onClose={settling.close}
        />
      ) : null}
    </>
  );
}
