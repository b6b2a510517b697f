import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { catalogueParts } from './scripts/setup/catalogue-parts.ts';
import { guideFiles } from './scripts/setup/guide-files.ts';
import { plainCalls } from './scripts/setup/plain-calls.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const client = join(import.meta.dirname, 'client');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/** Where browsers find the service worker. */
const workerFile = 'service-worker.js';

/** The drawing that more than one of the files below would need another file for. */
const icon = (name: string) => `../node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`;
/** The same of one of the kit's hooks. */
const hook = (name: string) => `../node_modules/@mantine/hooks/esm/${name}/${name}.mjs`;

/**
 * What is wanted together comes in one file: on a slow line each file more costs a way there and
 * back. In this order, each group takes what it and its imports need and those before it left:
 * what starts first, what every page needs, what all signed-in pages need, what lists need.
 */
const groups: readonly { name: string; of: readonly string[] }[] = [
  // With what the two after it have in common: visitors do without the table of screens.
  {
    name: 'start',
    of: [
      'start.ts',
      'lib/early-replies.ts',
      'app/texts.ts',
      '../contract/session/calls.ts',
      '../contract/roles.ts',
    ],
  },
  { name: 'opening', of: ['app/opening.ts'] },
  { name: 'app', of: ['main.tsx'] },
  { name: 'dashboard', of: ['app/dashboard.tsx'] },
  {
    name: 'screens',
    of: [
      'ui/data-list/data-list.tsx',
      'ui/data-list/card-parts.tsx',
      'ui/icon-action/icon-action.tsx',
      'ui/row-button/row-button.tsx',
      'ui/badge/badge.tsx',
      'features/exports/export-menu.tsx',
      'features/students/students-table.tsx',
      'features/session/can.tsx',
      'features/reference-data/add-reference-button.tsx',
      'features/reference-data/reference-data.api.ts',
      'features/history/history-button.tsx',
      'ui/small-select/small-select.tsx',
      'features/drafts/use-form-to-open.ts',
      'features/saved-views/narrowing.tsx',
      'features/students/student-opening.ts',
      'lib/time-text.ts',
      'lib/use-change.ts',
      '../contract/exports/calls.ts',
      icon('ArrowBackUp'),
      icon('Camera'),
      icon('ChevronRight'),
      icon('FileTypePdf'),
      icon('FileZip'),
      icon('Send'),
      icon('Trash'),
      hook('use-debounced-value'),
    ],
  },
  // Words and shapes of records: lists of reports do with them alone.
  {
    name: 'records',
    of: [
      'features/academics/academics.texts.ts',
      'features/finance/finance.texts.ts',
      'features/gallery/gallery.texts.ts',
      'features/term-reports/term-reports.texts.ts',
      '../contract/scales/scale.ts',
      '../contract/finance/categories.ts',
      '../contract/currencies.ts',
      '../contract/term-reports/reports.ts',
      '../contract/report-kinds/promises.ts',
      '../contract/documents/types.ts',
      '../contract/money.ts',
      'lib/money-text.ts',
      '../contract/schools/record.ts',
      '../contract/users/record.ts',
      'features/students/profile.texts.ts',
    ],
  },
  // What settings and screens of work have in common with the profile and the overview, so that they do without the rest of those.
  {
    name: 'work',
    of: [
      'ui/form-modal/confirm-modal.tsx',
      'ui/form/file-field.tsx',
      'features/drafts/unsent-forms.tsx',
      'features/term-board/work.ts',
      'features/term-board/term-board.texts.ts',
      'ui/segments/segments.tsx',
      'lib/report-sections.ts',
    ],
  },
  {
    name: 'settings',
    of: [
      'features/foundation/first-hour.texts.ts',
      'features/foundation/foundation.api.ts',
      'features/foundation/foundation.texts.ts',
      'features/foundation/quiet-words.ts',
      'features/attention/attention.api.ts',
      'features/privacy/privacy.texts.ts',
      '../contract/foundation/reach.ts',
      '../contract/foundation/record.ts',
    ],
  },
  // What the profile has in common with forms and the overview, so that those do without the rest of it.
  {
    name: 'charts',
    of: ['ui/charts/line-chart.tsx', 'ui/charts/sparkline.tsx', 'ui/charts/share-bar.tsx'],
  },
  // What the forms and the profile have in common, and lists do without.
  {
    name: 'report-records',
    of: [
      'features/term-reports/reports.api.ts',
      '../contract/academics/record.ts',
      '../contract/finance/record.ts',
      '../contract/guard/rules.ts',
      'features/report-kinds/report-forms.ts',
    ],
  },
  { name: 'outbox', of: ['features/outbox/outbox.ts', 'features/outbox/use-outbox.ts'] },
  // Only forms that are saved over a change of somebody else's.
  { name: 'conflict', of: ['features/outbox/conflict.ts'] },
  { name: 'reports', of: ['features/term-reports/report-list.tsx'] },
];

/** The bundler's own words for the groups; it takes along what the modules named here import. */
const codeSplitting = {
  groups: groups.map(({ name, of }, place) => ({
    name,
    test: (id: string) => of.some((file) => id === join(client, file)),
    priority: groups.length - place,
  })),
};

/**
 * The first script asks for the app's code, but only once it is there itself: the page asks for both
 * at the same time, and the small one goes first. So do their styles: those of the first script say
 * which layer outweighs which. What only the pages of the signed-in need is marked: the server leaves it
 * out for others (`server/http/page-text.ts`).
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
  root: 'client',
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  plugins: [react(), plainCalls, catalogueParts, guideFiles, appAtOnce, filesForOffline],
  css: { modules: { generateScopedName: className } },
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
