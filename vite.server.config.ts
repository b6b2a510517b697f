import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The fonts of printed pages, which lie beside the code that reads them. */
const fonts = 'server/features/exports/fonts';

/**
 * The server as plain JavaScript, file by file as it is written: Node could run the TypeScript
 * itself, but translating it at each start takes 25 MB and half a second that a small machine misses.
 */
export default defineConfig({
  plugins: [
    {
      name: 'fonts',
      generateBundle() {
        for (const name of readdirSync(fonts)) {
          const source = readFileSync(join(fonts, name));
          this.emitFile({ type: 'asset', fileName: `${fonts}/${name}`, source });
        }
      },
    },
  ],
  build: {
    ssr: true,
    outDir: 'dist/program',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node26',
    minify: false,
    rolldownOptions: {
      input: [
        'server/main.ts',
        'server/backup/command.ts',
        'server/operations/doctor/command.ts',
        'server/operations/breach/command.ts',
        'server/files/picture-process.ts',
        'server/files/logo-process.ts',
        'server/files/paper-process.ts',
        'server/features/imports/reading-process.ts',
        'server/memory-watch.ts',
        'server/features/exports/file-maker-thread.ts',
      ],
      output: {
        preserveModules: true,
        preserveModulesRoot: import.meta.dirname,
        entryFileNames: '[name].js',
      },
    },
  },
});
