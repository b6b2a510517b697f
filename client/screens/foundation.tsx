import { foundationId } from '#contract/foundation/record.ts';
import { EverythingCard } from '../features/everything/everything-card.tsx';
import { useFoundation } from '../features/foundation/foundation.api.ts';
import { foundationTexts as texts } from '../features/foundation/foundation.texts.ts';
import { FoundationForm } from '../features/foundation/foundation-form.tsx';
import { GuideButton } from '../features/foundation/guide-button.tsx';
import { HistoryButton } from '../features/history/history-button.tsx';
import { QuietCard } from '../features/notifications/quiet-card.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Kit } from '../ui/kit/kit.tsx';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';

/** What the foundation chooses for itself, for role 1 (rule 15.2). */
export default function FoundationScreen() {
  const foundation = useFoundation();
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <>
            {foundation.data && foundation.data.left_out.length > 0 ? <GuideButton /> : null}
            <HistoryButton
              look="words"
              subject={{ kind: 'foundation', id: foundationId, name: texts.title }}
            />
          </>
        }
      />
      <Loaded of={foundation} texts={texts} parts={['fields']}>
        {(data) => (
          <div
            className={`${look.columns} ${look.gap20}`}
            data-from="lg"
            style={{ '--columns': 'minmax(0, 1fr) 22rem' }}
          >
            <Kit>
              <FoundationForm state={data} />
            </Kit>
            <div className={`${look.stack} ${look.gap20}`}>
              <QuietCard state={data} />
              <EverythingCard />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
