import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../files/flush-folder.ts';
import type { Logger } from '../log.ts';
import type { Message, Transport } from './transport.ts';

/** The name sorts by time, and is the same when a message is written again. */
const fileName = ({ filedAt, kind, id }: Message): string =>
  `${filedAt.toISOString().replace(/[-:.]/g, '')}-${String(id).padStart(6, '0')}-${kind.replace(/[^a-z0-9-]/g, '')}.eml`;

/**
 * Writes each message as an `.eml` file into `DATA_DIR/outbox` and logs its name (rule 9.7). A file is there
 * completely or not at all, and only the server's user may read it (rule 9.7).
 */
export function emlTransport(dataDir: string, log: Logger): Transport {
  const folder = join(dataDir, 'outbox');
  return {
    async deliver(message, handOver) {
      const name = fileName(message);
      const temporary = join(folder, `.${name}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const handle = await open(temporary, 'w', 0o600);
        try {
          // A file that a crash left behind would keep its old mode.
          await chmod(temporary, 0o600);
          await handle.writeFile(message.bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await handOver();
        // Renaming over the file of an earlier try changes nothing, so an error here never leaves it unclear.
        await rename(temporary, join(folder, name));
        await flushFolder(folder);
      } catch (error) {
        log.error('mail not written', error, { id: message.id });
        await rm(temporary, { force: true }).catch((fault: unknown) =>
          log.error('mail leftover not removed', fault, { id: message.id }),
        );
        return {
          outcome: 'retry',
          reason: 'The letter could not be written to the outbox folder.',
          code: null,
        };
      }
      log.info('mail written', { id: message.id, entity: message.kind, file: name });
      return { outcome: 'accepted' };
    },
    async close() {},
  };
}
