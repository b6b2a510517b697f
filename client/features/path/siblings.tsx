import { IconPlus } from '@tabler/icons-react';
import type { StudentPath } from '#contract/path/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { profilePlace } from '../../lib/place.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/look.module.css';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { showToast } from '../../ui/toast/toast.ts';
import { StudentPicker } from '../students/student-picker.tsx';
import { useSetSibling } from './path.api.ts';
import { pathTexts as texts } from './path.texts.ts';

interface SiblingsProps {
  student: number;
  siblings: StudentPath['siblings'];
}

/** Brothers and sisters who are in the programme, too; each press is saved at once. */
export function Siblings({ student, siblings }: SiblingsProps) {
  const save = useSetSibling(student);
  const set = (sibling_id: number, linked: boolean) => {
    save({ sibling_id, linked }).catch((failure: unknown) =>
      showToast(texts.siblings, messageOf(failure), 'bad'),
    );
  };
  return (
    <section className={`${shared.card} ${shared.body}`} aria-label={texts.siblings}>
      <div className={look.spread}>
        <h3 className={shared.subheading}>{texts.siblings}</h3>
        <StudentPicker
          label={texts.addSibling}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onPick={({ id }) => set(id, true)}
        />
      </div>
      {siblings.length === 0 ? <p className={look.dim}>{texts.noSiblings}</p> : null}
      <ul>
        {siblings.map(({ id, name, ref }) => (
          <li key={id} className={`${look.row} ${shared.gap12}`}>
            <PlaceLink place={profilePlace(id, 'academics')}>{`${name}, ${ref}`}</PlaceLink>
            <IconAction
              label={texts.removeSibling(name)}
              icon="trash"
              onClick={() => set(id, false)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
