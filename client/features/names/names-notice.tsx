import type { NameKind } from '#contract/names/kinds.ts';
import look from '../../ui/looks.ts';
import { MergeNotice } from './merge-notice.tsx';
import { namesTexts as texts } from './names.texts.ts';
import { OrderNotice } from './order-notice.tsx';

/** Above a list: what it is for, and merges that can be undone. */
export function NamesNotice({ kind }: { kind: NameKind }) {
  return (
    <div className={`${look.stack} ${look.gap12} ${look.below16}`}>
      <p className={look.dim}>{texts.intro}</p>
      {kind === 'term' ? <OrderNotice isHere /> : null}
      <MergeNotice />
    </div>
  );
}
