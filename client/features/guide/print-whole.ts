/** Prints the page once all its pictures are there: those that nobody scrolled to come now. */
export async function printWhole(page: HTMLElement): Promise<void> {
  const pictures = [...page.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  // Without a line they do not come, and their words are printed in their place.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
