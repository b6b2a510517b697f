import { IconFileZip } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { Can } from '../session/can.tsx';
import { everythingTexts as texts } from './everything.texts.ts';

const EverythingModal = lateModal(() => import('./everything-modal.tsx'));

/** The export of all records and files at once (rule 11.5). */
export function EverythingCard() {
  const taking = useModal<true>();
  return (
    <Can do="everything.take">
      <section className={shared.card} aria-label={texts.title}>
        <div className={`${look.stack} ${shared.gap14} ${shared.body}`}>
          <h2 className={shared.subheading}>{texts.title}</h2>
          <p className={shared.soft}>{texts.text}</p>
          <p className={look.note}>{texts.notIn}</p>
          <div className={shared.wrap}>
            <Button variant="default" icon={IconFileZip} onClick={() => taking.open(true)}>
              {texts.take}
            </Button>
          </div>
        </div>
        {taking.subject === null ? null : <EverythingModal {...taking.shown} />}
      </section>
    </Can>
  );
}
