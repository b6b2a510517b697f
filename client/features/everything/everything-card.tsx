import { IconFileZip } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { Can } from '../session/can.tsx';
import { everythingTexts as texts } from './everything.texts.ts';

const EverythingModal = lateModal(() => import('./everything-modal.tsx'));

/** The export of all records and files at once (rule 11.5). */
export function EverythingCard() {
  const taking = useModal<true>();
  return (
    <Can do="everything.take">
      <section className={look.card} aria-label={texts.title}>
        <div className={`${look.stack} ${look.gap12} ${look.body}`}>
          <h2 className={look.subheading}>{texts.title}</h2>
          <p className={look.soft}>{texts.text}</p>
          <p className={look.note}>{texts.notIn}</p>
          <div className={look.wrap}>
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
