import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { pagePolicy } from '../../server/http/headers.ts';

const copier = fileURLToPath(
  new URL('../../client/features/notifications/letter-copy.ts', import.meta.url),
);

/** An empty page under the web app's own policy, and the module under test; it notes what is asked for. */
async function serve() {
  const { code } = await transformWithOxc(await readFile(copier, 'utf8'), copier);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.setHeader('Content-Security-Policy', pagePolicy('none'));
    if (path === '/copy.js') response.setHeader('Content-Type', 'text/javascript').end(code);
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Copy</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, asked, url: `http://127.0.0.1:${port}` };
}

const letter = `<!doctype html><html><head><title>x</title><style>.dim { color: red }</style></head>
<body class="page" style="margin:0"><h1 class="title" style="font-size:24px;color:#1c1a16;">Amina</h1>
<table width="100%" role="presentation"><tr><td align="center" style="padding:9px 0">in style=&quot;fine&quot;</td></tr></table></body></html>`;

const hostile = `<body onload="hit()"><script>hit()</script><base href="/hit/"><link rel=stylesheet href=/hit>
<meta http-equiv=refresh content="0;url=/hit"><style>p { background: url(/hit) }</style>
<p id="a" style="color:red;position:fixed;z-index:9;background:url(/hit);cursor:url(/hit),auto" onclick="hit()">One<img src="/hit" onerror="hit()"></p>
<a href="javascript:hit()" target="_blank" ping="/hit">Two</a>
<iframe src="/hit"></iframe><object data="/hit"></object><video src="/hit" autoplay></video>
<form action="/hit"><input autofocus onfocus="hit()"></form>
<svg onload="hit()"><a xlink:href="/hit"><text>s</text></a></svg>
<math><mtext><table><mglyph><style><img src="/hit" onerror="hit()">
</style></mglyph></table></mtext></math>
<div data-look="position:fixed;color:blue;width:u\\72l(/hit)">Three<template><p>t</p></template></div>
<p style="color:var(--x, url(/hit));border:1px solid green">Four</p>`;

test('a letter is copied with its looks, and of a hostile one only words stay', {
  tag: '@desktop',
}, async ({ page }) => {
  const { server, asked, url } = await serve();
  const violations: string[] = [];
  page.on('console', (message) => violations.push(message.text()));
  await page.goto(url);
  const copied = (markup: string) =>
    page.evaluate(async (text) => {
      Object.assign(window, { hit: () => Object.assign(document, { title: 'hit' }) });
      const { copyLetter } = await import(String('/copy.js'));
      const paper = document.createElement('div');
      document.body.replaceChildren(paper);
      paper.append(copyLetter(text));
      // What would run or be fetched by it does so within a moment of its own.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return paper.innerHTML.replace(/\s*\n\s*/g, '');
    }, markup);

  expect(await copied(letter)).toBe(
    '<h1 class="title" style="font-size: 24px; color: rgb(28, 26, 22);">Amina</h1>' +
      '<table role="presentation" width="100%"><tbody><tr><td align="center" ' +
      'style="padding: 9px 0px;">in style="fine"</td></tr></tbody></table>',
  );
  expect(violations).toEqual([]);
  // Reading it may have the browser say that it blocked something; in the copy there is nothing to block.
  expect(await copied(hostile)).toBe(
    '<p style="color: red; background-color: initial;">One</p><a>Two</a>' +
      '<div style="color: blue;">Three</div><p style="border: 1px solid green;">Four</p>',
  );
  await expect(page).toHaveTitle('Copy');
  expect(asked.filter((path) => path.includes('hit'))).toEqual([]);
  server.close();
});
