import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { permissions } from '#contract/permissions.ts';

/**
 * The calls of the contract behind one method and address. In OpenAPI they are one operation, whose parameters
 * choose among them.
 */
export type Variants = readonly [Endpoint, ...Endpoint[]];

/** The calls by method and address, in their order. */
export function variantsOf(calls: readonly Endpoint[]): Variants[] {
  const groups = new Map<string, [Endpoint, ...Endpoint[]]>();
  for (const call of calls) {
    const group = groups.get(call.call);
    if (group) group.push(call);
    else groups.set(call.call, [call]);
  }
  return [...groups.values()];
}

/** How a request chooses this call, in words. */
export function chosenBy({ mode, whenGiven }: Endpoint): string {
  if (whenGiven) return `With ${whenGiven.map((name) => `\`${name}\``).join(' and ')}`;
  if (mode === undefined) return 'By itself';
  if (mode === ':id') return 'With an id as `query`';
  return mode ? `With \`query=${mode}\`` : 'Without `query`';
}

/** Whether a visitor may call it. */
export const isOpen = (call: Endpoint): boolean => permissions[call.may].allows(null);

export const isApi = (call: Endpoint): boolean => call.path.startsWith('/api/');

function wordsOf(call: Endpoint): string {
  const parts = [
    `Who: ${permissions[call.may].words}.`,
    call.objectRule ? `Rule: ${call.objectRule}.` : '',
    needsToken(call) ? 'Needs the X-XSRF-TOKEN header.' : '',
    `Rules: ${call.rules}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** What the calls do, who may make them and which rule the record must pass; Markdown. */
export function describeVariants(variants: Variants): string {
  if (variants.length === 1) return wordsOf(variants[0]);
  return variants
    .map((call) => `- ${chosenBy(call)}: ${call.summary}. ${wordsOf(call)}`)
    .join('\n');
}
