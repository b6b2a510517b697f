import { type Fields, textsIn } from '#contract/record.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { lookOf } from '../../ui/form/record-fields.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { WithWordHelp } from '../../ui/hint/word-help.tsx';

interface ReportTextsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  fields: Fields;
}

/** The comments of a report, one under the other. */
export function ReportTexts({ form, fields }: ReportTextsProps) {
  return textsIn(fields).map((field) => (
    <WithWordHelp key={field.name} word={field.word}>
      <TextAreaField {...form.fieldAt(field.name)} {...lookOf(field)} />
    </WithWordHelp>
  ));
}
