import { foundation } from '#contract/foundation/defaults.ts';
import { shownSize } from '#contract/foundation/logo.ts';
import { localeNow } from '#contract/texts.ts';
import type { Letterhead } from '../letterhead.ts';
import { type Html, html } from './html.ts';
import { type Colours, coloursOf, columnWidth, darkStyles, fillStyles, styles } from './styles.ts';
import { htmlTable, type LetterTable, plainTable } from './tables.ts';
import { letterWords } from './words.ts';

/** A letter in the form that the outbox takes. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Hash of the logo that it shows, which is attached because letters fetch nothing (rule 9.6). */
  readonly logo?: string | null;
}

/** The parts of a letter; each has a plain and an HTML form. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly link: string;
      /** Whether the address is also written below, for mail programs in which the button does not work. */
      readonly spellOut: boolean;
    }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** A label over a text that may have several paragraphs. */
  | {
      readonly kind: 'note';
      readonly label: string;
      readonly text: string;
      /** Whether it has no heading above it except the title. */
      readonly isFirst?: true;
    }
  | LetterTable;

export interface LetterDescription {
  readonly subject: string;
  /** The preview text beside the subject in the list of mails. */
  readonly preview: string;
  readonly title: string;
  readonly parts: readonly LetterPart[];
  /** Why the reader gets this letter. */
  readonly reason: string;
  /** The link to stop such letters; missing for letters that cannot be stopped. */
  readonly stop?: string;
}

/** Makes both forms of a letter from one description, so that they cannot differ. */
export function letter(head: Letterhead, description: LetterDescription): LetterContent {
  return {
    subject: description.subject,
    text: plainText(head, description),
    html: page(head, description).markup,
    logo: head.logo?.hash ?? null,
  };
}

function plainText(head: Letterhead, { title, parts, reason, stop }: LetterDescription): string {
  const blocks = parts.map(plainPart);
  const foot = [
    '-- ',
    `${head.name}: ${head.motto}`,
    ...placesOf(head),
    reason,
    letterWords.automatic(head.replyTo),
    ...(stop ? [`${letterWords.stop}:`, stop] : []),
  ];
  return `${[title, ...blocks, foot.join('\n')].join('\n\n')}\n`;
}

/** The foundation's contact: its postal address and its website, as far as they were entered. */
const placesOf = ({ address, website }: Letterhead): string[] =>
  [address, website].filter((one) => one !== null);

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

function partOf(part: LetterPart, colours: Colours): Html {
  switch (part.kind) {
    case 'text':
      return html`${paragraphs(part.text)}`;
    case 'small':
      return html`<p class="dim" style="${styles.small}">${part.text}</p>`;
    case 'button':
      return html`${button(part.label, part.link, colours)}${part.spellOut ? spelledOut(part.link, colours) : []}`;
    case 'heading':
      return html`<h2 class="title" style="${styles.heading}">${part.text}</h2>`;
    case 'note':
      return html`${noteHead(part)}
${paragraphs(part.text)}`;
    case 'table':
      return htmlTable(part);
  }
}

// Headings go down one level at a time, for screen readers.
const noteHead = ({ label, isFirst }: Extract<LetterPart, { kind: 'note' }>): Html =>
  isFirst
    ? html`<h2 class="dim" style="${styles.label}">${label}</h2>`
    : html`<h3 class="dim" style="${styles.label}">${label}</h3>`;

const paragraphs = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .map(
      (one) =>
        html`<p class="text" style="${styles.text}">${one.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</p>`,
    );

// The cell has the colour as well, because some mail programs ignore the padding and colour of a link.
const button = (
  label: string,
  link: string,
  { fill }: Colours,
): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.buttonTable}"><tr>
<td class="fill" bgcolor="${fill}" style="${fillStyles.buttonCell(fill)}"><a class="fill" href="${link}" style="${fillStyles.button(fill)}">${label}</a></td>
</tr></table>`;

const spelledOut = (
  link: string,
  { fill }: Colours,
): Html => html`<p class="dim" style="${styles.copy}">${letterWords.copyLink}<br>
<a class="link" href="${link}" style="${fillStyles.link(fill)}">${link}</a></p>`;

// Mail programs block pictures and show no SVG, so the mark is drawn with table cells: a sun and an open book.
const mark = ({
  fill,
}: Colours): Html => html`<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="${styles.table}"><tr>
<td width="11" valign="bottom" style="${styles.markLeft}"><div style="${styles.sun}"></div><div class="mark" style="${fillStyles.leftPage(fill)}"></div></td>
<td width="11" valign="bottom" style="${styles.markRight}"><div class="mark" style="${fillStyles.rightPage(fill)}"></div></td>
</tr></table>`;

/** The Content-ID of the attached logo. */
export const logoId = (hash: string): string => `logo-${hash}`;

/** The foundation's logo, or the mark with its name; the program's name until it says its own. */
function brand(head: Letterhead, colours: Colours): Html {
  const { logo, name } = head;
  if (logo === null)
    return html`<td valign="middle" style="${styles.table}">${mark(colours)}</td>
<td class="name" valign="middle" style="${styles.name}">${name === foundation.name ? 'Somesha' : name}</td>`;
  const { width, height } = shownSize(logo);
  // Where pictures are blocked the alternative text is shown, so it is styled like the name.
  return html`<td class="logo" valign="middle" style="${styles.logo}"><img class="name" src="cid:${logoId(logo.hash)}" width="${width}" height="${height}" alt="${name}" style="${styles.picture}"></td>`;
}

// Outlook for Windows does not support a maximum width: a table inside a conditional comment, which others
// ignore, limits the column.
const outlook = {
  begin: html`<!--[if mso]><table role="presentation" align="center" width="${columnWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  end: html`<!--[if mso]></td></tr></table><![endif]-->`,
};

function page(
  head: Letterhead,
  { subject, preview, title, parts, reason, stop }: LetterDescription,
): Html {
  const colours = coloursOf(head.accent);
  return html`<!doctype html>
<html lang="${localeNow()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${darkStyles(colours)}</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preview}">${preview}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fbfaf8" style="${styles.page}"><tr><td class="gutter" align="center" style="${styles.gutter}">
${outlook.begin}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.column}">
<tr><td style="${styles.brand}"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.table}"><tr>
${brand(head, colours)}
</tr></table></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="${styles.card}">
<h1 class="title" style="${styles.title}">${title}</h1>
${parts.map((part) => partOf(part, colours))}
</td></tr>
<tr><td class="dim" style="${styles.foot}"><strong class="footname" style="${styles.footName}">${head.name}</strong> &middot; ${head.motto}<br>
${placesOf(head).map(
  (one) => html`${one}<br>
`,
)}${reason} ${letterWords.automatic(head.replyTo)}${
    stop
      ? html`<br>
<a class="link" href="${stop}" style="${fillStyles.footLink(colours.fill)}">${letterWords.stop}</a>`
      : ''
  }</td></tr>
</table>
${outlook.end}
</td></tr></table>
</body>
</html>
`;
}
