import { defineConfig } from 'vite';

/**
 * The server as plain JavaScript, file by file as it is written: Node could run the TypeScript
 * itself, but translating it at each start takes 25 MB and half a second that a small machine misses.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/program',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node26',
    minify: false,
    rolldownOptions: {
      input: ['server/main.ts', 'server/backup/command.ts', 'server/files/picture-process.ts'],
      output: {
        preserveModules: true,
        preserveModulesRoot: import.meta.dirname,
        entryFileNames: '[name].js',
      },
    },
  },
});
