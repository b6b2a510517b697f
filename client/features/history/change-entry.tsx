import { IconArrowRight } from '@tabler/icons-react';
import type { HistoryEntry } from '#contract/history/shapes.ts';
import look from '../../ui/looks.ts';
import styles from './history.module.css';
import { historyTexts as texts } from './history.texts.ts';

type FieldChange = HistoryEntry['changes'][number];

/** One change: what was done, by whom, and each field's old and new value. */
export function ChangeEntry({ entry: { action, by, changes } }: { entry: HistoryEntry }) {
  return (
    <div>
      <p className={look.breaks}>
        <b>{action}</b> {texts.by} {by?.name ?? texts.system}
        {by ? <small className={look.note}> · {by.role}</small> : null}
      </p>
      {changes.length > 0 ? (
        <dl
          className={`${look.stack} ${look.gap4} ${look.breaks} ${look.text13} ${look.figures} ${look.above8} ${styles.fields}`}
        >
          {Object.entries(changes).map(([place, change]) => (
            <div key={place}>
              <dt className={look.soft}>{change.field}</dt>
              <dd>
                <Values {...change} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** Old and new value; for a new record only the new one, for a long text only that it changed. */
function Values({ before, after }: FieldChange) {
  if (before === null && after === null) return <span className={look.dim}>{texts.changed}</span>;
  return (
    <>
      {before === null ? null : (
        <>
          <span className={look.spoken}>{texts.was} </span>
          <span className={look.dim}>{before}</span>
        </>
      )}
      {before !== null && after !== null ? (
        <IconArrowRight size={14} stroke={1.75} aria-hidden />
      ) : null}
      {after === null ? null : (
        <>
          {before === null ? null : <span className={look.spoken}> {texts.now} </span>}
          <span>{after}</span>
        </>
      )}
    </>
  );
}
