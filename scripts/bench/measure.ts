import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Load, load, toBytes, type WireRequest } from './load.ts';
import type { Control } from './processes.ts';
import type { Side } from './sides.ts';

/** What a call took on a server in one round. */
export interface Taken extends Load {
  /** Milliseconds of the processor for one call, the database's included; 0 where there is one server alone. */
  readonly processor: number;
}

/** One call, beside the bare control that answers with as many bytes. */
export interface Result {
  readonly name: string;
  readonly bytes: number;
  readonly rounds: readonly { readonly bare: Load; readonly taken: readonly Taken[] }[];
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** One plain request; the body as it came over the wire, compressed or not. */
async function ask(port: number, { method, path, headers, body }: WireRequest) {
  const outgoing = httpRequest({ port, host: '127.0.0.1', method, path, headers });
  outgoing.end(body);
  const [reply]: IncomingMessage[] = await once(outgoing, 'response');
  if (!reply) throw new Error(`${path} has no answer.`);
  return { body: await buffer(reply), type: reply.headers['content-type'] ?? 'text/plain' };
}

/**
 * The control and the servers by turns, every call in every round: what slows the machine slows all alike.
 * Calls that one of the servers does not have are left out.
 */
export async function measure(
  sides: readonly [Side, ...Side[]],
  control: Control,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const [first] = sides;
  const requestsOf = (side: Side, name: string, round: number) =>
    side.cases.find((one) => one.name === name)?.requests(round) ?? [];
  const results = first.cases
    .filter(({ name }) => sides.every((side) => side.cases.some((one) => one.name === name)))
    .map(({ name }) => ({ name, bytes: 0, rounds: [] as Result['rounds'][number][] }));
  const spent = async (side: Side) => (sides.length > 1 ? side.spent() : 0);
  const take = async (side: Side, name: string, round: number): Promise<Taken> => {
    const before = await spent(side);
    const start = performance.now();
    const requests = requestsOf(side, name, round).map(toBytes);
    const found = await load(side.server.port, requests, seconds).catch((cause: unknown) => {
      throw new Error(`${name} failed.`, { cause });
    });
    const calls = (found.requestsPerSecond * (performance.now() - start)) / 1000;
    return { ...found, processor: (((await spent(side)) - before) * 1000) / calls };
  };
  // Round 0 warms all up and is not counted; who goes first changes from round to round.
  for (let round = 0; round <= rounds; round += 1)
    for (const result of results) {
      const requests = requestsOf(first, result.name, round);
      const [request] = requests;
      if (!request) continue;
      const answer = await ask(first.server.port, request);
      // What is remembered is so on all of them.
      for (const side of sides.slice(1))
        await ask(side.server.port, requestsOf(side, result.name, round)[0] ?? request);
      await control.answerWith(answer.body, answer.type);
      const bare = await load(control.port, requests.map(toBytes), seconds / sides.length);
      const taken = new Map<Side, Taken>();
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        taken.set(side, await take(side, result.name, round));
      if (round === 0) continue;
      result.bytes = answer.body.length;
      result.rounds.push({ bare, taken: sides.flatMap((side) => taken.get(side) ?? []) });
    }
  return results;
}
