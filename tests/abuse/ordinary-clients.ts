import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { promisify } from 'node:util';

/** One form with one file, as it is sent by whoever was not let in. */
export interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** On this disk; sent under `field`. */
  readonly file: string;
  readonly bytes: number;
}

/** Sends a form with a file. @returns the status that it could read. @throws when it could read none */
export type OrdinaryClient = (upload: Upload) => Promise<number>;

const run = promisify(execFile);
const field = 'pic';
const boundary = '----an-ordinary-form';
const opening = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="face.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
const closing = `\r\n--${boundary}--\r\n`;
const formType = `multipart/form-data; boundary=${boundary}`;

const formBody = (bytes: number) =>
  Buffer.concat([Buffer.from(opening), Buffer.alloc(bytes, 'a'), Buffer.from(closing)]);

/** Hands over the whole body at once, then waits, as most programs do. */
const nodeHttp: OrdinaryClient = ({ url, headers, bytes }) =>
  new Promise((resolve, reject) => {
    const body = formBody(bytes);
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-type': formType, 'content-length': body.length },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });

const fetched: OrdinaryClient = async ({ url, headers, bytes }) => {
  const form = new FormData();
  form.set(field, new Blob([Buffer.alloc(bytes, 'a')]), 'face.jpg');
  const reply = await fetch(url, { method: 'POST', headers, body: form });
  await reply.json();
  return reply.status;
};

const curl: OrdinaryClient = async ({ url, headers, file }) => {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('curl', [
    ...['--silent', '--show-error', '--output', '/dev/null', '--write-out', '%{http_code}'],
    ...[...given, '--form', `${field}=@${file};filename=face.jpg`, url],
  ]);
  return Number(stdout);
};

/** Runs a few lines of Python that have `url`, `headers` and `body`, and print the status. */
const python =
  (lines: string): OrdinaryClient =>
  async ({ url, headers, bytes }) => {
    const all = { ...headers, 'Content-Type': formType };
    const start = [
      'import json, sys, http.client, urllib.request, urllib.error, urllib.parse',
      'url, headers, opening, closing, size = json.loads(sys.argv[1])',
      "body = opening.encode() + b'a' * size + closing.encode()",
    ];
    const { stdout } = await run('python3', [
      '-c',
      `${start.join('\n')}\n${lines}`,
      JSON.stringify([url, all, opening, closing, bytes]),
    ]);
    return Number(stdout);
  };

const pythonUrllib = python(`
try:
    reply = urllib.request.urlopen(urllib.request.Request(url, body, headers))
    print(reply.status)
except urllib.error.HTTPError as refused:
    refused.read()
    print(refused.code)`);

const pythonHttpClient = python(`
parts = urllib.parse.urlsplit(url)
line = http.client.HTTPConnection(parts.hostname, parts.port)
line.request('POST', parts.path, body, headers)
reply = line.getresponse()
reply.read()
print(reply.status)`);

async function isInstalled(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  );
}

/** The clients that this machine has: Node's two always, curl and Python's where they are. */
export async function ordinaryClients(): Promise<ReadonlyMap<string, OrdinaryClient>> {
  const [hasCurl, hasPython] = await Promise.all([isInstalled('curl'), isInstalled('python3')]);
  return new Map<string, OrdinaryClient>([
    ['node:http', nodeHttp],
    ['fetch', fetched],
    ...(hasCurl ? ([['curl', curl]] as const) : []),
    ...(hasPython
      ? ([
          ['urllib', pythonUrllib],
          ['http.client', pythonHttpClient],
        ] as const)
      : []),
  ]);
}
