import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a generated function takes, whichever it is. */
interface Options {
  readonly client: unknown;
  readonly path?: object;
  readonly query?: object;
  readonly body?: object;
}

/** What it gives back: what it read of the reply, and the reply. */
interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

type Operation = (options: Options) => Promise<Result>;

/** What a program sets up: where the server is, how it fetches, and what each security scheme carries. */
interface Settings {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly auth: (scheme: { readonly name: string }) => string | undefined;
}

export interface GeneratedClient {
  /** Its functions, by operation id. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly createClient: (settings: Settings) => unknown;
  /** The complaints of the compiler about it; none when it is sound. */
  compile(): Promise<string>;
  /** Takes its files away. */
  remove(): Promise<void>;
}

const strict = ['--noEmit', '--strict'];
const modern = ['--target', 'esnext', '--module', 'nodenext', '--allowImportingTsExtensions'];

/** Has a client made out of a document. */
export async function generateClient(document: object): Promise<GeneratedClient> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-client-'));
  const source = join(folder, 'openapi.json');
  await writeFile(source, JSON.stringify(document));
  const generator = join(import.meta.dirname, 'generate-client.ts');
  await run(process.execPath, [generator, source, join(folder, 'client')]);
  const file = (name: string) => pathToFileURL(join(folder, 'client', name)).href;
  const operations: GeneratedClient['operations'] = await import(
    /* @vite-ignore */ file('sdk.gen.ts')
  );
  const base: Pick<GeneratedClient, 'createClient'> = await import(
    /* @vite-ignore */ file('client/index.ts')
  );
  return {
    operations,
    createClient: base.createClient,
    remove: () => rm(folder, { recursive: true }),
    async compile() {
      const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
      const files = [join(folder, 'client', 'index.ts')];
      const words = [compiler, ...strict, ...modern, '--types', '', ...files];
      return run(process.execPath, words, { cwd: folder }).then(
        ({ stdout }) => stdout,
        (error: { readonly stdout: string }) => error.stdout,
      );
    },
  };
}
