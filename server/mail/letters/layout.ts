import { foundation } from '#contract/foundation.ts';
import { type Html, html } from './html.ts';
import { darkStyles, styles } from './styles.ts';
import { htmlTable, type LetterTable, plainTable } from './tables.ts';
import { letterWords } from './words.ts';

/** A letter as the outbox takes it. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a letter is made of; each part knows its plain and its HTML form. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly link: string;
      /** Whether the address also stands below, for readers whose button does not work. */
      readonly spellOut: boolean;
    }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** A label over a text that may have several paragraphs. */
  | { readonly kind: 'note'; readonly label: string; readonly text: string }
  | LetterTable;

export interface LetterDescription {
  readonly subject: string;
  /** What the list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly parts: readonly LetterPart[];
  /** Why the reader gets this letter. */
  readonly reason: string;
}

/** Both forms of a letter, from one description, so that they cannot tell different things. */
export function letter(description: LetterDescription): LetterContent {
  return {
    subject: description.subject,
    text: plainText(description),
    html: page(description).markup,
  };
}

function plainText({ title, parts, reason }: LetterDescription): string {
  const blocks = parts.map(plainPart);
  const foot = ['-- ', `${foundation.name}: ${foundation.motto}`, reason, letterWords.automatic];
  return `${[title, ...blocks, foot.join('\n')].join('\n\n')}\n`;
}

function plainPart(part: LetterPart): string {
  switch (part.kind) {
    case 'button':
      return `${part.label}:\n${part.link}`;
    case 'heading':
      return `${part.text.toUpperCase()}\n${'='.repeat([...part.text].length)}`;
    case 'note':
      return `${part.label}:\n${part.text}`;
    case 'table':
      return plainTable(part);
    default:
      return part.text;
  }
}

function partOf(part: LetterPart): Html {
  switch (part.kind) {
    case 'text':
      return html`${paragraphs(part.text)}`;
    case 'small':
      return html`<p class="dim" style="${styles.small}">${part.text}</p>`;
    case 'button':
      return html`${button(part.label, part.link)}${part.spellOut ? spelledOut(part.link) : []}`;
    case 'heading':
      return html`<h2 class="title" style="${styles.heading}">${part.text}</h2>`;
    case 'note':
      return html`<h3 class="dim" style="${styles.label}">${part.label}</h3>
${paragraphs(part.text)}`;
    case 'table':
      return htmlTable(part);
  }
}

const paragraphs = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .map(
      (one) =>
        html`<p class="text" style="${styles.text}">${one.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</p>`,
    );

// The cell carries the colour as well: some readers ignore the padding and colour of a link.
const button = (
  label: string,
  link: string,
): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.buttonTable}"><tr>
<td class="fill" bgcolor="#196957" style="${styles.buttonCell}"><a class="fill" href="${link}" style="${styles.button}">${label}</a></td>
</tr></table>`;

const spelledOut = (
  link: string,
): Html => html`<p class="dim" style="${styles.copy}">${letterWords.copyLink}<br>
<a class="link" href="${link}" style="${styles.link}">${link}</a></p>`;

// Readers block pictures and know no SVG, so the mark is drawn from table cells: a sun and an open book.
const mark = html`<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="${styles.table}"><tr>
<td width="11" valign="bottom" style="${styles.markLeft}"><div style="${styles.sun}"></div><div class="mark" style="${styles.leftPage}"></div></td>
<td width="12" valign="bottom" style="${styles.markRight}"><div class="mark" style="${styles.rightPage}"></div></td>
</tr></table>`;

function page({ subject, preview, title, parts, reason }: LetterDescription): Html {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preview}">${preview}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fbfaf8" style="${styles.page}"><tr><td class="gutter" align="center" style="${styles.gutter}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.column}">
<tr><td style="${styles.brand}"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.table}"><tr>
<td valign="middle" style="${styles.table}">${mark}</td>
<td class="name" valign="middle" style="${styles.name}">Somesha</td>
</tr></table></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="${styles.card}">
<h1 class="title" style="${styles.title}">${title}</h1>
${parts.map(partOf)}
</td></tr>
<tr><td class="dim" style="${styles.foot}"><strong class="footname" style="${styles.footName}">${foundation.name}</strong> &middot; ${foundation.motto}<br>
${reason} ${letterWords.automatic}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
