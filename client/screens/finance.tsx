import { exportStudents } from '#contract/exports/calls.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { financeTexts as texts } from '../features/finance/finance.texts.ts';
import { ReportList } from '../features/term-reports/report-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const AddFinanceModal = lateModal(() => import('../features/finance/add-finance-modal.tsx'));
const EditFinanceModal = lateModal(() => import('../features/finance/edit-finance-modal.tsx'));

/** The Finance list of spec 2. */
export default function FinanceScreen() {
  return (
    <ReportList
      words={texts}
      profile="finance"
      exportMenu={(view) => <ExportMenu choices={[exportChoice(exportStudents, {})]} view={view} />}
      addModal={AddFinanceModal}
      editModal={EditFinanceModal}
    />
  );
}
