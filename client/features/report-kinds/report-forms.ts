import type { ComponentType } from 'react';
import { byKind, type ReportKindName } from '#contract/report-kinds.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { academicsTexts } from '../academics/academics.texts.ts';
import { financeTexts } from '../finance/finance.texts.ts';
import type { ReportFormProps } from '../term-reports/use-report-form.ts';

interface Forms {
  readonly Add: ComponentType<ReportFormProps>;
  readonly Edit: ComponentType<ReportFormProps>;
}

/** The label of the button for a new report of each kind, in the current language. */
export const addTitles: Readonly<Record<ReportKindName, () => string>> = {
  academic: () => academicsTexts.addTitle,
  finance: () => financeTexts.addTitle,
};

/** The code of each kind's forms. */
const codeOf: Readonly<Record<ReportKindName, () => Promise<Forms>>> = {
  academic: async () => {
    const { AddAcademic, EditAcademic } = await import('../academics/academic-form.tsx');
    return { Add: AddAcademic, Edit: EditAcademic };
  },
  finance: async () => {
    const { AddFinance, EditFinance } = await import('../finance/finance-form.tsx');
    return { Add: AddFinance, Edit: EditFinance };
  },
};

/** The forms that add and correct a report of each kind; `ahead` preloads their code. */
export const reportForms = byKind((kind) => ({
  ahead: codeOf[kind],
  Add: lateModal(async () => ({ default: (await codeOf[kind]()).Add })),
  Edit: lateModal(async () => ({ default: (await codeOf[kind]()).Edit })),
}));
