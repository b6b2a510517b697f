import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/in-school/calls.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { readMerged } from '../../db/merged-names.ts';
import { type Route, route } from '../../http/route.ts';
import { findTermOn } from '../term-calendar/term-calendar.queries.ts';
import { listCheckedSchools, listCheckedStudents } from './in-school.queries.ts';
import { markInSchool } from './in-school.service.ts';

/** Who is in school at the opening and at mid-term: rule 14.3. */
export const inSchoolRoutes: readonly Route[] = [
  route(calls.listCheckedSchools, {
    async handle({ app, user, now }) {
      const term = await findTermOn(app.db, dayOf(now, app.zone.name));
      return {
        data: await listCheckedSchools(app.db, user, term),
        beside: { term: term ? { ...term, is_now: true } : null },
      };
    },
  }),
  route(calls.listCheckedStudents, {
    async handle({ app, user, now, query }) {
      const term = await findTermOn(app.db, dayOf(now, app.zone.name));
      // A phone that was offline may still ask for a school that was merged into another one since.
      const school = (await readMerged(app.db.read, 'school'))(query.school);
      return { data: await listCheckedStudents(app.db, user, term, school, query.moment) };
    },
  }),
  route(calls.markInSchool, {
    async handle({ app, actor, user, input }) {
      const data = await markInSchool(app, actor, user, input);
      const marked = words.marked(data.marked, data.tasks, data.left_out);
      const others = data.not_yours.map(({ name }) => name).join(', ');
      return { message: others === '' ? marked : `${marked} ${words.notYours(others)}`, data };
    },
  }),
];
