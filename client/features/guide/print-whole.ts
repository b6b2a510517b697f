import { allIn } from '../../lib/in-page.ts';

/** Prints the page once all its pictures are loaded, including those that were not scrolled to. */
export async function printWhole(page: HTMLElement): Promise<void> {
  const pictures = allIn<HTMLImageElement>(page, 'img');
  for (const picture of pictures) picture.loading = 'eager';
  // Offline they cannot be loaded, and their alternative text is printed.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
