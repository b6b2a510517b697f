import { attentionRuleNames, attentionState } from '#contract/attention/rules.ts';
import type { AttentionItem } from '#contract/attention/shapes.ts';
import { daysBetween } from '#contract/term-calendar/rules.ts';
import type { Place } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { today } from '../../lib/time-zone.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardFoot, CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import look from '../../ui/look.module.css';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { StudentLink } from '../students/student-link.tsx';
import { attentionTexts as texts } from './attention.texts.ts';

export interface ItemActions {
  readonly take: (item: AttentionItem) => void;
  readonly explain: (item: AttentionItem) => void;
  readonly reopen: (item: AttentionItem) => void;
  /** The screen on which the item is dealt with, if there is one. */
  readonly placeOf: (item: AttentionItem) => Place | null;
}

/** Who takes care of it, or how it was explained. */
function standText(
  { state, owner, is_mine, due, reason }: AttentionItem,
  hasDay: boolean,
): string | null {
  if (state === attentionState.open) return null;
  const who = owner ?? texts.somebody;
  if (state === attentionState.explained) return texts.explained(who, reason ?? '');
  const day = due === null || !hasDay ? null : calendarDayText(due);
  return is_mine ? texts.youSee(day) : texts.seenTo(who, day);
}

/** How many days overdue, if it is. */
function Late({ item: { state, due } }: { item: AttentionItem }) {
  const late = state === attentionState.taken && due !== null ? daysBetween(due, today()) : 0;
  if (late <= 0) return null;
  return (
    <span>
      <Badge tone="bad">{texts.late(late)}</Badge>
    </span>
  );
}

/** The day until which somebody takes care of it. */
function Due({ item }: { item: AttentionItem }) {
  if (item.due === null) return null;
  return (
    <span className={shared.words}>
      <span>{calendarDayText(item.due)}</span>
      <Late item={item} />
    </span>
  );
}

/** @param hasDay whether the day is shown here, because no column shows it */
function Why({ item, hasDay = false }: { item: AttentionItem; hasDay?: boolean }) {
  const stand = standText(item, hasDay);
  return (
    <span className={shared.words}>
      <span>{item.why}</span>
      {stand === null ? null : <span className={look.note}>{stand}</span>}
    </span>
  );
}

/** The possible decisions about an item; none for those who may only look. */
function Buttons({ item, actions }: { item: AttentionItem; actions: ItemActions | null }) {
  if (actions === null) return null;
  const button = (words: string, act: (item: AttentionItem) => void) => (
    <button
      type="button"
      className={shared.button}
      aria-label={texts.of(words, item.name)}
      onClick={() => act(item)}
    >
      {words}
    </button>
  );
  const place = actions.placeOf(item);
  return (
    <span className={`${shared.wrap} ${look.gap8}`}>
      {place === null ? null : (
        <PlaceLink
          className={shared.button}
          place={place}
          aria-label={texts.of(texts.toSchool, item.name)}
        >
          {texts.toSchool}
        </PlaceLink>
      )}
      {item.state === attentionState.open ? (
        <>
          {button(texts.take, actions.take)}
          {button(texts.explain, actions.explain)}
        </>
      ) : item.state === attentionState.taken ? (
        <>
          {button(texts.explain, actions.explain)}
          {button(texts.open, actions.reopen)}
        </>
      ) : (
        button(texts.open, actions.reopen)
      )}
    </span>
  );
}

const Rule = ({ item }: { item: AttentionItem }) => (
  <Badge tone={item.state === attentionState.open ? 'wait' : 'mute'} wraps>
    {attentionRuleNames[item.rule]}
  </Badge>
);

/**
 * The students that rules point to, why, and who takes care of them; `hasDays`: with the day, which only taken
 * items have.
 */
export const attentionColumns = (
  actions: ItemActions | null,
  hasDays: boolean,
): readonly Column<AttentionItem>[] => [
  {
    key: 'name',
    header: texts.student,
    sortKey: 'name',
    share: 260,
    least: 200,
    shape: 'person',
    cell: (item) => (
      <span className={look.row}>
        <Avatar name={item.name} src={storedFile(item.path)} size={34} />
        <span className={shared.words}>
          <StudentLink id={item.student_id} name={item.name} />
          <span className={look.note}>
            {item.ref} · {item.school}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'rule',
    header: texts.rule,
    sortKey: 'rule',
    share: 180,
    least: 150,
    shape: 'badge',
    cell: (item) => <Rule item={item} />,
  },
  { key: 'why', header: texts.why, share: 360, least: 210, cell: (item) => <Why item={item} /> },
  ...(hasDays
    ? [
        {
          key: 'due',
          header: texts.due,
          sortKey: 'due',
          share: 110,
          least: 100,
          cell: (item: AttentionItem) => <Due item={item} />,
        },
      ]
    : []),
  ...(actions === null
    ? []
    : [
        {
          key: 'actions',
          header: texts.actions,
          width: 210,
          isAction: true,
          cell: (item: AttentionItem) => <Buttons item={item} actions={actions} />,
        },
      ]),
];

/** The same for phones. */
export function AttentionCard({
  item,
  actions,
}: {
  item: AttentionItem;
  actions: ItemActions | null;
}) {
  return (
    <>
      <CardHead
        picture={<Avatar name={item.name} src={storedFile(item.path)} size={44} />}
        name={<StudentLink id={item.student_id} name={item.name} />}
        line={`${item.ref} · ${item.school}`}
      />
      <div>
        <Rule item={item} />
      </div>
      <Why item={item} hasDay />
      <Late item={item} />
      {actions === null ? null : (
        <CardFoot words="">
          <Buttons item={item} actions={actions} />
        </CardFoot>
      )}
    </>
  );
}
