import { useState } from 'react';
import { listAttention } from '#contract/attention/calls.ts';
import {
  type AttentionRule,
  attentionRulesFor,
  attentionState,
} from '#contract/attention/rules.ts';
import { may } from '#contract/permissions.ts';
import { useAttentionCounts } from '../features/attention/attention.api.ts';
import { attentionTexts as texts } from '../features/attention/attention.texts.ts';
import {
  AttentionFilters,
  type AttentionPart,
  myTasks,
} from '../features/attention/attention-filters.tsx';
import {
  AttentionCard,
  attentionColumns,
  type ItemActions,
} from '../features/attention/attention-list.tsx';
import { attentionMenu } from '../features/attention/attention-menu.ts';
import type { Settling } from '../features/attention/settle-modal.tsx';
import { useReopen } from '../features/attention/use-reopen.ts';
import { schoolPlace } from '../features/in-school/in-school-menu.ts';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { usePlace } from '../lib/place.ts';
import { useKept } from '../lib/use-kept.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { ThisTermHead } from './this-term.tsx';

const SettleModal = lateModal(() => import('../features/attention/settle-modal.tsx'));

/** The attention list: the students that rules point to, why, and who takes care of them. */
export default function AttentionScreen() {
  const user = useSignedInUser();
  const seesAll = may(user, 'students.seeLiaison');
  const [own, setOwn] = useKept('attention own', !seesAll);
  const students = useNarrowing();
  /** A state, or this person's tasks. */
  const [keptPart, keepPart] = useKept<AttentionPart>('attention part', attentionState.open);
  const [part, setPart] = useState<AttentionPart>(usePlace().tasks ? myTasks : keptPart);
  const [keptRule, setRule] = useKept<AttentionRule | null>('attention rule', null);
  const rules = attentionRulesFor(user);
  const rule = rules.find((one) => one === keptRule) ?? null;
  const ofStudents = { ...students.query, ...(rule !== null && { rule }) };
  const narrowed = { ...ofStudents, ...(own && { own: '1' as const }) };
  const { data: counts } = useAttentionCounts(narrowed);
  const choosePart = (next: AttentionPart) => {
    keepPart(next);
    setPart(next);
  };
  const settling = useModal<Settling>();
  const reopen = useReopen();
  const actions: ItemActions | null = may(user, 'attention.settle')
    ? {
        take: (item) => settling.open({ item, state: attentionState.taken }),
        explain: (item) => settling.open({ item, state: attentionState.explained }),
        reopen,
        schoolPlace,
      }
    : null;
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
            <AttentionFilters
              counts={counts}
              part={part}
              onPart={choosePart}
              rule={rule}
              onRule={setRule}
              own={seesAll || part === myTasks ? null : own}
              onOwn={setOwn}
            />
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
