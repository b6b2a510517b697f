import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

/** This version's name and its files, all with a hash in their names; the build fills them in (vite.config.ts). */
declare const __THIS_VERSION__: { readonly name: string; readonly files: readonly string[] };

/** The few types of service worker events that are needed here; the browser's own types are those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
declare const self: WorkerScope;

const { name, files } = __THIS_VERSION__;
/** The page names the files of its version, so it is stored apart from that of another version. */
const prefix = 'page ';
const pages = prefix + name;
const page = '/';
/** How long to wait on a weak connection for a page that is stored already, in milliseconds. */
const patience = 8_000;

// Only what is the same for everybody is stored: never a reply of /api, never a file of /storage
// (rule 13.6).
precacheAndRoute(files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage());
  // Pages are first requested from the server and their files never change, so an open page loses nothing.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The page is requested while the worker is still starting.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropOldPages()]));
});

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode !== 'navigate' || /^\/(api|storage|sanctum)\//.test(pathname)) return;
  event.respondWith(openPage(event));
});

/** @throws Error when the server has another version by now: the next visit installs that one */
async function keepPage(): Promise<void> {
  const reply = await fetch(page, { cache: 'no-store' });
  const text = await reply.clone().text();
  if (!reply.ok || !files.some((url) => text.includes(`src="${url}"`)))
    throw new Error(`The page is not of version ${name}`);
  await (await caches.open(pages)).put(page, reply);
}

async function dropOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== pages);
  await Promise.all(old.map((one) => caches.delete(one)));
}

/** The server's page; without an answer the stored one. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const asked = preloadResponse.then((early) => early ?? fetch(request));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  try {
    const reply = await Promise.race([asked, late]);
    if (reply) return reply;
  } catch (failure) {
    const kept = await keptPage();
    if (kept) return kept;
    throw failure;
  }
  return (await keptPage()) ?? asked;
}

/** The stored page with a new nonce: one that was used before could be known (rule 2.19). */
async function keptPage(): Promise<Response | null> {
  const kept = await (await caches.open(pages)).match(page);
  const policy = kept?.headers.get('content-security-policy');
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  if (!kept || !policy || !nonce) return null;
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(kept.headers);
  headers.set('content-security-policy', policy.replaceAll(nonce, fresh));
  return new Response((await kept.text()).replaceAll(nonce, fresh), { headers });
}
