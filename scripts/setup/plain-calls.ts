import type { Plugin } from 'vite';

/** What describes a call for people: the API page shows it, and browsers do without. */
const described =
  /^\s+(?:summary|rules|objectRule):\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`\n]*`|"(?:[^"\\\n]|\\.)*"),\n/gm;
/** The shapes of search parameters and replies, which only the server checks. */
const checked = /^\s+(?:query|data): async \(\) => .*,\n/gm;

/** The calls of the contract come to browsers without what only the server uses. */
export const plainCalls: Plugin = {
  name: 'plain-calls',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/[\w-]+\/calls\.ts$/.test(id)) return null;
    return { code: code.replace(described, '').replace(checked, ''), map: null };
  },
};
