import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The fonts of printed pages, which lie beside the code that reads them. */
const fonts = 'server/features/year-book/fonts';

/** What is started by itself: the server, the commands, and the processes and threads that it starts. */
const programs = [
  'server/main',
  'server/backup/command',
  'server/operations/doctor/command',
  'server/operations/breach/command',
  'server/files/picture-process',
  'server/files/logo-process',
  'server/files/paper-process',
  'server/features/imports/reading-process',
  'server/memory-watch',
  'server/features/year-book/print-year-thread',
];

/** Libraries that are loaded when they are needed: they stay where they are installed. */
const apart = [
  '@aws-sdk/client-s3',
  '@e965/xlsx',
  '@simplewebauthn/server',
  'csv-parse',
  'nodemailer',
  'pdfkit',
  'pg',
  'prom-client',
  'sharp',
];

const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The server as plain JavaScript, with the libraries of each start. Node could run the TypeScript itself and find
 * 1,500 files in as many folders, but that takes a third of the memory and half of the time of a start. Names stay
 * as they are written, so that a fault in the log tells where it was.
 */
export default defineConfig({
  plugins: [
    {
      name: 'fonts and plain letters',
      generateBundle(_options, bundle) {
        // One letter outside of ASCII, and the engine keeps a whole file in twice the memory.
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') part.code = part.code.replace(/[^\0-\x7f]/g, escaped);
        for (const name of readdirSync(fonts)) {
          const source = readFileSync(join(fonts, name));
          this.emitFile({ type: 'asset', fileName: `${fonts}/${name}`, source });
        }
      },
    },
  ],
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: true,
    outDir: 'dist/program',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node26',
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, `${name}.ts`])),
      external: apart.map((name) => new RegExp(`^${name}(/|$)`)),
      output: {
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
});
