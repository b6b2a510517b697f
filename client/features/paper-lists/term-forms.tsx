import type { PaperRow } from '#contract/paper-lists/shapes.ts';
import { studentFields } from '#contract/students/record.ts';
import look from '../../ui/looks.ts';
import styles from './paper.module.css';
import { paperTexts as texts } from './paper.texts.ts';

function EmptyTable({ headings, rows }: { headings: readonly string[]; rows: number }) {
  return (
    <table className={`${look.table} ${styles.table}`} data-empty>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <tr key={row}>
            {headings.map((heading) => (
              <td key={heading} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Line = ({ label, value }: { label: string; value?: string | number | null | undefined }) => (
  <div className={styles.line}>
    <span className={look.note}>{label}</span>
    <span>{value}</span>
  </div>
);

/** A page for each student on which a term's marks and receipts are written by hand. */
export function TermForms({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <div className={look.stack} data-page="forms">
      {rows.map(({ id, facts }) => (
        <article key={id} className={`${look.card} ${look.stack} ${look.scrolls} ${styles.form}`}>
          <h2 className={look.heading}>{texts.formTitle}</h2>
          <div className={look.columns}>
            <Line label={studentFields.name.label} value={facts.name} />
            <Line label={studentFields.ref.label} value={facts.ref} />
            <Line label={studentFields.school_id.label} value={facts.school_id} />
            <Line label={studentFields.admission_no.label} value={facts.admission_no} />
            <Line label={texts.term} />
            <Line label={texts.day} />
          </div>
          <EmptyTable
            headings={[texts.subject, texts.mark, texts.outOf, texts.grade, texts.remark]}
            rows={12}
          />
          <div className={look.columns}>
            <Line label={texts.mean} />
            <Line label={texts.position} />
          </div>
          <h3 className={look.subheading}>{texts.receipts}</h3>
          <EmptyTable headings={[texts.day, texts.item, texts.amount]} rows={5} />
          <Line label={texts.comments} />
          <Line label={texts.signature} />
        </article>
      ))}
    </div>
  );
}
