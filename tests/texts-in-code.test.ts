import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript6';
import { expect, test } from 'vitest';
import { root } from '../scripts/setup/root.js';

/** Attributes that people read or hear. */
const read: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'label',
  'placeholder',
  'title',
]);
/** Names of things and keys, which are the same in every language. */
const same: ReadonlySet<string> = new Set([
  'Somesha',
  'PDF',
  'Ctrl',
  'Enter',
  'Esc',
  'Tab',
  'V',
  'B',
]);
const isText = (words: string) => /\p{L}{2}/u.test(words) && !same.has(words.trim());

function textsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isText(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      read.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      isText(node.initializer.text)
    )
      found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.map((words) => `${file}: ${words}`);
}

test('no screen says anything that is not in its texts, where it can be translated', () => {
  const files = globSync('client/**/*.tsx', { cwd: root }).filter((file) => !/\.test\./.test(file));
  expect(files.sort().flatMap(textsIn)).toEqual([]);
});
