import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: 'client',
  plugins: [react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // The page's policy allows no `data:` address (security 5.2).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev`: the pages come from here, everything else from the server beside it.
  server: { proxy: { '/api': server, '/sanctum': server, '/storage': server } },
});
