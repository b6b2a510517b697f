import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { referenceDataTexts as texts } from './reference-data.texts.ts';
import type { ReferenceKind } from './reference-modal.tsx';

const ReferenceModal = lateModal(() => import('./reference-modal.tsx'));

const labels: Readonly<Record<ReferenceKind, string>> = {
  year: texts.addYear,
  term: texts.addTerm,
  class: texts.addClass,
  subject: texts.addSubject,
};

/** The text beside the plus (design, 'Academics'). */
const words: Readonly<Record<ReferenceKind, string>> = {
  year: texts.year,
  term: texts.termWord,
  class: texts.classWord,
  subject: texts.subjectWord,
};

/** 'Add Year', 'Add Term', 'Add Class' or 'Add Subject', with its modal; placed inside `<Can do="reference.add">` (rule 3.2). */
export function AddReferenceButton({ kind }: { kind: ReferenceKind }) {
  const modal = useModal<ReferenceKind>();
  return (
    <>
      <Button
        variant="default"
        icon={IconPlus}
        aria-label={labels[kind]}
        onClick={() => modal.open(kind)}
      >
        {words[kind]}
      </Button>
      {modal.subject ? <ReferenceModal kind={kind} {...modal.shown} /> : null}
    </>
  );
}
