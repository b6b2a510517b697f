import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.js';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The text as a pattern: what is filled in, and what depends on something, may be anything. */
function patternOf(text: string): RegExp {
  let pattern = '';
  let depth = 0;
  for (const letter of text) {
    if (letter === '{' || letter === '[') {
      if (depth === 0) pattern += '(.*?)';
      depth += 1;
    } else if (letter === '}' || letter === ']') depth -= 1;
    else if (depth === 0) pattern += letter.replace(/[.*+?^$()|\\]/, '\\$&');
  }
  return new RegExp(`^${pattern}$`, 'su');
}

export interface Said {
  /** The key of the text in the catalogue, without what it fills in. */
  readonly key: string;
  readonly filled: readonly string[];
}

/**
 * Tells which text of a room was said, in the language that is walked: what a question asks is known
 * by its place in `messages/`, whatever its words are.
 */
export function sayings(language: string, room: string) {
  const file = join(root, 'messages', `${language}.json`);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  const known = Object.entries(catalogue[room] ?? {})
    .map(([key, text]) => ({ key: key.replace(/\(.*$/s, ''), text, pattern: patternOf(text) }))
    // The more a text says by itself, the surer it is.
    .sort((one, other) => fixed(other.text) - fixed(one.text));
  return (words: string): Said | null => {
    for (const { key, pattern } of known) {
      const found = pattern.exec(words);
      if (found) return { key, filled: found.slice(1) };
    }
    return null;
  };
}

const fixed = (text: string) => text.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').length;
