import type { Plugin } from 'vite';

/** What describes a call for people: the API page shows it, and browsers do without. */
const described =
  /^\s+(?:summary|rules|objectRule):\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`\n]*`|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** The calls of the contract come to browsers without the descriptions that only the server gives out. */
export const plainCalls: Plugin = {
  name: 'plain-calls',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/[\w-]+\/calls\.ts$/.test(id)) return null;
    return { code: code.replace(described, ''), map: null };
  },
};
