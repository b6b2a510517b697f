import { useId, useRef } from 'react';
import type { ListedName } from '#contract/names/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { showToast } from '../../ui/toast/toast.ts';
import { useKeepApart, useNear } from './names.api.ts';
import styles from './names.module.css';
import { namesTexts as texts } from './names.texts.ts';
import type { NameRowProps } from './names-table.tsx';
import { usesText } from './uses-text.ts';

/** How many pairs are shown at once; when one is answered the next is shown. */
const shown = 3;

/** Names that may be two spellings of one: to be merged, or marked as different for ever. */
export function NearNames({ kind, onOpen }: NameRowProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const { data } = useNear(kind);
  const keepApart = useKeepApart(kind);
  if (!data || data.total === 0) return null;
  const pairs = data.pairs.slice(0, shown);
  return (
    <section className={`${shared.card} ${styles.near}`} aria-labelledby={title}>
      <h2 ref={heading} id={title} className={shared.subheading} tabIndex={-1}>
        {texts.nearTitle}
      </h2>
      <ul>
        {pairs.map(({ name, into }) => (
          <li key={`${name.id} ${into.id}`} className={look.spread}>
            <div className={shared.words}>
              <OneOfTwo name={name} />
              <OneOfTwo name={into} />
            </div>
            <div className={shared.wrap}>
              <Button
                size="xs"
                variant="default"
                aria-label={texts.nearMergeOf(name.name, into.name)}
                onClick={() => onOpen({ what: 'merge', kind, name, into: into.id })}
              >
                {texts.nearMerge}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                aria-label={texts.nearApartOf(name.name, into.name)}
                onClick={() => {
                  keepApart({ id: name.id, other: into.id }).then(
                    (message) => showToast(texts.kept, message),
                    (failure: unknown) => showToast(texts.notKept, messageOf(failure), 'bad'),
                  );
                  // The pair disappears together with its buttons.
                  heading.current?.focus();
                }}
              >
                {texts.nearApart}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {data.total > pairs.length ? (
        <p className={look.note}>{texts.nearMore(data.total - pairs.length)}</p>
      ) : null}
    </section>
  );
}

function OneOfTwo({ name: { name, of, uses } }: { name: ListedName }) {
  const what = uses.length === 0 ? texts.unused : usesText(uses);
  return (
    <span>
      <span className={shared.name}>{name}</span>{' '}
      <span className={look.note}>{of === null ? what : `${of} · ${what}`}</span>
    </span>
  );
}
