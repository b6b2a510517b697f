import { dashboardChildren, dashboardPage, pages } from '#contract/page-addresses.ts';
import { writtenRef } from '#contract/students/ref.ts';

/** Addresses of calls and files: an unknown one gets an error reply and no page (rule 2.1). */
const callAddress = /^\/(?:api|sanctum|storage|logo)(?:\/|$)/;

const { login, dashboard, student, ...others } = pages;
const ofSignedIn = [dashboard, student, ...dashboardChildren.map(dashboardPage)];
const anyOf = (addresses: readonly string[]) =>
  addresses.map((page) => `${page.replace(':ref', writtenRef).replace(/:\w+/g, '[^/]+')}/?`);
const matching = (ends: readonly string[]) => new RegExp(`^(?:${ends.join('|')})$`);
const signedInPages = matching(anyOf(ofSignedIn));
/** The web app's own addresses; anything else shows its 404 page, with that status. */
const knownPages = matching([login, ...anyOf([...Object.values(others), ...ofSignedIn])]);

export const isCallAddress = (path: string): boolean => callAddress.test(path);
export const isKnownPage = (path: string): boolean => knownPages.test(path);
/** Whether this page is for people who are signed in; each call itself checks who is. */
export const isSignedInPage = (path: string): boolean => signedInPages.test(path);

/** The path of a raw address, without its search. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

function canBeDecoded(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The router refuses an address that it cannot decode, such as a link that was cut off in an e-mail, before any
 * route is tried. For calls that is the answer; people get the 404 page instead.
 */
export function withoutBrokenPath(url: string): string {
  const path = pathOf(url);
  return isCallAddress(path) || canBeDecoded(path) ? url : '/unreadable';
}
