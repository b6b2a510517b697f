import { categoryNames } from '#contract/reference-data/categories.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import { scalesTexts as texts } from './scales.texts.ts';

/** A scale with its grades, and where it is used. */
export function ScaleCard({ scale, onEdit }: { scale: ListedScale; onEdit: () => void }) {
  const { name, category, steps, mean, is_used } = scale;
  return (
    <section className={`${look.card} ${look.body}`} aria-label={name}>
      <div className={look.spread}>
        <h2 className={look.subheading}>{name}</h2>
        <IconAction label={texts.edit(name)} icon="pencil" onClick={onEdit} />
      </div>
      <div className={look.wrap}>
        <Badge tone={category === 2 ? 'violet' : 'mute'} mark={null}>
          {categoryNames[category]}
        </Badge>
        {is_used ? (
          <Badge tone="info" wraps>
            {texts.inUse}
          </Badge>
        ) : null}
      </div>
      <ol
        className={`${look.wrap} ${look.above8} ${look.below16}`}
        aria-label={texts.gradesOf(name)}
      >
        {steps.map(({ label, points, lowest, highest, no_mark }) => (
          <li key={label} className={`${look.stack} ${look.gap4} ${look.breaks} ${look.edged}`}>
            <span className={look.semi}>{label}</span>
            <span className={look.note}>
              {[
                ...(points === null ? [] : [texts.pointsOf(points)]),
                ...(lowest === null || highest === null ? [] : [texts.band(lowest, highest)]),
                ...(no_mark ? [texts.noMark] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <dl className={`${look.facts} ${look.gap12}`}>
        <div>
          <dt>{texts.mean}</dt>
          <dd>{texts.means[mean]}</dd>
        </div>
        <div>
          <dt>{texts.usedFor}</dt>
          <dd>{usesOf(scale)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Where a scale is used, in words. */
function usesOf({ uses, is_of_spec }: ListedScale): string {
  const places = uses.map(({ class: of, from_year }) => {
    const where = of ?? texts.everyClass;
    return from_year === null ? where : texts.fromYear(where, from_year);
  });
  const all = [...places, ...(is_of_spec ? [texts.fallback] : [])];
  return all.length === 0 ? texts.nowhere : all.join('; ');
}
