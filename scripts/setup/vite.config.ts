import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { breakpointMedia } from './breakpoint-media.ts';
import { catalogueParts } from './catalogue-parts.ts';
import { codeSplitting } from './chunks.ts';
import { guideFiles } from './guide-files.ts';
import { plainCalls } from './plain-calls.ts';
import { root } from './root.js';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const client = join(root, 'client');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Where browsers find the service worker. */
const workerFile = 'service-worker.js';

/**
 * The first script asks for the app's code, but only once it is there itself: the page asks for both
 * at the same time, and the small one goes first. So do their styles: those of the first script say
 * which layer outweighs which. What only the pages of the signed-in need is marked: the server leaves it
 * out for others (`server/page/page-text.ts`).
 */
const appAtOnce: Plugin = {
  name: 'app-at-once',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
      const app = chunks.find(({ moduleIds }) => moduleIds.includes(join(client, 'main.tsx')));
      if (!app) return html;
      const link = (words: string) => (file: string) =>
        `  <link ${words} crossorigin href="/${file}">\n  `;
      const script = 'rel="modulepreload" fetchpriority="low"';
      const signedIn = ['opening', 'dashboard', 'screens'].flatMap((name) =>
        chunks.filter((chunk) => chunk.name === name),
      );
      const links = [
        ...[app.fileName, ...app.imports].filter((file) => !html.includes(file)).map(link(script)),
        ...[...(app.viteMetadata?.importedCss ?? [])].map(link('rel="stylesheet"')),
        ...signedIn.map(({ fileName }) => link(`data-signed-in ${script}`)(fileName)),
        ...signedIn
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .map(link('data-signed-in rel="preload" as="style" fetchpriority="low"')),
      ];
      return html.replace('</head>', (end) => links.join('') + end);
    },
  },
};

/** The service worker learns which files are this version's: it keeps them for when there is no line. */
const filesForOffline: Plugin = {
  name: 'files-for-offline',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[workerFile];
      if (worker?.type !== 'chunk') return;
      const files = Object.keys(bundle)
        .filter((file) => /^assets\/.*\.(js|css|svg|woff2)$/.test(file))
        .map((file) => `/${file}`)
        .sort();
      const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      worker.code = worker.code.replace('__THIS_VERSION__', JSON.stringify({ name, files }));
    },
  },
};

const sheets = new Map<string, string>();

/** A class is named after its word and its sheet, shortly, and the same in every build. */
function className(word: string, path: string): string {
  const sheet = relative(client, path.replace(/\?.*/, ''));
  const mark = createHash('sha256')
    .update(sheet)
    .digest('base64url')
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3);
  const other = sheets.get(mark) ?? sheet;
  if (other !== sheet) throw new Error(`${sheet} and ${other} are both ${mark}.`);
  sheets.set(mark, sheet);
  return `${word}-${mark}`;
}

export default defineConfig({
  root: client,
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  plugins: [react(), plainCalls, catalogueParts, guideFiles, appAtOnce, filesForOffline],
  css: { modules: { generateScopedName: className }, postcss: { plugins: breakpointMedia } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // The licences of the libraries within the scripts, for whoever gets these (NOTICE).
    license: { fileName: 'licences.md' },
    // The page's policy allows no `data:` address (rule 2.19).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Constants of one file that another names, too.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: [join(client, 'index.html'), join(client, 'service-worker.ts')],
      output: {
        codeSplitting,
        // Browsers look for another version of it at the address that they know.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? workerFile : 'assets/[name]-[hash].js',
      },
    },
  },
  // `npm run dev`: the pages come from here, everything else from the server beside it.
  server: { proxy: { '/api': server, '/sanctum': server, '/storage': server } },
});
