import look from '../../ui/look.module.css';
import { MergeNotice } from './merge-notice.tsx';
import styles from './names.module.css';
import { namesTexts as texts } from './names.texts.ts';
import type { NameRowProps } from './names-table.tsx';
import { NearNames } from './near-names.tsx';
import { OrderNotice } from './order-notice.tsx';

/** Above a list: what it is for, merges that can be undone, and names that may be spellings of one. */
export function NamesNotice(props: NameRowProps) {
  return (
    <div className={styles.notes}>
      <p className={look.dim}>{texts.intro}</p>
      {props.kind === 'term' ? <OrderNotice isHere /> : null}
      <MergeNotice />
      <NearNames {...props} />
    </div>
  );
}
