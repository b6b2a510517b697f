import { dashboardChildren, dashboardPage, pages } from '#contract/page-addresses.ts';
import { writtenRef } from '#contract/students/ref.ts';

/** Addresses of calls and files: an unknown one there is an error reply, no page (contract 2). */
const callAddress = /^\/(?:api|sanctum|storage|logo)(?:\/|$)/;

const { login, ...beyondLogin } = pages;
const ends = [...Object.values(beyondLogin), ...dashboardChildren.map(dashboardPage)].map(
  (page) => `${page.replace(':ref', writtenRef).replace(/:\w+/g, '[^/]+')}/?`,
);
/** The web app's own addresses; anything else shows its 404 page, with that status. */
const knownPages = new RegExp(`^(?:${[login, ...ends].join('|')})$`);

export const isCallAddress = (path: string): boolean => callAddress.test(path);
export const isKnownPage = (path: string): boolean => knownPages.test(path);

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
 * The router refuses an address that it cannot decode, such as a link that was cut in an e-mail,
 * before any route is asked. For calls that is the answer; people are led to the 404 page instead.
 */
export function withoutBrokenPath(url: string): string {
  const path = pathOf(url);
  return isCallAddress(path) || canBeDecoded(path) ? url : '/unreadable';
}
