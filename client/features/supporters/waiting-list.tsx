import type { WaitingStudent } from '#contract/supporters/shapes.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { CardFoot } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { StudentLink } from '../students/student-link.tsx';
import { supportersTexts as texts } from './supporters.texts.ts';

type OnSet = (row: WaitingStudent) => void;

function SetButton({ row, onSet }: { row: WaitingStudent; onSet: OnSet }) {
  return (
    <IconAction
      label={texts.setOf(row.name)}
      icon="user-plus"
      tone="brand"
      onClick={() => onSet(row)}
    />
  );
}

const sinceText = ({ since, days }: WaitingStudent) =>
  texts.sinceFor(shortCalendarDayText(since), texts.days(days));
const feesText = ({ fees_due }: WaitingStudent) => (fees_due ? shortCalendarDayText(fees_due) : '');

/** Who waits for a supporter, without pictures (rule 5.19). */
export const waitingColumns = (onSet: OnSet): readonly Column<WaitingStudent>[] => [
  { key: 'number', header: texts.number, shape: 'number', cell: (_, { number }) => number },
  { key: 'ref', header: texts.ref, sortKey: 'ref', cell: ({ ref }) => ref },
  {
    key: 'name',
    header: texts.name,
    sortKey: 'name',
    cell: (row) => <StudentLink id={row.id} name={row.name} />,
  },
  { key: 'school', header: texts.school, sortKey: 'school', cell: ({ school }) => school },
  { key: 'since', header: texts.waiting, sortKey: 'since', cell: sinceText },
  { key: 'fees', header: texts.fees, sortKey: 'fees_due', cell: feesText },
  {
    key: 'set',
    header: texts.set,
    align: 'center',
    width: 124,
    shape: 'icon',
    isAction: true,
    cell: (row) => <SetButton row={row} onSet={onSet} />,
  },
];

/** The same row for phones. */
export function WaitingCard({ row, onSet }: { row: WaitingStudent; onSet: OnSet }) {
  return (
    <>
      <div className={shared.words}>
        <StudentLink id={row.id} name={row.name} />
        <span className={look.note}>{`${row.ref} · ${row.school}`}</span>
      </div>
      <CardFoot words={sinceText(row)}>
        <SetButton row={row} onSet={onSet} />
      </CardFoot>
    </>
  );
}
