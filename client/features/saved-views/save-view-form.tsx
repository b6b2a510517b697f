import '../../theme/kit-fields.css';
import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, type RefObject, useState } from 'react';
import { folded } from '#contract/folded.ts';
import { textLimits } from '#contract/limits.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import type { PaperLayout } from '#contract/students/paper.ts';
import { messageOf } from '../../lib/api.ts';
import type { ListFilters } from '../../lib/reads.ts';
import { Button } from '../../ui/button/button.tsx';
import { OpenedPopover } from '../../ui/late/opened-popover.tsx';
import look from '../../ui/looks.ts';
import { useSaveView, useViews } from './saved-views.api.ts';
import { viewsTexts as texts } from './saved-views.texts.ts';

interface SaveViewFormProps {
  list: ViewList;
  filters: ListFilters;
  paper?: PaperLayout | undefined;
  button: ReactElement;
  target: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The form that names a view, below its button. */
export default function SaveViewForm({ list, filters, paper, ...popover }: SaveViewFormProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveView();
  const views = useViews(list).data;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const same = views?.find((one) => folded(one.name) === folded(name));
      await save({ name, list, filters, paper, version: same?.version });
      popover.onOpen(false);
    } catch (failure) {
      setFault(messageOf(failure));
    }
  };
  return (
    <OpenedPopover label={texts.save} width={280} {...popover}>
      <form
        className={`${look.stack} ${look.gap12} ${look.pad8}`}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextInput
          label={texts.name}
          maxLength={textLimits.name}
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
          }}
          data-autofocus
        />
        <Button type="submit">{texts.keep}</Button>
      </form>
    </OpenedPopover>
  );
}
