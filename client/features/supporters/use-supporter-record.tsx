import type { Person } from '#contract/students/shapes.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../../ui/form-modal/opened-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { supportersTexts as texts } from './supporters.texts.ts';

const SupporterRecord = lateModal(() => import('./supporter-record.tsx'));

/**
 * Names of supporters that open their record. `modal` must be rendered by the screen and not by a row, because rows
 * are unmounted when the table becomes cards.
 */
export function useSupporterRecord() {
  const opened = useModal<Person>();
  return {
    nameOf: (id: number, name: string) => (
      <span>
        <button
          type="button"
          className={look.inText}
          title={texts.open(name)}
          onClick={() => opened.open({ id, name })}
        >
          {name}
        </button>
      </span>
    ),
    modal: <OpenedModal of={opened} as={SupporterRecord} />,
  };
}
