/**
 * Whether the server has another build of the web app than the page that is open: then parts that
 * were not loaded yet may be gone, and a fresh page is whole again.
 */
export async function isNewVersionThere(): Promise<boolean> {
  const entry = document
    .querySelector<HTMLScriptElement>('script[type="module"][src]')
    ?.getAttribute('src');
  if (!entry) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(`src="${entry}"`);
  } catch (failure) {
    // Without a connection nobody can know; whoever asked tells that the part did not load.
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
