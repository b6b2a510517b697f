import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript6';
import type { Catalogue } from '#contract/catalogue.ts';
import { labelRoom } from '#contract/texts.ts';

/** A text that stands in the code, in English. */
interface Written {
  readonly room: string;
  /** With the names of its slots, as catalogues have it. */
  readonly key: string;
  /** As a translator reads it: slots as `{name}`, words that depend on something as `[one | other]`. */
  readonly english: string;
}

const labelled: ReadonlySet<string> = new Set(['label', 'placeholder']);
const describing = /^contract\/(?:.*\/)?(?:[\w-]+\.fields|[\w-]+\.record|record)\.ts$/;

/** All texts of some source files, by what they hand to `texts` and `label`, and what describes records. */
export function writtenTexts(root: string, files: readonly string[]): Catalogue {
  const rooms = new Map<string, Map<string, string>>([[labelRoom, new Map()]]);
  for (const file of files)
    for (const { room, key, english } of textsOf(root, file)) {
      const entries = rooms.get(room) ?? new Map<string, string>();
      rooms.set(room, entries);
      if (room !== labelRoom && entries.has(key))
        throw new Error(`${file}: the room ${room} has ${key} twice.`);
      entries.set(key, english);
    }
  return Object.fromEntries(
    [...rooms]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([room, entries]) => [room, Object.fromEntries(entries)]),
  );
}

function textsOf(root: string, file: string): Written[] {
  const source = readFileSync(join(root, file), 'utf8');
  const isDescription = describing.test(file);
  if (!isDescription && !/\b(?:texts|label)\(/.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Written[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, second] = node.arguments;
      if (node.expression.text === 'texts' && isImported(source, 'texts')) {
        if (!first || !ts.isStringLiteral(first) || !second)
          throw new Error(`${file}: texts() takes the name of its room and the texts themselves.`);
        found.push(...textsIn(first.text, '', second));
      } else if (node.expression.text === 'label' && isImported(source, 'label')) {
        if (first && ts.isStringLiteral(first)) found.push(labelOf(first.text));
      }
    }
    if (
      isDescription &&
      ts.isPropertyAssignment(node) &&
      labelled.has(node.name.getText()) &&
      ts.isStringLiteral(node.initializer)
    )
      found.push(labelOf(node.initializer.text));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const labelOf = (english: string): Written => ({ room: labelRoom, key: english, english });

/** Whether a file imports this from the module of texts; others may have a function of the same name. */
const isImported = (source: string, name: string) =>
  new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '(?:[^']*/)?texts\\.ts'`, 'm').test(
    source,
  );

function textsIn(room: string, path: string, node: ts.Expression): Written[] {
  const value = bare(node);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.flatMap((one) => {
      if (ts.isPropertyAssignment(one))
        return textsIn(room, `${path}${nameOf(one.name)}.`, one.initializer);
      checkOwnTexts(room, one.name ?? one);
      return [];
    });
  if (ts.isArrayLiteralExpression(value))
    return value.elements.flatMap((one, at) => textsIn(room, `${path}${at}.`, one));
  const key = path.slice(0, -1);
  if (ts.isArrowFunction(value)) {
    const slots = value.parameters.map(({ name }, at) =>
      ts.isIdentifier(name) ? name.text : `given${at + 1}`,
    );
    const english = ts.isBlock(value.body) ? plainly(value.body) : saying(value.body);
    return [{ room, key: `${key}(${slots.join(', ')})`, english }];
  }
  if (ts.isIdentifier(value)) checkOwnTexts(room, value);
  if (ts.isTemplateExpression(value))
    throw new Error(`${room} ${key}: a text with something filled in is a function of it.`);
  const isText = ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value);
  return isText ? [{ room, key, english: value.text }] : [];
}

/**
 * What only stands under its name in texts() is no text that a catalogue has, unless it comes from a
 * texts() of its own.
 */
function checkOwnTexts(room: string, name: ts.Node): void {
  const word = name.getText();
  for (const statement of name.getSourceFile().statements) {
    const made =
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.find((one) => one.name.getText() === word);
    if (made && !made.initializer?.getText().startsWith('texts('))
      throw new Error(`${room}: write ${word} where it stands, else no catalogue has it.`);
  }
}

function nameOf(name: ts.PropertyName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
    return name.text;
  throw new Error(`A text has a plain key, not ${name.getText()}.`);
}

/** The expression without what only says its type. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

/** A sentence with slots as a translator reads it. */
function saying(node: ts.Expression): string {
  const value = bare(node);
  if (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)) return value.text;
  if (ts.isIdentifier(value)) return `{${value.text}}`;
  if (ts.isTemplateExpression(value))
    return (
      value.head.text +
      value.templateSpans.map((one) => saying(one.expression) + one.literal.text).join('')
    );
  if (ts.isConditionalExpression(value))
    return `[${saying(value.whenTrue)} | ${saying(value.whenFalse)}]`;
  return `{${plainly(value)}}`;
}

const plainly = (node: ts.Node) => node.getText().replace(/\s+/g, ' ');
