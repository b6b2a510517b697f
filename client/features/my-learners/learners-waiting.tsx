import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

const lines = ['68%', '52%', '74%'];

/** The shape of a learner's page while it is being read. */
export function LearnersWaiting() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={texts.loading}>
      <div className={`${shared.card} ${styles.head}`} aria-hidden="true">
        <div className={`${look.row} ${shared.gap20} ${styles.who}`}>
          <Skeleton shape="avatar" width={96} height={96} />
          <span className={`${look.stack} ${shared.grow}`}>
            <Skeleton width="40%" height={24} />
            <Skeleton width="60%" />
          </span>
        </div>
        <div className={`${look.stack} ${styles.side}`}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
      <div className={styles.columns} aria-hidden="true">
        {lines.map((width) => (
          <div key={width} className={`${shared.card} ${shared.body} ${look.stack}`}>
            <Skeleton width={width} />
            <Skeleton width="100%" height={96} />
          </div>
        ))}
      </div>
    </div>
  );
}
