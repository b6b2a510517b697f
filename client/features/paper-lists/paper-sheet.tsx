import type { PaperRow } from '#contract/paper-lists/shapes.ts';
import type { PaperColumn, PaperLayout } from '#contract/students/paper.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { dayText } from '../../lib/time-text.ts';
import look from '../../ui/looks.ts';
import { cellText, headingOf, inOrder } from './layout.ts';
import styles from './paper.module.css';
import { paperTexts as texts } from './paper.texts.ts';

interface PaperSheetProps {
  title: string;
  rows: readonly PaperRow[];
  layout: PaperLayout;
  all: readonly PaperColumn[];
}

/** The list as it is printed. */
export function PaperSheet({ title, rows, layout, all }: PaperSheetProps) {
  const columns = layout.columns.filter((column) => headingOf(column, all) !== null);
  return (
    <section className={`${look.card} ${look.scrolls} ${styles.sheet}`} data-page="list">
      <h2 className={look.heading}>{title}</h2>
      <p className={`${look.note} ${look.below8}`}>
        {texts.students(rows.length)} · {dayText(serverNow())}
      </p>
      <table className={`${look.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            {layout.portrait ? <th scope="col">{texts.portrait}</th> : null}
            {columns.map((column, at) => (
              <th
                key={'blank' in column ? `${at} ${column.blank}` : column.name}
                scope="col"
                data-blank={'blank' in column || undefined}
              >
                {headingOf(column, all)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, layout.order).map((row, at) => (
            <tr key={row.id}>
              <td>{at + 1}</td>
              {layout.portrait ? (
                <td>
                  {row.picture ? (
                    <img className={look.tile} src={storedFile(row.picture)} alt="" />
                  ) : null}
                </td>
              ) : null}
              {columns.map((column, place) => (
                <td key={'blank' in column ? `${place} ${column.blank}` : column.name}>
                  {cellText(row, column, all)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
