import { dayOf } from '#contract/dates.ts';
import { takeEverything } from '#contract/everything/calls.ts';
import { everythingMessages as words } from '#contract/everything/messages.ts';
import { zipType } from '#contract/privacy/file-type.ts';
import { Invalid } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { recordExport } from '../exports/exports.audit.ts';
import { isOwnPassword } from '../session/session.service.ts';
import { countEverything, everythingZip } from './take-everything.ts';

/** The export of everything at once, for those who may and type their password: rule 11.5. */
export const everythingRoutes: readonly Route[] = [
  route(takeEverything, {
    async handle({ app, user, now, address, input }) {
      if (!(await isOwnPassword(app, user, input.password, address)))
        throw new Invalid({ password: [words.wrongPassword] });
      await recordExport(app, user, now, {
        entity: 'everything',
        rows: await countEverything(app),
      });
      const name = `somesha-everything-${dayOf(now, app.zone.name)}.zip`;
      return { file: { name, type: zipType, body: everythingZip(app, now), isLong: true } };
    },
  }),
];
