import { onPage } from './in-page.ts';

/**
 * Whether the server has another build of the web app than the open page: then chunks that were not loaded yet
 * may be gone, and the page must be reloaded.
 */
export async function isNewVersionThere(): Promise<boolean> {
  const entry = onPage('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(`src="${entry}"`);
  } catch (failure) {
    // Offline this is unknown; the caller reports that the chunk was not loaded.
    if (failure instanceof TypeError) return false;
    throw failure;
  }
}

/** Whether the server answers at all. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch (failure) {
    // What `fetch` throws when nobody answers.
    if (failure instanceof TypeError) return false;
    throw failure;
  }
}
