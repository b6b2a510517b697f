import type { NameKind } from '#contract/names/kinds.ts';
import look from '../../ui/look.module.css';
import { MergeNotice } from './merge-notice.tsx';
import styles from './names.module.css';
import { namesTexts as texts } from './names.texts.ts';
import { OrderNotice } from './order-notice.tsx';

/** Above a list: what it is for, and merges that can be undone. */
export function NamesNotice({ kind }: { kind: NameKind }) {
  return (
    <div className={styles.notes}>
      <p className={look.dim}>{texts.intro}</p>
      {kind === 'term' ? <OrderNotice isHere /> : null}
      <MergeNotice />
    </div>
  );
}
