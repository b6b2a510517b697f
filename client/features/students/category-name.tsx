import { type CategoryId, category, categoryNames } from '#contract/reference-data/categories.ts';
import { Badge } from '../../ui/badge/badge.tsx';

/** Normal in plain words, Special Education as a badge (design, 'Category'). */
export function CategoryName({ id }: { id: CategoryId }) {
  if (id === category.normal) return categoryNames[id];
  return (
    <Badge tone="violet" mark={null}>
      {categoryNames[id]}
    </Badge>
  );
}
