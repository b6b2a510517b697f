import { Fragment } from 'react';
import {
  type OutcomeCounts,
  type OutcomeFigure,
  outcomeGroupName,
  outcomeGroupNames,
  outcomeSections,
  percentOf,
} from '#contract/outcomes/figures.ts';
import type { Outcomes } from '#contract/outcomes/shapes.ts';
import { ListCards } from '../../ui/data-list/list-cards.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './outcomes.module.css';
import { outcomesTexts as texts } from './outcomes.texts.ts';

/** The groups by name, and all of them. */
function rowsOf({ by, groups, all }: Outcomes) {
  const named = groups.map(({ counts, ...group }) => ({
    ...{ key: String(group.id), name: outcomeGroupName(by, group), counts },
  }));
  return [...named, { key: 'all', name: texts.all, counts: all }];
}

/** A share in percent with its numbers below; a plain number where it is no share. */
function Figure({ figure, counts }: { figure: OutcomeFigure; counts: OutcomeCounts }) {
  const part = counts[figure.count];
  const whole = figure.of && counts[figure.of];
  if (part === null) return <span className={shared.small}>{texts.hidden}</span>;
  if (whole === null) return texts.count(part);
  const percent = percentOf(figure, counts);
  if (percent === null) return texts.none;
  return (
    <>
      <span className={shared.block}>{texts.share(percent)}</span>
      <span className={`${shared.block} ${shared.small} ${shared.nowrap}`}>
        {texts.partOf(part, whole)}
      </span>
    </>
  );
}

/** A column per figure; the first one of a section has a line before it. */
const columns = outcomeSections().flatMap(({ figures }) =>
  figures.map((figure, at) => ({ figure, edge: at === 0 ? styles.first : undefined })),
);

/** A line per group, a column per figure, all of them in the last line. */
export function OutcomesTable({ outcomes }: { outcomes: Outcomes }) {
  return (
    <div className={`${shared.card} ${shared.scrolls}`}>
      <table className={`${shared.table} ${styles.table}`} aria-label={texts.title}>
        <thead className={shared.small}>
          <tr>
            <th scope="col" rowSpan={2}>
              {outcomeGroupNames[outcomes.by]}
            </th>
            {outcomeSections().map(({ name, figures }) => (
              <th key={name} scope="colgroup" colSpan={figures.length} className={styles.first}>
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ figure, edge }) => (
              <th key={`${figure.name} ${figure.count}`} scope="col" className={edge}>
                {figure.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(outcomes).map(({ key, name, counts }) => (
            <tr key={key} data-all={key === 'all' || undefined}>
              <th scope="row">{name}</th>
              {counts === null ? (
                <td colSpan={columns.length} className={styles.first}>
                  <span className={look.row}>{texts.hidden}</span>
                </td>
              ) : (
                columns.map(({ figure, edge }) => (
                  <td key={`${figure.name} ${figure.count}`} className={edge}>
                    <Figure figure={figure} counts={counts} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same for phones: a card per group. */
export function OutcomesCards({ outcomes }: { outcomes: Outcomes }) {
  return (
    <ListCards
      rows={rowsOf(outcomes)}
      rowKey={({ key }) => key}
      firstNumber={1}
      isBusy={false}
      card={({ name, counts }) => (
        <>
          <h2 className={shared.subheading}>{name}</h2>
          {counts === null ? (
            <p className={look.note}>{texts.hidden}</p>
          ) : (
            outcomeSections().map((section) => (
              <Fragment key={section.name}>
                <h3 className={`${shared.ruled} ${shared.subheading} ${shared.rowPad}`}>
                  {section.name}
                </h3>
                <dl className={`${shared.facts} ${shared.fit} ${shared.figures}`}>
                  {section.figures.map((figure) => (
                    <div key={figure.name}>
                      <dt>{figure.name}</dt>
                      <dd>
                        <Figure figure={figure} counts={counts} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Fragment>
            ))
          )}
        </>
      )}
    />
  );
}
