import type { Term } from '#contract/reference-data/shapes.ts';
import { termSorts } from '#contract/summaries/sorts.ts';
import { pageCurrency } from '../../lib/page-settings.ts';
import type { ReportSection } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar, Person } from '../../ui/avatar/avatar.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import look from '../../ui/looks.ts';
import { StudentLink } from '../students/student-link.tsx';
import { annualTexts as texts } from './annual.texts.ts';
import styles from './summaries.module.css';

/** A student in both annual reports: a line per school, a value per term. */
export interface AnnualRow {
  readonly student_id: number;
  readonly student: string;
  readonly path: string | null;
  readonly class: string;
  readonly lines: readonly AnnualLine[];
}

interface AnnualLine {
  readonly school: string;
  /** One per term, as people read them; null where there is no report. */
  readonly values: readonly (string | null)[];
  /** 'Total Cost', of the finance report. */
  readonly total?: string;
}

/** The number of decimals. Grades, and values without any number, are aligned like whole numbers. */
const decimalsOf = (mark: string): number => mark.split('.')[1]?.length ?? 0;

function Value({ value, isMark }: { value: string | null | undefined; isMark: boolean }) {
  const shown = value || texts.none;
  return (
    <>
      <span
        className={styles.mark}
        data-decimals={isMark ? decimalsOf(shown) : undefined}
        aria-hidden={!value || undefined}
      >
        {shown}
      </span>
      {value ? null : <span className={look.spoken}>{texts.noValue}</span>}
    </>
  );
}

/** How much 'KES ' adds to the width of a column of sums, in pixels. */
const unitWidth = 36;

/** No., Student Name, Class, School, a column per term and, of finance, the total (rule 10.18). */
export function annualColumns<Row>(
  terms: readonly Term[],
  read: (row: Row) => AnnualRow,
  hasTotal: boolean,
  profile: ReportSection,
  isNarrow = false,
): Column<Row>[] {
  // A sum with its currency is wider by the currency.
  const unit = hasTotal && pageCurrency.code !== null ? unitWidth : 0;
  // In a narrow window sums have smaller letters, and all columns only the width that they need.
  const least = (usual: number, narrow: number) => (isNarrow ? narrow : usual);
  const smaller = isNarrow ? look.text13 : undefined;
  const total: Column<Row> = {
    key: 'total',
    header: texts.total,
    sortKey: 'total',
    share: 140 + unit,
    least: least(130, 106) + unit,
    align: 'right',
    perLine: true,
    isTotal: true,
    cell: (row, { line }) => <span className={smaller}>{read(row).lines[line]?.total}</span>,
  };
  return [
    {
      key: 'number',
      header: texts.number,
      width: 57,
      shape: 'number',
      cell: (_, { number }) => number,
    },
    {
      key: 'student',
      header: texts.student,
      sortKey: 'student',
      share: 402,
      least: least(172, 152),
      shape: 'person',
      sticky: 'left',
      cell: (row) => {
        const { student_id, student, path } = read(row);
        return (
          <Person
            name={student}
            link={<StudentLink id={student_id} name={student} profile={profile} />}
            src={storedFile(path)}
            size={30}
          />
        );
      },
    },
    {
      key: 'class',
      header: texts.class,
      sortKey: 'class',
      share: 177,
      least: least(116, 112),
      cell: (row) => read(row).class,
    },
    {
      key: 'school',
      header: texts.school,
      sortKey: 'school',
      share: 399,
      least: least(150, 124),
      perLine: true,
      cell: (row, { line }) => read(row).lines[line]?.school,
    },
    ...terms.map(
      ({ id, term_name }, at): Column<Row> => ({
        key: `term ${id}`,
        header: term_name,
        ...(termSorts[at] && { sortKey: termSorts[at] }),
        share: 110 + unit,
        least: least(110, 84) + unit,
        align: 'right',
        perLine: true,
        cell: (row, { line }) => (
          <span className={smaller}>
            <Value value={read(row).lines[line]?.values[at]} isMark={!hasTotal} />
          </span>
        ),
      }),
    ),
    ...(hasTotal ? [total] : []),
  ];
}

interface AnnualCardProps {
  row: AnnualRow;
  terms: readonly Term[];
  /** The profile type that a name opens. */
  profile: ReportSection;
}

/** The same row for phones: the terms of each school in three columns, the total below. */
export function AnnualCard({ row, terms, profile }: AnnualCardProps) {
  return (
    <>
      <CardHead
        picture={<Avatar name={row.student} src={storedFile(row.path)} size={44} />}
        name={<StudentLink id={row.student_id} name={row.student} profile={profile} />}
        line={row.class}
      />
      {/* Two schools of one name may have followed each other. */}
      {Object.entries(row.lines).map(([place, line]) => (
        <div key={place} className={`${look.ruled} ${styles.school}`}>
          <strong className={`${look.semi} ${look.soft}`}>{line.school}</strong>
          <dl
            className={`${look.facts} ${look.figures}`}
            data-units={(line.total !== undefined && pageCurrency.code !== null) || undefined}
          >
            {terms.map(({ id, term_name }, at) => (
              <div key={id}>
                <dt>{term_name}</dt>
                <dd>
                  <Value value={line.values[at]} isMark={line.total === undefined} />
                </dd>
              </div>
            ))}
            {line.total ? (
              <div className={`${look.spread} ${look.across}`}>
                <dt>{texts.total}</dt>
                <dd>{line.total}</dd>
              </div>
            ) : null}
          </dl>
        </div>
      ))}
    </>
  );
}
