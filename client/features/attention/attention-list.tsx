import {
  type Icon,
  IconCamera,
  IconDoorExit,
  IconForms,
  IconHeartHandshake,
  IconMessageQuestion,
  IconRepeat,
  IconTrendingDown,
  IconUserX,
} from '@tabler/icons-react';
import {
  type AttentionRule,
  attentionRuleNames,
  attentionRules,
  attentionState,
} from '#contract/attention/rules.ts';
import type { AttentionItem } from '#contract/attention/shapes.ts';
import { daysBetween } from '#contract/term-calendar/rules.ts';
import { type Place, profilePlace, useGoTo } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { today } from '../../lib/time-zone.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardFoot, CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import type { RowIcon } from '../../ui/icons/row-icons.ts';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { StudentLink } from '../students/student-link.tsx';
import { attentionTexts as texts } from './attention.texts.ts';

export interface ItemActions {
  readonly take: (item: AttentionItem) => void;
  readonly explain: (item: AttentionItem) => void;
  readonly reopen: (item: AttentionItem) => void;
  /** The place where the students of a school are marked. */
  readonly schoolPlace: (school: number) => Place;
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
    <span className={look.words}>
      <span>{calendarDayText(item.due)}</span>
      <Late item={item} />
    </span>
  );
}

/** @param hasDay whether the day is shown here, because no column shows it */
function Why({ item, hasDay = false }: { item: AttentionItem; hasDay?: boolean }) {
  const stand = standText(item, hasDay);
  const RuleIcon = icons[item.rule];
  return (
    <span className={look.row}>
      <span className={look.tile} data-tone={item.state === attentionState.open ? 'wait' : 'mute'}>
        <RuleIcon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={look.words}>
        <span className={look.name}>{item.why}</span>
        <span className={look.note}>{attentionRuleNames[item.rule]}</span>
        {stand === null ? null : <span className={look.note}>{stand}</span>}
      </span>
    </span>
  );
}

const icons: Readonly<Record<AttentionRule, Icon>> = {
  [attentionRules.notInSchool]: IconDoorExit,
  [attentionRules.meanFell]: IconTrendingDown,
  [attentionRules.classRepeated]: IconRepeat,
  [attentionRules.noPicture]: IconCamera,
  [attentionRules.noSupporter]: IconHeartHandshake,
  [attentionRules.incomplete]: IconForms,
  [attentionRules.noOfficer]: IconUserX,
  [attentionRules.newsAsked]: IconMessageQuestion,
};

/** Where the reason of an item goes away: a form, or the reports that it is about. */
function mendingPlace(
  { rule, student_id, school_id }: AttentionItem,
  { schoolPlace }: ItemActions,
): Partial<Place> {
  const profile = profilePlace(student_id, 'academics');
  switch (rule) {
    case attentionRules.notInSchool:
      return schoolPlace(school_id);
    case attentionRules.noPicture:
      return { ...profile, form: `media/add/${student_id}` };
    case attentionRules.incomplete:
    case attentionRules.noOfficer:
      return { ...profile, form: `student/edit/${student_id}` };
    case attentionRules.noSupporter:
      return { menu: 'students', needs: 'supporter' };
    default:
      return profile;
  }
}

/** The act that mends it, and behind three dots the decisions; none for those who may only look. */
function Acts({ item, actions }: { item: AttentionItem; actions: ItemActions | null }) {
  const goTo = useGoTo();
  if (actions === null) return null;
  const { name, state, rule } = item;
  const menuItem = (icon: RowIcon, words: string, act: (item: AttentionItem) => void) => ({
    icon,
    words,
    onChoose: () => act(item),
  });
  return (
    <span className={`${look.row} ${look.gap8}`}>
      {rule === attentionRules.newsAsked ? (
        state === attentionState.explained ? null : (
          <button
            type="button"
            className={`${look.button} ${look.grow}`}
            aria-label={texts.of(texts.mend[rule], name)}
            onClick={() => actions.explain(item)}
          >
            {texts.mend[rule]}
          </button>
        )
      ) : (
        <PlaceLink
          className={`${look.button} ${look.grow}`}
          place={mendingPlace(item, actions)}
          aria-label={texts.of(texts.mend[rule], name)}
        >
          {texts.mend[rule]}
        </PlaceLink>
      )}
      <RowMenu
        label={texts.actionsFor(name)}
        items={[
          ...(state === attentionState.open ? [menuItem('person', texts.take, actions.take)] : []),
          ...(state === attentionState.explained || rule === attentionRules.newsAsked
            ? []
            : [menuItem('pencil', texts.explain, actions.explain)]),
          ...(state === attentionState.open
            ? []
            : [menuItem('turn-left', texts.open, actions.reopen)]),
          menuItem('eye', texts.openProfile, ({ student_id }) =>
            goTo(profilePlace(student_id, 'academics')),
          ),
        ]}
      />
    </span>
  );
}

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
        <span className={look.words}>
          <StudentLink id={item.student_id} name={item.name} />
          <span className={look.note}>
            {item.ref} · {item.school}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'why',
    header: texts.why,
    sortKey: 'rule',
    share: 480,
    least: 260,
    cell: (item) => <Why item={item} />,
  },
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
          width: 232,
          isAction: true,
          cell: (item: AttentionItem) => <Acts item={item} actions={actions} />,
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
      <Why item={item} hasDay />
      <Late item={item} />
      {actions === null ? null : (
        <CardFoot words="">
          <Acts item={item} actions={actions} />
        </CardFoot>
      )}
    </>
  );
}
