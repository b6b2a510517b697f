import { IconPlus } from '@tabler/icons-react';
import type { OwnFieldOpening } from '../features/own-fields/own-field-modal.tsx';
import { OwnFieldRow } from '../features/own-fields/own-field-row.tsx';
import { useOwnFields } from '../features/own-fields/own-fields.api.ts';
import { ownFieldsTexts as texts } from '../features/own-fields/own-fields.texts.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../ui/form-modal/opened-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';

const OwnFieldModal = lateModal(() => import('../features/own-fields/own-field-modal.tsx'));

/** The fields that the foundation adds to its students, for role 1 (rule 5.14). */
export default function OwnFieldsScreen() {
  const fields = useOwnFields();
  const modal = useModal<OwnFieldOpening>();
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <Button icon={IconPlus} onClick={() => modal.open({ what: 'edit', field: null })}>
            {texts.add}
          </Button>
        }
      />
      <div className={`${look.stack} ${look.gap20}`}>
        <Loaded of={fields} texts={texts}>
          {(all) =>
            all.length === 0 ? (
              <EmptyBlock title={texts.none}>{texts.noneText}</EmptyBlock>
            ) : (
              all.map((field) => <OwnFieldRow key={field.id} field={field} onOpen={modal.open} />)
            )
          }
        </Loaded>
      </div>
      <OpenedModal of={modal} as={OwnFieldModal} />
    </>
  );
}
