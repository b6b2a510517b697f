import { registerHooks } from 'node:module';

/**
 * Makes a client out of an OpenAPI document, as anybody might who writes a program for Somesha. A
 * process of its own: the generator wants TypeScript as a library, which version 7 is not yet.
 */
registerHooks({
  resolve: (name, context, next) =>
    next(
      /^typescript(?=\/|$)/.test(name) && context.parentURL?.includes('/@hey-api/')
        ? name.replace('typescript', 'typescript6')
        : name,
      context,
    ),
});

const [document, folder] = process.argv.slice(2);
if (!document || !folder) throw new Error('generate-client DOCUMENT FOLDER');
const { createClient } = await import('@hey-api/openapi-ts');
await createClient({
  input: document,
  output: { path: folder, module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
});
