import { academicKind } from '#contract/academics/kind.ts';
import { exportStudents } from '#contract/exports/calls.ts';
import { academicsTexts as texts } from '../features/academics/academics.texts.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { ReportList } from '../features/term-reports/report-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const forms = () => import('../features/academics/academic-form.tsx');
const AddAcademicModal = lateModal(async () => ({ default: (await forms()).AddAcademic }));
const EditAcademicModal = lateModal(async () => ({ default: (await forms()).EditAcademic }));

/** The Academics list of rule 10.11. */
export default function AcademicsScreen() {
  const { query } = useNarrowing();
  return (
    <ReportList
      words={texts}
      kind={academicKind}
      profile="academics"
      exportMenu={(view) => (
        <ExportMenu choices={[exportChoice(exportStudents, query)]} view={view} />
      )}
      addModal={AddAcademicModal}
      editModal={EditAcademicModal}
    />
  );
}
