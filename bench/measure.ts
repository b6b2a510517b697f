import { request as httpRequest } from 'node:http';
import { type Load, load, toBytes, type WireRequest } from './load.ts';
import type { Control } from './processes.ts';
import type { Side } from './sides.ts';

/** What a call took on a server in one round. */
export interface Taken extends Load {
  /** Milliseconds of the processor for one call, the database's included; 0 when nobody asks for it. */
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
function ask(port: number, { method, path, headers, body }: WireRequest) {
  return new Promise<{ body: Buffer; type: string }>((resolve, reject) => {
    const outgoing = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      const type = reply.headers['content-type'] ?? 'text/plain';
      reply.on('end', () => resolve({ body: Buffer.concat(chunks), type }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * The control and the servers by turns, every call in every round: what slows the machine slows all alike.
 * Calls that one of the servers does not have are left out.
 */
export async function measure(
  sides: readonly Side[],
  control: Control,
  { rounds, seconds, isOfProcessor }: { rounds: number; seconds: number; isOfProcessor: boolean },
): Promise<Result[]> {
  const caseOf = (side: Side, name: string) => side.cases.find((one) => one.name === name);
  const results = (sides[0]?.cases ?? [])
    .filter(({ name }) => sides.every((side) => caseOf(side, name)))
    .map(({ name }) => ({ name, bytes: 0, rounds: [] as Result['rounds'][number][] }));
  const take = async (side: Side, name: string, round: number): Promise<Taken> => {
    const before = isOfProcessor ? await side.spent() : 0;
    const start = performance.now();
    const requests = caseOf(side, name)?.requests(round) ?? [];
    const found = await load(side.server.port, requests.map(toBytes), seconds).catch(
      (error: unknown) => {
        throw new Error(`${name} failed.`, { cause: error });
      },
    );
    const calls = (found.requestsPerSecond * (performance.now() - start)) / 1000;
    const processor = isOfProcessor ? (((await side.spent()) - before) * 1000) / calls : 0;
    return { ...found, processor };
  };
  // Round 0 warms all up and is not counted; who goes first changes from round to round.
  for (let round = 0; round <= rounds; round += 1)
    for (const result of results) {
      const [first] = sides;
      const requests = (first && caseOf(first, result.name)?.requests(round)) ?? [];
      const [request] = requests;
      if (!first || !request) continue;
      const answer = await ask(first.server.port, request);
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
