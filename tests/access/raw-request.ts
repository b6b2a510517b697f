import { connect, type Socket } from 'node:net';

export interface RawReply {
  readonly status: number;
  /** Lower-case names; of a header given twice the last. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A bare line to the server, for what no well-behaved client sends. */
export function openLine(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // A line that the server cuts is told by `close`, which is what callers wait for.
  socket.on('error', () => undefined);
  return socket;
}

/** All that comes until the server closes the line. */
export function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
  });
}

/** Status, headers and body of the first reply in what was read. @throws Error when there is none */
export function parseReply(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  if (!status) throw new Error(`No reply in "${text.slice(0, 80)}"`);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(status), headers, body: rest.join('\r\n\r\n') };
}

/**
 * One request as it stands, letter for letter.
 * @param head request line and headers, without `Connection: close`, which is added
 */
export async function rawRequest(
  url: string,
  head: readonly string[],
  body: string | Buffer = '',
): Promise<RawReply> {
  const socket = openLine(url);
  const read = readToEnd(socket);
  socket.write(Buffer.from(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1'));
  socket.write(body);
  return parseReply(await read);
}

/** The headers of a client as raw lines, with its cookies, marker and token. */
export async function ownHeaders(client: {
  readonly cookies: ReadonlyMap<string, string>;
  token(): Promise<string>;
}): Promise<string[]> {
  const token = await client.token();
  return [
    'Host: localhost',
    'X-Requested-With: XMLHttpRequest',
    `X-XSRF-TOKEN: ${token}`,
    `Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
  ];
}
