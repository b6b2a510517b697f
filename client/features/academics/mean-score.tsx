import { academicFields } from '#contract/academics/record.ts';
import { isMeanScoreOptional, meanOfMarks } from '#contract/academics/rules.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { NumberField } from '../../ui/form/text-field.tsx';
import { WithWordHelp } from '../../ui/hint/word-help.tsx';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { type Academic, resultsOf } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { useProposal } from './use-proposal.ts';

interface MeanScoreProps {
  form: ReportFieldsProps<Academic>['form'];
  scale: Scale;
}

/**
 * The mean score, suggested from the marks as they are typed (rule 7.4). One that somebody typed, or that a
 * school computed differently, stays.
 */
export function MeanScore({ form, scale }: MeanScoreProps) {
  const { mark, grade } = form.values;
  const binding = form.field('mark');
  const mean = meanOfMarks(scale, resultsOf(form.values).marks);
  const isOptional = isMeanScoreOptional(scale, grade);
  useProposal(mean, mark, (proposed) => {
    if (!isOptional) binding.onChange(proposed);
  });
  return (
    <WithWordHelp word={academicFields.mark.word}>
      <NumberField
        {...binding}
        label={academicFields.mark.label}
        required={!isOptional}
        decimals
        isProposal={mean !== '' && mark === mean}
        {...(mean === '' ? {} : { note: texts.meanOfMarks(mean) })}
      />
    </WithWordHelp>
  );
}
