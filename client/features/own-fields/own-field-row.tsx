import { ownKindNames } from '#contract/own-fields/kinds.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/looks.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import type { OwnFieldOpening } from './own-field-modal.tsx';
import { ownFieldsTexts as texts } from './own-fields.texts.ts';

interface OwnFieldRowProps {
  field: OwnField;
  onOpen: (opening: OwnFieldOpening) => void;
}

/** A field with what it holds, where it is shown, and the actions. */
export function OwnFieldRow({ field, onOpen }: OwnFieldRowProps) {
  const { name, kind, choices, for_supporters, in_list, is_retired } = field;
  return (
    <section className={`${look.card} ${look.body}`} aria-label={name}>
      <div className={look.spread}>
        <div className={look.words}>
          <h2 className={look.subheading}>{name}</h2>
          <p className={look.note}>
            {[ownKindNames[kind], choices.join(', ')].filter(Boolean).join(': ')}
          </p>
        </div>
        <RowMenu
          label={texts.actionsFor(name)}
          items={[
            { icon: 'pencil', words: texts.edit, onChoose: () => onOpen({ what: 'edit', field }) },
            {
              icon: is_retired ? 'turn-left' : 'lock',
              words: is_retired ? texts.restore : texts.retire,
              onChoose: () => onOpen({ what: 'retire', field }),
            },
          ]}
        />
      </div>
      <div className={look.wrap}>
        {is_retired ? <Badge tone="mute">{texts.retiredBadge}</Badge> : null}
        {in_list ? <Badge tone="info">{texts.listBadge}</Badge> : null}
        {for_supporters ? <Badge tone="wait">{texts.supportersBadge}</Badge> : null}
      </div>
    </section>
  );
}
