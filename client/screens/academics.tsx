import { exportStudents } from '#contract/exports/calls.ts';
import { academicsTexts as texts } from '../features/academics/academics.texts.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { ReportList } from '../features/term-reports/report-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const forms = () => import('../features/academics/academic-form.tsx');
const AddAcademicModal = lateModal(async () => ({ default: (await forms()).AddAcademic }));
const EditAcademicModal = lateModal(async () => ({ default: (await forms()).EditAcademic }));

/** The Academics list of spec 2. */
export default function AcademicsScreen() {
  return (
    <ReportList
      words={texts}
      profile="academics"
      exportMenu={(view) => <ExportMenu choices={[exportChoice(exportStudents, {})]} view={view} />}
      addModal={AddAcademicModal}
      editModal={EditAcademicModal}
    />
  );
}
