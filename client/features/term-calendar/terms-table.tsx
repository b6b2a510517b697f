import { IconCalendar } from '@tabler/icons-react';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { workKinds } from '#contract/term-calendar/work.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardFoot, CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import { termCalendarTexts as texts } from './term-calendar.texts.ts';

export interface TermActions {
  readonly onEdit: (term: Term) => void;
  readonly onDelete: (term: Term) => void;
}

const nameOf = ({ term_name, year_name }: Term) => `${term_name} ${year_name}`;
const dayOrNone = (day: string | null) => (day === null ? texts.none : shortCalendarDayText(day));
const daysOf = ({ opening, closing }: Term) =>
  `${shortCalendarDayText(opening)} – ${shortCalendarDayText(closing)}`;

const dues = workKinds.map((kind) => [`${kind}_due`, texts[kind]] as const);

function Name({ term }: { term: Term }) {
  return (
    <span className={`${look.wrap} ${look.tight}`}>
      <span className={look.name}>{nameOf(term)}</span>
      {term.is_now ? (
        <Badge tone="info" wraps>
          {texts.now}
        </Badge>
      ) : null}
    </span>
  );
}

function Actions({ term, onEdit, onDelete }: TermActions & { term: Term }) {
  return (
    <span className={look.inline}>
      <IconAction label={texts.edit(nameOf(term))} icon="pencil" onClick={() => onEdit(term)} />
      <IconAction
        label={texts.remove(nameOf(term))}
        icon="trash"
        tone="danger"
        onClick={() => onDelete(term)}
      />
    </span>
  );
}

/** A term with its days, and by when each kind of work is due. */
export function termColumns(actions: TermActions): Column<Term>[] {
  return [
    {
      key: 'term',
      header: texts.term,
      sortKey: 'term',
      share: 220,
      least: 92,
      cell: (term) => <Name term={term} />,
    },
    {
      key: 'days',
      header: texts.days,
      sortKey: 'opening',
      share: 250,
      cell: (term) => (
        <>
          <div>{daysOf(term)}</div>
          {term.mid_term === null ? null : (
            <div className={look.note}>{texts.midTerm(shortCalendarDayText(term.mid_term))}</div>
          )}
        </>
      ),
    },
    ...dues.map(
      ([name, header]): Column<Term> => ({
        key: name,
        header,
        sortKey: name,
        share: 130,
        cell: (term) => dayOrNone(term[name]),
      }),
    ),
    {
      key: 'actions',
      header: texts.actions,
      width: 112,
      align: 'center',
      shape: 'icon',
      isAction: true,
      cell: (term) => <Actions term={term} {...actions} />,
    },
  ];
}

/** The same for phones. */
export function TermCard({ term, ...actions }: TermActions & { term: Term }) {
  return (
    <>
      <CardHead
        picture={
          <span className={`${look.tile} ${look.large}`} aria-hidden="true">
            <IconCalendar stroke={1.75} />
          </span>
        }
        name={nameOf(term)}
        line={daysOf(term)}
        aside={term.is_now ? <Badge tone="info">{texts.now}</Badge> : null}
      />
      <dl className={`${look.facts} ${look.fit} ${look.gap12} ${look.above8}`}>
        {dues.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{dayOrNone(term[name])}</dd>
          </div>
        ))}
      </dl>
      <CardFoot
        words={term.mid_term === null ? null : texts.midTerm(shortCalendarDayText(term.mid_term))}
      >
        <Actions term={term} {...actions} />
      </CardFoot>
    </>
  );
}
