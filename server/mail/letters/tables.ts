import { type Html, html } from './html.ts';
import { styles } from './styles.ts';

/** Names to values; the last row may be a sum. */
export interface LetterTable {
  readonly kind: 'table';
  /** Column headings: the first column has names, the others values. */
  readonly heads: readonly string[];
  /** Short values, such as figures, are right-aligned; words left-aligned. */
  readonly values: 'figures' | 'words';
  readonly rows: readonly (readonly string[])[];
  readonly sum?: readonly string[];
}

const gap = '  ';
/** Plain letters keep to the width that mail programs show without breaking lines. */
const widest = 72;

const length = (text: string) => [...text].length;
const padEnd = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - length(text)));
const padStart = (text: string, width: number) =>
  ' '.repeat(Math.max(0, width - length(text))) + text;

/** Aligned columns; where they do not fit, each row becomes a line `name: values`. */
export function plainTable({ heads, values, rows, sum }: LetterTable): string {
  const all = [heads, ...rows, ...(sum ? [sum] : [])];
  const widths = heads.map((_head, at) => Math.max(...all.map((row) => length(row[at] ?? ''))));
  const total = widths.reduce((one, other) => one + other + gap.length, -gap.length);
  if (total > widest)
    return [...rows, ...(sum ? [sum] : [])]
      .map(([name = '', ...others]) => `${name}: ${others.filter((one) => one !== '').join(', ')}`)
      .join('\n');
  const line = (row: readonly string[]) =>
    widths
      .map((width, at) =>
        at > 0 && values === 'figures'
          ? padStart(row[at] ?? '', width)
          : padEnd(row[at] ?? '', width),
      )
      .join(gap)
      .trimEnd();
  const rule = '-'.repeat(total);
  return [line(heads), rule, ...rows.map(line), ...(sum ? [rule, line(sum)] : [])].join('\n');
}

/** A real table with headings, for screen readers. */
export function htmlTable({ heads, values, rows, sum }: LetterTable): Html {
  const isFigure = (at: number) => at > 0 && values === 'figures';
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.rows}">
<tr>${heads.map((text, at) => html`<th scope="col" class="dim line" style="${isFigure(at) ? styles.headFigure : styles.head}">${text}</th>`)}</tr>
${rows.map(
  (row) =>
    html`<tr>${row.map((text, at) =>
      at === 0
        ? html`<th scope="row" class="text line" style="${styles.cell}">${text}</th>`
        : html`<td class="text line" style="${isFigure(at) ? styles.cellFigure : styles.cell}">${text}</td>`,
    )}</tr>
`,
)}${sum ? html`<tr>${sum.map((text, at) => html`<td class="title" style="${isFigure(at) ? styles.sumFigure : styles.sum}">${text}</td>`)}</tr>` : []}</table>`;
}
