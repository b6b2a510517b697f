import { roleNames } from '#contract/roles.ts';
import { linksFor } from '../../client/app/screens.ts';
import { appTexts } from '../../client/app/texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import type { StoredPlace } from '../../client/lib/stored-session.ts';
import { accounts, administrator, adminLiaison, officer, type Person } from '../demo/people.ts';

/** A screen as one person has it before them. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Null for a visitor. */
  readonly who: Person | null;
  readonly place: StoredPlace;
  /** Audits that make no sense here. */
  readonly leftOut?: readonly string[];
}

/** Whose page shows the most: nine terms of reports, and the fullest gallery of the story. */
const student = { profile: 1, gallery: 28 };

const nowhere: StoredPlace = { menu: null, student: null, profile: null };
const dashboard = '/dashboard';

export const asUser = ({ role_id }: Person, admin_liaison = false) => ({
  id: 0,
  name: '',
  email: '',
  role: role_id,
  admin_liaison,
  language: null,
});

const visitors = (passwordLink: string): Screen[] =>
  [
    { name: 'Login', path: '/' },
    { name: sessionTexts.forgotPassword, path: '/forgotpsw' },
    { name: sessionTexts.createPassword, path: passwordLink },
    // The browser itself writes into its console that the address is answered with a 404.
    { name: '404', path: '/no-such-page', leftOut: ['errors-in-console'] },
  ].map((screen) => ({ ...screen, who: null, place: nowhere }));

/** Everything in the menus of an administrator, who sees all there is. */
const menus = (): Screen[] => {
  const user = asUser(administrator);
  return (
    [...linksFor(user, 'main'), ...linksFor(user, 'settings')]
      .map(({ menu, label }) => ({
        name: label,
        path: dashboard,
        who: administrator,
        place: { ...nowhere, menu },
      }))
      // The overview is another one for each role.
      .filter(({ place }) => place.menu !== null)
  );
};

const ofStudent: Screen[] = [
  ...['academics', 'finance'].map((profile) => ({
    name: `${appTexts.profile}, ${profile}`,
    path: dashboard,
    who: administrator,
    place: { menu: 'profile', student: student.profile, profile },
  })),
  {
    name: 'Student gallery',
    path: `${dashboard}/studentgallery`,
    who: administrator,
    place: { menu: 'gallery', student: student.gallery, profile: null },
  },
];

/** The overview as each role has it. */
const overviews = (): Screen[] =>
  accounts.map(([who]) => ({
    name: `Overview, ${who === adminLiaison ? 'sender of e-mails' : roleNames[who.role_id]}`,
    path: dashboard,
    who,
    place: nowhere,
  }));

/** What looks different for those who may do less. */
const forOthers: Screen[] = [
  { name: `${appTexts.students}, ${roleNames[officer.role_id]}`, who: officer, menu: 'students' },
  {
    name: `${appTexts.notification}, sender of e-mails`,
    who: adminLiaison,
    menu: 'notification',
  },
].map(({ menu, ...screen }) => ({ ...screen, path: dashboard, place: { ...nowhere, menu } }));

/**
 * Each screen of the web app (rule 10.3), those in the menus out of the menu's own table.
 * @param passwordLink the path of a link that creates a password
 */
export function screens(passwordLink: string): Screen[] {
  return [...visitors(passwordLink), ...overviews(), ...menus(), ...ofStudent, ...forOthers];
}
