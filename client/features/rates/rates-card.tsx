import { Button } from '@mantine/core';
import { rateWords } from '#contract/rates/rates.ts';
import type { ListedRate } from '#contract/rates/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../../ui/form-modal/opened-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { RateOpening } from './rate-modal.tsx';
import { useRates } from './rates.api.ts';
import styles from './rates.module.css';
import { ratesTexts as texts } from './rates.texts.ts';

const RateModal = lateModal(() => import('./rate-modal.tsx'));

interface RatesCardProps {
  /** The foundation's currency; null while it has chosen none. */
  base: string | null;
}

/** Exchange rates, for letters to supporters who read sums in another currency (rule 15.4). */
export function RatesCard({ base }: RatesCardProps) {
  const { data: rates, error, refetch } = useRates();
  const modal = useModal<RateOpening>();
  const current = rates?.filter(({ is_current }) => is_current) ?? [];
  const older = rates?.filter(({ is_current }) => !is_current) ?? [];
  const remove = (rate: ListedRate) => modal.open({ kind: 'remove', rate });
  return (
    <section className={shared.card} aria-label={texts.title}>
      <div className={`${look.stack} ${shared.gap14} ${shared.body}`}>
        <h2 className={shared.subheading}>{texts.title}</h2>
        <p className={shared.soft}>{texts.text}</p>
        {rates ? (
          <>
            {current.length > 0 ? (
              <RateList label={texts.list} rates={current} onRemove={remove} />
            ) : base === null ? null : (
              <p className={look.note}>{texts.none}</p>
            )}
            {older.length > 0 ? (
              <details>
                <summary className={look.note}>{texts.older(older.length)}</summary>
                <RateList label={texts.olderList} rates={older} onRemove={remove} />
              </details>
            ) : null}
          </>
        ) : error ? (
          <>
            <Message tone="bad">{messageOf(error)}</Message>
            <Button variant="default" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          </>
        ) : (
          <div role="status" aria-busy="true" aria-label={texts.loading}>
            <Skeleton height={48} />
          </div>
        )}
        {base === null ? (
          <p className={look.note}>{texts.noCurrency}</p>
        ) : (
          <div className={shared.wrap}>
            <Button variant="default" onClick={() => modal.open({ kind: 'add', base })}>
              {texts.add}
            </Button>
          </div>
        )}
      </div>
      <OpenedModal of={modal} as={RateModal} />
    </section>
  );
}

interface RateListProps {
  label: string;
  rates: readonly ListedRate[];
  onRemove: (rate: ListedRate) => void;
}

function RateList({ label, rates, onRemove }: RateListProps) {
  return (
    <ul className={`${styles.rates} ${shared.lines}`} aria-label={label}>
      {rates.map((rate) => {
        const words = rateWords(rate.currency, rate.rate, rate.base);
        const day = shortCalendarDayText(rate.day);
        return (
          <li key={rate.id}>
            <div className={shared.words}>
              <span className={shared.figures}>{words}</span>
              <time className={look.note} dateTime={rate.day}>
                {texts.of(day)}
              </time>
            </div>
            <IconAction
              icon="trash"
              label={texts.remove(words, day)}
              onClick={() => onRemove(rate)}
            />
          </li>
        );
      })}
    </ul>
  );
}
