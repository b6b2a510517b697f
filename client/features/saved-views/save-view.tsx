import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ViewList } from '#contract/saved-views/lists.ts';
import type { PaperLayout } from '#contract/students/paper.ts';
import type { ListFilters } from '../../lib/reads.ts';
import { lateCode } from '../../ui/late/late-code.ts';
import look from '../../ui/looks.ts';
import { viewsTexts as texts } from './saved-views.texts.ts';

const useNameForm = lateCode(() => import('./save-view-form.tsx'));

interface SaveViewProps {
  list: ViewList;
  filters: ListFilters;
  /** For a view that opens on paper. */
  paper?: PaperLayout;
}

/** Saves the present filters under a name. */
export function SaveView({ list, filters, paper }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const NameForm = useNameForm(isOpen, () => setOpen(false));
  const button = (
    <button
      ref={target}
      type="button"
      className={`${look.inline} ${look.tap} ${look.text13} ${look.semi} ${look.pad8}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setOpen(!isOpen)}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {texts.save}
    </button>
  );
  if (!NameForm) return button;
  return (
    <NameForm
      list={list}
      filters={filters}
      paper={paper}
      button={button}
      target={target}
      isOpen={isOpen}
      onOpen={setOpen}
    />
  );
}
