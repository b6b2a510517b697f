import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Logo } from './logo.tsx';

/** What is drawn, whatever way it is written. */
const shapesOf = (html: string) => html.match(/\b(?:d|cx|cy|r|viewBox)="[^"]+"/g) ?? [];

test('the page that waits for the app shows the same mark', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const shapes = shapesOf(renderToStaticMarkup(createElement(Logo)));
  expect(shapes).toHaveLength(6);
  expect(shapesOf(page)).toEqual(shapes);
});
