import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, Registry } from 'prom-client';
import type { App } from '../context.ts';
import { gauge, readDatabase, readProcess, watchLoop } from './gauges.ts';
import { countRequests, type RequestCounts } from './request-counts.ts';

const loopback = '127.0.0.1';

/** Values from the database; without them a reading still has those of the process. */
async function fromDatabase(registry: Registry, app: App): Promise<void> {
  let isUp = 1;
  try {
    await readDatabase(registry, app);
  } catch (error) {
    app.log.error('metrics without the database', error);
    isUp = 0;
  }
  gauge(registry, 'somesha_database_up', '1 when the database answered this reading.', isUp);
}

/** The present values, in a registry of their own: a value that is not known now is left out. */
async function readNow(app: App, delay: ReturnType<typeof watchLoop>): Promise<Registry> {
  const registry = new Registry();
  readProcess(registry, delay);
  new Counter({
    name: 'somesha_log_lines_lost_total',
    help: 'Lines of the log that could not be written: a full disk, or nobody reads them.',
    registers: [registry],
  }).inc(app.log.lost().count);
  await fromDatabase(registry, app);
  return registry;
}

async function serve(app: App, counted: Registry, port: number): Promise<() => Promise<void>> {
  const delay = watchLoop();
  const answer = async () => Registry.merge([counted, await readNow(app, delay)]).metrics();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (text) => response.writeHead(200, { 'content-type': counted.contentType }).end(text),
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

export interface Metrics extends RequestCounts {
  /**
   * Serves `GET /metrics` to programs on this machine: numbers only, nothing about any person (rule 1.10).
   * @returns what ends it.
   * @throws when the port is taken.
   */
  serve(app: App): Promise<() => Promise<void>>;
}

/** Counts from now on. */
export function openMetrics(port: number): Metrics {
  const counted = new Registry();
  return { ...countRequests(counted), serve: (app) => serve(app, counted, port) };
}
