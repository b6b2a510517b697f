import { IconCopy, IconPlus } from '@tabler/icons-react';
import { listTermDays } from '#contract/term-calendar/calls.ts';
import { OrderNotice } from '../features/names/order-notice.tsx';
import { Can } from '../features/session/can.tsx';
import { termCalendarTexts as texts } from '../features/term-calendar/term-calendar.texts.ts';
import type { TermOpening } from '../features/term-calendar/term-modal.tsx';
import { TermCard, termColumns } from '../features/term-calendar/terms-table.tsx';
import { Button } from '../ui/button/button.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../ui/form-modal/opened-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';

const TermModal = lateModal(() => import('../features/term-calendar/term-modal.tsx'));

/** The term calendar: when school is open, and by when each kind of work is due. */
export default function TermCalendarScreen() {
  const modal = useModal<TermOpening>();
  const actions = {
    onEdit: (term: Extract<TermOpening, { term: unknown }>['term']) =>
      modal.open({ kind: 'edit', term }),
    onDelete: (term: Extract<TermOpening, { term: unknown }>['term']) =>
      modal.open({ kind: 'delete', term }),
  };
  const addButton = (
    <Button icon={IconPlus} onClick={() => modal.open({ kind: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <DataList
        title={texts.title}
        things={texts.things}
        call={listTermDays}
        columns={termColumns(actions)}
        rowKey={({ id }) => id}
        card={(term) => <TermCard term={term} {...actions} />}
        actions={
          <Can do="terms.keep">
            <Button variant="default" icon={IconCopy} onClick={() => modal.open({ kind: 'copy' })}>
              {texts.copy}
            </Button>
            {addButton}
          </Can>
        }
        notice={<OrderNotice />}
        emptyText={texts.empty}
        searchText={texts.searchText}
      />
      <OpenedModal of={modal} as={TermModal} />
    </>
  );
}
