import { settleAttention } from '#contract/attention/calls.ts';
import { attentionFields } from '#contract/attention/record.ts';
import { attentionRules, attentionState } from '#contract/attention/rules.ts';
import type { AttentionItem } from '#contract/attention/shapes.ts';
import { may } from '#contract/permissions.ts';
import { listLiaisons } from '#contract/students/calls.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import look from '../../ui/looks.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { useSettle } from './attention.api.ts';
import { attentionTexts as texts } from './attention.texts.ts';

/** The decision that somebody wants to make about an item. */
export interface Settling {
  readonly item: AttentionItem;
  readonly state: typeof attentionState.taken | typeof attentionState.explained;
}

interface SettleModalProps extends Settling {
  opened: boolean;
  onClose: () => void;
}

/** Asks who takes care of an item and until when, or why it is as it should be. */
export default function SettleModal({ item, state, opened, onClose }: SettleModalProps) {
  const user = useSignedInUser();
  const settle = useSettle();
  const form = useContractForm({
    call: settleAttention,
    initialValues: {
      student_id: String(item.student_id),
      rule: String(item.rule),
      facts: item.facts,
      decided: item.decided ?? '',
      state: String(state),
      owner_id: '',
      due: '',
      reason: '',
    },
  });
  const isTaking = state === attentionState.taken;
  const isAnswer = item.rule === attentionRules.newsAsked;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={isTaking ? texts.takeTitle : isAnswer ? texts.answerTitle : texts.explainTitle}
      width="small"
      form={form}
      save={settle}
    >
      <div className={`${look.stack} ${look.gap12}`}>
        <p>
          <b>{item.name}</b> <span className={look.note}>{item.ref}</span>
          <br />
          {item.why}
        </p>
        {isTaking ? (
          <>
            {may(user, 'students.chooseLiaison') ? (
              <ServerSelectField
                {...form.field('owner_id')}
                label={attentionFields.owner_id.label}
                placeholder={texts.you}
                call={listLiaisons}
                choiceOf={(row) => ({ value: String(row.id), label: row.name })}
              />
            ) : null}
            <DateField {...form.field('due')} label={attentionFields.due.label} />
          </>
        ) : (
          <>
            <TextAreaField
              {...form.field('reason')}
              label={isAnswer ? texts.answer : attentionFields.reason.label}
              required={!isAnswer}
            />
            <p className={look.note}>{isAnswer ? texts.answerNote : texts.explainNote}</p>
          </>
        )}
      </div>
    </FormModal>
  );
}
