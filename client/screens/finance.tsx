import { exportStudents } from '#contract/exports/calls.ts';
import { financeKind } from '#contract/finance/kind.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { financeTexts as texts } from '../features/finance/finance.texts.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { ReportList } from '../features/term-reports/report-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const forms = () => import('../features/finance/finance-form.tsx');
const AddFinanceModal = lateModal(async () => ({ default: (await forms()).AddFinance }));
const EditFinanceModal = lateModal(async () => ({ default: (await forms()).EditFinance }));

/** The Finance list of rule 10.11. */
export default function FinanceScreen() {
  const { query } = useNarrowing();
  return (
    <ReportList
      words={texts}
      kind={financeKind}
      profile="finance"
      exportMenu={(view) => (
        <ExportMenu choices={[exportChoice(exportStudents, query)]} view={view} />
      )}
      addModal={AddFinanceModal}
      editModal={EditFinanceModal}
    />
  );
}
