import { once } from 'node:events';
import { createServer } from 'node:http';
import type { App } from '../context.ts';
import { databaseFamilies, processFamilies, watchLoop } from './gauges.ts';
import { type Family, gauge, metricsText } from './metrics-text.ts';
import type { RequestCounts } from './request-counts.ts';

const loopback = '127.0.0.1';
const up = (value: 0 | 1) =>
  gauge('somesha_database_up', '1 when the database answered this reading.', value);

const lostLines = ({ log }: App): Family => ({
  name: 'somesha_log_lines_lost_total',
  help: 'Lines of the log that could not be written: a full disk, or nobody reads them.',
  type: 'counter',
  samples: [{ value: log.lost().count }],
});

/** What the database can tell; a reading without it still tells about the process. */
async function fromDatabase(app: App): Promise<Family[]> {
  try {
    return [up(1), ...(await databaseFamilies(app))];
  } catch (error) {
    app.log.error('metrics without the database', error);
    return [up(0)];
  }
}

/**
 * Serves `GET /metrics` to programs on this machine: figures only, nothing about any person (issue 7).
 * @returns what ends it.
 * @throws when the port is taken.
 */
export async function serveMetrics(
  app: App,
  counts: RequestCounts,
  port: number,
): Promise<() => Promise<void>> {
  const delay = watchLoop();
  const answer = async () =>
    metricsText([
      ...counts.families(),
      ...processFamilies(delay),
      lostLines(app),
      ...(await fromDatabase(app)),
    ]);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      (error: unknown) => {
        app.log.error('metrics', error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, loopback);
  await once(server, 'listening');
  return async () => {
    delay.disable();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
