import { Button, Popover, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { textLimits } from '#contract/limits.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import { messageOf } from '../../lib/api.ts';
import type { ListFilters } from '../../lib/reads.ts';
import look from '../../ui/look.module.css';
import { useSaveView, useViews } from './saved-views.api.ts';
import styles from './saved-views.module.css';
import { viewsTexts as texts } from './saved-views.texts.ts';

/** Saves the present filters under a name. */
export function SaveView({ list, filters }: { list: ViewList; filters: ListFilters }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveView();
  const views = useViews(list).data;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const same = views?.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
      await save({ name, list, filters, version: same?.version });
      setOpen(false);
    } catch (failure) {
      setFault(messageOf(failure));
    }
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={`${look.inline} ${styles.save}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {texts.save}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.save}>
        <form
          className={`${look.stack} ${styles.form}`}
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
      </Popover.Dropdown>
    </Popover>
  );
}
