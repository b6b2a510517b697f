import { usePromotions } from '../features/path/path.api.ts';
import { pathTexts as texts } from '../features/path/path.texts.ts';
import { PromotionNotices } from '../features/path/promotion-notices.tsx';
import { PromotionTable } from '../features/path/promotion-table.tsx';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Kit } from '../ui/kit/kit.tsx';
import look from '../ui/look.module.css';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import shared from '../ui/shared.module.css';

/** The year's end: whole classes go on, with exceptions, and back for a day (rule 5.18). */
export default function PromotionsScreen() {
  const load = usePromotions();
  return (
    <>
      <PageHeader title={texts.promotions} intro={texts.promotionsIntro} />
      <Loaded of={load} texts={texts}>
        {({ students, made }) => (
          <div className={`${look.stack} ${shared.gap16}`}>
            <PromotionNotices made={made} />
            {students.length === 0 ? (
              <EmptyBlock title={texts.nobody}>{texts.nobodyText}</EmptyBlock>
            ) : (
              <Kit>
                <PromotionTable students={students} />
              </Kit>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
