import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/looks.ts';
import { useClusters } from './schools.api.ts';
import { schoolsTexts as texts } from './schools.texts.ts';

/** Clusters without a school, which are in no row of the Schools list. */
export function ClustersWithoutSchool() {
  const empty =
    useClusters().data?.filter(({ schools, is_retired }) => schools === 0 && !is_retired) ?? [];
  if (empty.length === 0) return null;
  return (
    <div className={`${look.wrap} ${look.dim} ${look.below16}`}>
      <span id="clusters-without-school">{texts.withoutSchool}</span>
      <ul className={look.wrap} aria-labelledby="clusters-without-school">
        {empty.map(({ id, cluster_name }) => (
          <li key={id}>
            <Badge tone="outline" mark={null} wraps>
              {cluster_name}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
