import { IconFileTypePdf, IconPlus } from '@tabler/icons-react';
import type { Paper } from '#contract/papers/shapes.ts';
import { may } from '#contract/permissions.ts';
import { isActive } from '#contract/students/rules.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { shortDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../../ui/form-modal/opened-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { Loaded, NothingYet, ProfileSection } from '../term-reports/profile-section.tsx';
import { usePaperKinds, usePapers } from './papers.api.ts';
import { papersTexts as texts } from './papers.texts.ts';

const AddPaperModal = lateModal(() => import('./add-paper-modal.tsx'));
const RemovePaperModal = lateModal(() => import('./remove-paper-modal.tsx'));

/** A student's papers of the kinds that this person sees: to open, and for who may edit to add and remove (rule 8.15). */
export default function StudentPapers({ student }: { student: StudentProfile }) {
  const user = useSignedInUser();
  const kinds = usePaperKinds();
  const papers = usePapers(student.id);
  const adding = useModal<'paper'>();
  const removing = useModal<Paper>();
  const mayChange = may(user, 'students.edit');
  const isEmpty = papers.data?.length === 0;
  if (kinds.data?.length === 0 || (isEmpty && !may(user, 'board.read'))) return null;
  const missing = kinds.data?.filter(
    ({ id, is_expected, is_retired }) =>
      is_expected === 1 && is_retired === 0 && papers.data?.every(({ kind_id }) => kind_id !== id),
  );
  return (
    <ProfileSection
      title={texts.title}
      aside={
        mayChange && isActive(student) ? (
          <Button variant="default" icon={IconPlus} onClick={() => adding.open('paper')}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      <Loaded load={papers}>
        {(list) => (
          <div className={`${look.stack} ${look.gap8}`}>
            {missing && missing.length > 0 ? (
              <div className={look.wrap}>
                {missing.map(({ id, name }) => (
                  <Badge key={id} tone="wait" wraps>
                    {texts.missing(name)}
                  </Badge>
                ))}
              </div>
            ) : null}
            {list.length === 0 ? (
              <NothingYet title={texts.none}>{texts.noneText}</NothingYet>
            ) : (
              <ul className={`${look.card} ${look.lines}`}>
                {list.map((paper) => (
                  <li key={paper.id} className={`${look.row} ${look.gap12} ${look.body}`}>
                    <PaperLine
                      paper={paper}
                      onRemove={mayChange ? () => removing.open(paper) : null}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      {adding.subject ? <AddPaperModal student={student} {...adding.shown} /> : null}
      <OpenedModal of={removing} as={RemovePaperModal} />
    </ProfileSection>
  );
}

function PaperLine({ paper, onRemove }: { paper: Paper; onRemove: (() => void) | null }) {
  const { kind, path, added_at } = paper;
  return (
    <>
      <IconFileTypePdf stroke={1.75} aria-hidden />
      <div className={look.words}>
        <strong className={look.semi}>{kind}</strong>
        <span className={look.small}>{texts.addedOn(shortDayText(new Date(added_at)))}</span>
      </div>
      <a
        className={look.button}
        data-paper="no"
        href={storedFile(path)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.viewOf(kind)}
      >
        {texts.view}
      </a>
      {onRemove ? (
        <IconAction label={texts.remove(kind)} icon="trash" tone="danger" onClick={onRemove} />
      ) : null}
    </>
  );
}
