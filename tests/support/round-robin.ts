import { Agent, createServer, request as forward } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { freePort } from './free-port.ts';

export interface RoundRobin {
  readonly url: string;
  /** From which address the next clients seem to come. */
  comesFrom: string;
  /** How many requests each of the servers has got. */
  readonly passedOn: readonly number[];
  close(): Promise<void>;
}

/**
 * A reverse proxy as nginx or Caddy is one: requests go to the servers in turn, and the address of
 * the client is put behind whatever `X-Forwarded-For` the client itself has sent.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const passedOn = ports.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chosen = turn % ports.length;
    turn += 1;
    passedOn[chosen] = (passedOn[chosen] ?? 0) + 1;
    const earlier = incoming.headers['x-forwarded-for'];
    const passing = forward(
      {
        agent,
        host: '127.0.0.1',
        port: ports[chosen],
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          'x-forwarded-for': earlier ? `${earlier}, ${self.comesFrom}` : self.comesFrom,
        },
      },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        pipeline(reply, outgoing).catch(() => outgoing.destroy());
      },
    );
    passing.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    pipeline(incoming, passing).catch(() => passing.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const self: RoundRobin = {
    url: `http://127.0.0.1:${port}`,
    comesFrom: '203.0.113.1',
    passedOn,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return self;
}
