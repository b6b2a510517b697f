import {
  type AttentionRule,
  type AttentionState,
  attentionRuleNames,
  attentionRulesFor,
  attentionStates,
} from '#contract/attention/rules.ts';
import type { AttentionCounts } from '#contract/attention/shapes.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { attentionTexts as texts } from './attention.texts.ts';

/** A filter beside the states: tasks of this person, taken or given. */
export const myTasks = 3;
export type AttentionPart = AttentionState | typeof myTasks;

interface AttentionFiltersProps {
  counts: AttentionCounts | undefined;
  part: AttentionPart;
  onPart: (part: AttentionPart) => void;
  rule: AttentionRule | null;
  onRule: (rule: AttentionRule | null) => void;
  /** Whether only one's own students are listed; null where that is no question. */
  own: boolean | null;
  onOwn: (own: boolean) => void;
}

/** Which part of the list is shown: by state, by reason, and whose students. */
export function AttentionFilters({
  counts,
  part,
  onPart,
  rule,
  onRule,
  own,
  onOwn,
}: AttentionFiltersProps) {
  const rules = attentionRulesFor(useSignedInUser());
  const countOf = [counts?.open, counts?.taken, counts?.explained];
  return (
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
        onChoose={(one) => onPart(attentionStates.find((known) => known === one) ?? myTasks)}
      />
      <SmallSelect
        aria-label={texts.rule}
        value={rule ?? 0}
        onChange={(event) =>
          onRule(rules.find((one) => one === Number(event.currentTarget.value)) ?? null)
        }
      >
        <option value={0}>{texts.everyRule}</option>
        {rules.map((one) => (
          <option key={one} value={one}>
            {attentionRuleNames[one]}
          </option>
        ))}
      </SmallSelect>
      {own === null ? null : (
        <SmallSelect
          aria-label={texts.whose}
          value={own ? 1 : 0}
          onChange={(event) => onOwn(event.currentTarget.value === '1')}
        >
          <option value={1}>{texts.mine}</option>
          <option value={0}>{texts.everybody}</option>
        </SmallSelect>
      )}
    </>
  );
}
