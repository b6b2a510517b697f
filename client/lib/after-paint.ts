/** Resolves once the last render is painted; at once in the background, where nothing is painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState !== 'visible') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
