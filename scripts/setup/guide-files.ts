import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import type { Catalogue } from '#contract/catalogue.ts';
import type { Block, Chapter, Part, Words } from '../../client/features/guide/guide-text.ts';

/**
 * What buttons and pages are called: `{studentsTexts.add}` is the text of that room and key in the
 * catalogue, so that a button that is renamed is renamed in the guide.
 */
function withNames(markdown: string, catalogues: readonly Catalogue[]): string {
  const bold = /\*\*.*/.exec(markdown);
  if (bold) throw new Error(`The guide names buttons and pages by their keys: ${bold[0]}`);
  return markdown.replaceAll(/\{(\w+)\.([^{}]+)\}/g, (whole, room: string, key: string) => {
    const name = catalogues.map((one) => one[room]?.[key]).find((text) => text);
    if (!name || /[{}*_`[\]]/.test(name))
      throw new Error(`The guide names ${whole}: no plain text`);
    return `**${name}**`;
  });
}

const strange = ({ type, raw }: Token) => new Error(`The guide has no ${type}: ${raw}`);

function wordsOf(tokens: readonly Token[] | undefined): Words {
  return (tokens ?? []).map((token) => {
    if (token.type === 'strong') return { name: String(token.text) };
    if (token.type === 'text' || token.type === 'escape') return String(token.text);
    throw strange(token);
  });
}

function blockOf(token: Token): Block {
  if (token.type === 'list')
    return {
      kind: 'steps',
      steps: token.items.map((item: Token & { tokens: Token[] }) => {
        const [line, ...more] = item.tokens;
        if (line?.type !== 'text' || more.length > 0 || !token.ordered) throw strange(token);
        return wordsOf('tokens' in line ? line.tokens : undefined);
      }),
    };
  if (token.type !== 'paragraph') throw strange(token);
  const [first] = token.tokens ?? [];
  if (first?.type === 'image')
    return { kind: 'picture', name: String(first.href), alt: String(first.text) };
  return { kind: 'words', words: wordsOf(token.tokens) };
}

/** A heading's own name stands behind it: `## Verify reports {#verify}`. */
function headingOf(token: Token & { text: string }): { id: string; title: string } {
  const [, title, id] = /^(.+) \{#([\w-]+)\}$/.exec(token.text) ?? [];
  if (title === undefined || id === undefined) throw strange(token);
  return { id, title };
}

type Growing = Omit<Part, 'blocks'> & { blocks: Block[] };

/**
 * A guide out of its file: chapters (`#`), parts (`##`), and in these sentences, numbered steps and
 * pictures; nothing else.
 * @param catalogues the texts of the app, those of the guide's own language first
 * @throws Error for a name that no text has, or another kind of Markdown
 */
export function readGuide(markdown: string, catalogues: readonly Catalogue[]): Chapter[] {
  const chapters: (Omit<Chapter, 'parts'> & { parts: Growing[] })[] = [];
  for (const token of marked.lexer(withNames(markdown, catalogues))) {
    const chapter = chapters.at(-1);
    const part = chapter?.parts.at(-1);
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      const heading = headingOf({ ...token, text: String(token.text) });
      if (token.depth === 1) chapters.push({ ...heading, parts: [] });
      else if (token.depth === 2 && chapter) chapter.parts.push({ ...heading, blocks: [] });
      else throw strange(token);
    } else if (part) part.blocks.push(blockOf(token));
    else throw strange(token);
  }
  return chapters;
}

const read = (file: string) => readFileSync(file, 'utf8');
const catalogueOf = (folder: string, tag: string): Catalogue =>
  JSON.parse(read(join(folder, '..', '..', 'messages', `${tag}.json`)));

/** The guide of a language, out of `client/guide/sw.md` and the catalogues beside it. */
export function readGuideFile(file: string): Chapter[] {
  const folder = dirname(file);
  const tag = /([\w-]+)\.md$/.exec(file)?.[1] ?? '';
  return readGuide(
    read(file),
    [tag, 'en'].map((one) => catalogueOf(folder, one)),
  );
}

/** The guide comes to browsers as data: `client/guide/sw.md?guide`. */
export const guideFiles: Plugin = {
  name: 'guide-files',
  enforce: 'pre',
  load(id) {
    const [, file] = /^(.*\/guide\/[\w-]+\.md)\?guide$/.exec(id) ?? [];
    if (file === undefined) return null;
    this.addWatchFile(file);
    return { code: `export default ${JSON.stringify(readGuideFile(file))}`, moduleType: 'js' };
  },
};
