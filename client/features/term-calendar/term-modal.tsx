import type { Term } from '#contract/term-calendar/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useDeleteTerm } from './term-calendar.api.ts';
import { termCalendarTexts as texts } from './term-calendar.texts.ts';
import { AddTermForm, CopyYearForm, EditTermForm } from './term-forms.tsx';

/** What the modal is opened for. */
export type TermOpening =
  | { readonly kind: 'add' | 'copy' }
  | { readonly kind: 'edit' | 'delete'; readonly term: Term };

interface TermModalProps extends Opened {
  opening: TermOpening;
}

/** One modal with three forms and a question. */
export default function TermModal({ opening, ...state }: TermModalProps) {
  switch (opening.kind) {
    case 'add':
      return <AddTermForm {...state} />;
    case 'copy':
      return <CopyYearForm {...state} />;
    case 'edit':
      return <EditTermForm {...state} term={opening.term} />;
    case 'delete':
      return <DeleteTermQuestion {...state} term={opening.term} />;
  }
}

function DeleteTermQuestion({ term, ...state }: Omit<TermModalProps, 'opening'> & { term: Term }) {
  const remove = useDeleteTerm();
  return (
    <ConfirmModal
      {...state}
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      isDanger
      confirm={() => remove(term)}
    >
      <p>
        {texts.removeQuestion}{' '}
        <b>
          {term.term_name} {term.year_name}
        </b>
        ? {texts.removeText}
      </p>
    </ConfirmModal>
  );
}
