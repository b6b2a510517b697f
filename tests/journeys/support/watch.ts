import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser behind the person's back. */
export interface Watch {
  readonly faults: readonly string[];
  /** From now on faults that match are part of the journey. */
  expect(fault: RegExp): void;
}

/**
 * The browser writes every refused call to its console, and refusals (401, 422 and the like) are
 * answers that journeys ask for; what the server could not answer is a fault.
 */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Journeys go without the service worker, but for those about it: it would answer in the network's place. */
const withoutWorker = /^Service Worker registration blocked by Playwright/;

/** Gathers console errors and warnings, uncaught errors and breaches of the page's policy. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const faults: string[] = [];
  const expected: RegExp[] = [refusal, withoutWorker];
  const note = (fault: string) => {
    if (!expected.some((one) => one.test(fault))) faults.push(fault);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  context.on('weberror', (error) => note(`Uncaught: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Policy: ${event.violatedDirective} forbids ${event.blockedURI}`);
    });
  });
  return {
    faults,
    expect(fault) {
      expected.push(fault);
    },
  };
}
