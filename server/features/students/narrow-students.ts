import { dayOf } from '#contract/dates.ts';
import { may } from '#contract/permissions.ts';
import { notNarrowed } from '#contract/record.shapes.ts';
import { type NeedsQuery, studentFilters } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import type { Value } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { findThisTerm } from '../work/report-needs.ts';
import { checkFilters, filterConditions, followNames, studentsInClass } from './student-filters.ts';
import { needsCondition } from './student-needs.ts';
import { leastStatusFor } from './student-scope.ts';

/** The filter of a list about students, whatever list it is. */
export interface Narrowed {
  /** Identifies this filter among all others, for remembered results of a list. */
  readonly name: string;
  /** Whether it filters at all. */
  readonly isNarrowed: boolean;
  /** SQL: the condition for student `s`. */
  conditions(bind: (value: Value) => string): Promise<string[]>;
}

/**
 * The filter of a list about students, as it was asked for.
 * @throws Invalid for a filter by a field that this person may not see
 */
export function narrowStudents(
  app: Pick<App, 'db' | 'now' | 'zone'>,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'admin_liaison' | 'supporters_read' | 'supporters_see'>,
  query: Omit<NeedsQuery, 'own'>,
): Narrowed {
  // A list's query may hold more than filters, such as the format of an export.
  const { needs, ...fields } = studentFilters.parse(query);
  const asked = { ...fields, ids: query.ids };
  if (needs === 'supporter' && !may(viewer, 'students.setSupporter'))
    throw new Invalid({ needs: [notNarrowed] });
  checkFilters(viewer, asked);
  const least = leastStatusFor(viewer);
  const today = dayOf(app.now(), app.zone.name);
  const chosen = Object.entries({ ...asked, needs }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return {
    name: JSON.stringify([least, chosen, needs ? today : null]),
    isNarrowed: chosen.length > 0,
    async conditions(bind) {
      const filters = await followNames(app.db.read, asked);
      const { class: chosenClass } = filters;
      const inside = chosenClass ? await studentsInClass(app.db, chosenClass, least) : null;
      const conditions = filterConditions(app.db.dialect, filters, inside, bind);
      if (needs) {
        const term = await findThisTerm(app.db, today);
        conditions.push(needsCondition(needs, term, least, bind));
      }
      return conditions;
    },
  };
}
