import { IconTags } from '@tabler/icons-react';
import type { NameKind } from '#contract/names/kinds.ts';
import type { ListedName } from '#contract/names/shapes.ts';
import { useGoTo } from '../../lib/place.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardFoot, CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import look from '../../ui/looks.ts';
import { RowMenu, type RowMenuItem } from '../../ui/row-menu/row-menu.tsx';
import type { NameOpening } from './name-modal.tsx';
import { namesTexts as texts } from './names.texts.ts';
import { usesText } from './uses-text.ts';

export interface NameRowProps {
  kind: NameKind;
  onOpen: (opening: NameOpening) => void;
}

const usesOf = ({ uses }: ListedName): string =>
  uses.length === 0 ? texts.unused : usesText(uses);

function Name({ name }: { name: ListedName }) {
  return (
    <>
      <span className={look.wrap}>
        <span className={look.name}>{name.name}</span>
        {name.is_retired ? <Badge tone="mute">{texts.retiredBadge}</Badge> : null}
      </span>
      {name.was.length > 0 ? <div className={look.note}>{texts.was(name.was)}</div> : null}
    </>
  );
}

/** What a name belongs to; a term that nobody has put in its place says so. */
function Of({ kind, name }: { kind: NameKind; name: ListedName }) {
  return kind === 'term' && name.of === null ? <Badge tone="wait">{texts.noPlace}</Badge> : name.of;
}

function Actions({ kind, name, onOpen }: NameRowProps & { name: ListedName }) {
  const goTo = useGoTo();
  const item = (icon: RowMenuItem['icon'], words: string, what: NameOpening['what']) => ({
    ...{ icon, words },
    onChoose: () => onOpen({ what, kind, name }),
  });
  return (
    <RowMenu
      label={texts.actionsFor(name.name)}
      items={[
        ...(kind === 'year' || !name.is_fixed ? [item('pencil', texts.rename, 'rename')] : []),
        ...(kind === 'term' ? [item('exchange', texts.move, 'move')] : []),
        ...(name.is_fixed ? [] : [item('exchange', texts.merge, 'merge')]),
        name.is_retired
          ? item('turn-left', texts.restore, 'retire')
          : item('lock', texts.retire, 'retire'),
        ...(kind === 'class' || kind === 'school'
          ? [
              {
                ...{ icon: 'printer' as const, words: texts.paper },
                onChoose: () => goTo({ menu: 'paper', filters: { [kind]: name.id } }),
              },
            ]
          : []),
      ]}
    />
  );
}

/** No., name, what it belongs to, the records that refer to it, and the actions. */
export function nameColumns({ kind, onOpen }: NameRowProps): Column<ListedName>[] {
  const of = kind === 'school' || kind === 'subject' || kind === 'term' ? texts.of[kind] : null;
  return [
    {
      ...{ key: 'number', header: texts.number, width: 72, shape: 'number' },
      cell: (_, { number }) => number,
    },
    {
      ...{ key: 'name', header: texts.name, sortKey: 'name', share: 280 },
      cell: (name) => <Name name={name} />,
    },
    ...(of === null
      ? []
      : [
          {
            ...{ key: 'of', header: of, sortKey: 'of', share: 180 },
            ...(kind === 'school' ? { word: 'cluster' as const } : {}),
            cell: (name: ListedName) => <Of kind={kind} name={name} />,
          },
        ]),
    { key: 'uses', header: texts.uses, sortKey: 'uses', share: 360, cell: usesOf },
    {
      ...{ key: 'actions', header: texts.actions, width: 96, align: 'center', shape: 'icon' },
      isAction: true,
      cell: (name) => <Actions kind={kind} name={name} onOpen={onOpen} />,
    },
  ];
}

const lineOf = (kind: NameKind, { of }: ListedName): string =>
  of !== null && kind === 'term' ? texts.placed(of) : (of ?? texts.kinds[kind]);

/** The same for phones. */
export function NameCard({ name, ...row }: NameRowProps & { name: ListedName }) {
  return (
    <>
      <CardHead
        picture={
          <span className={`${look.tile} ${look.large}`} aria-hidden="true">
            <IconTags stroke={1.75} />
          </span>
        }
        name={name.name}
        line={name.was.length > 0 ? texts.was(name.was) : lineOf(row.kind, name)}
        aside={<Actions {...row} name={name} />}
      />
      <CardFoot words={<span className={look.note}>{usesOf(name)}</span>}>
        {row.kind === 'term' && name.of === null ? <Of kind={row.kind} name={name} /> : null}
        {name.is_retired ? <Badge tone="mute">{texts.retiredBadge}</Badge> : null}
      </CardFoot>
    </>
  );
}
