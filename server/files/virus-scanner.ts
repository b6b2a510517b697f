import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { ConfigError } from '../config.ts';
import { Unavailable } from '../errors.ts';
import { BadContent } from './wrong-file.ts';

/**
 * Scans a file before it is stored.
 * @throws BadContent for a virus; Unavailable when the scanner cannot say (no file passes unscanned).
 */
export type VirusScanner = (file: string) => Promise<void>;

const silenceMs = 60_000;
const longestReply = 1024;
const retrySeconds = 30;

/** One file to `clamd` in its INSTREAM form: chunks with their length before them, then a zero. */
async function ask(host: string, port: number, file: string): Promise<string> {
  const socket = connect({ host, port }).setTimeout(silenceMs);
  socket.on('timeout', () => socket.destroy(new Error('The virus scanner does not answer')));
  const reply = (async () => {
    let text = '';
    for await (const chunk of socket) {
      text += chunk;
      if (text.length > longestReply) break;
    }
    return text;
  })();
  const send = async () => {
    const write = (bytes: Buffer | string) =>
      new Promise<void>((done, fail) =>
        socket.write(bytes, (error) => (error ? fail(error) : done())),
      );
    await write('zINSTREAM\0');
    for await (const chunk of createReadStream(file)) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      await write(length);
      await write(chunk);
    }
    await write(Buffer.alloc(4));
  };
  try {
    // A scanner that has seen enough closes the connection while data is still being sent: its reply counts.
    const [sent, answered] = await Promise.allSettled([send(), reply]);
    if (answered.status === 'fulfilled' && answered.value) return answered.value;
    // The reading side gets the error of the broken connection.
    if (answered.status === 'rejected') throw answered.reason;
    throw sent.status === 'rejected' ? sent.reason : new Error('The virus scanner said nothing');
  } finally {
    socket.destroy();
  }
}

/**
 * A scanner behind `tcp://host:port`; its `StreamMaxLength` must allow films of 200 MB.
 * @throws ConfigError that names the variable (rule 1.2).
 */
export function clamdScanner(address: string): VirusScanner {
  const url = URL.parse(address);
  if (url?.protocol !== 'tcp:' || !url.port)
    throw new ConfigError('CLAMD_URL', 'must be tcp://host:port');
  return async (file) => {
    const reply = await ask(url.hostname, Number(url.port), file).catch((cause: unknown) => {
      throw Object.assign(new Unavailable(retrySeconds), { cause });
    });
    if (/^stream: .* FOUND\0?$/.test(reply)) throw new BadContent(`virus: ${reply.slice(8, 80)}`);
    if (!/^stream: OK\0?$/.test(reply)) throw new Unavailable(retrySeconds);
  };
}
