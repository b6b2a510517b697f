import { isColour, mixed } from '#contract/foundation/look.ts';
import { type Html, html } from './html.ts';

/**
 * The look of the letters: the design's colours, written into each element because many mail programs drop
 * style sheets. Fonts are those of the mail program; nothing is fetched (rule 9.6).
 */
const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Of the column, in pixels. */
export const columnWidth = 560;

export const styles = {
  table: 'border-collapse:collapse;padding:0;',
  body: 'margin:0;padding:0;background-color:#fbfaf8;-webkit-text-size-adjust:100%;',
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;',
  notice: `${font}margin:0;padding:12px 16px;font-size:14px;line-height:21px;font-weight:600;text-align:center;background-color:#fdeccb;color:#7a3e0c;`,
  page: 'background-color:#fbfaf8;',
  gutter: 'padding:32px 16px 40px;',
  column: `max-width:${columnWidth}px;`,
  brand: 'padding:0 4px 20px;',
  name: `${font}padding:0 0 0 10px;font-size:19px;line-height:24px;font-weight:600;letter-spacing:-0.02em;color:#1c1a16;`,
  logo: 'padding:0;line-height:0;',
  picture: `${font}display:block;border:0;outline:none;text-decoration:none;font-size:19px;line-height:24px;font-weight:600;color:#1c1a16;`,
  markLeft: 'padding:0 2px 0 0;line-height:0;font-size:0;',
  markRight: 'padding:0;line-height:0;font-size:0;',
  sun: 'width:9px;height:9px;margin:0 0 3px 1px;background-color:#e39200;border-radius:50%;',
  card: 'background-color:#ffffff;border:1px solid #edebe7;border-radius:12px;padding:36px 40px 32px;',
  title: `${font}margin:0 0 20px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.02em;color:#1c1a16;`,
  text: `${font}margin:0 0 14px;font-size:16px;line-height:25px;color:#36342e;`,
  heading: `${font}margin:28px 0 10px;font-size:18px;line-height:26px;font-weight:600;letter-spacing:-0.01em;color:#1c1a16;`,
  label: `${font}margin:18px 0 4px;font-size:14px;line-height:21px;font-weight:600;color:#6d6a64;`,
  rows: 'width:100%;border-collapse:collapse;margin:0 0 18px;',
  head: `${font}padding:6px 12px 6px 0;border-bottom:1px solid #dbd8d2;font-size:13px;line-height:20px;font-weight:600;text-align:left;color:#6d6a64;`,
  headFigure: `${font}padding:6px 0 6px 12px;border-bottom:1px solid #dbd8d2;font-size:13px;line-height:20px;font-weight:600;text-align:right;color:#6d6a64;`,
  cell: `${font}padding:9px 12px 9px 0;border-bottom:1px solid #edebe7;font-size:15px;line-height:22px;font-weight:400;text-align:left;vertical-align:top;color:#36342e;`,
  cellFigure: `${font}padding:9px 0 9px 12px;border-bottom:1px solid #edebe7;font-size:15px;line-height:22px;font-weight:400;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;color:#36342e;`,
  sum: `${font}padding:10px 12px 10px 0;font-size:15px;line-height:22px;font-weight:600;text-align:left;color:#1c1a16;`,
  sumFigure: `${font}padding:10px 0 10px 12px;font-size:15px;line-height:22px;font-weight:600;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;color:#1c1a16;`,
  buttonTable: 'border-collapse:separate;margin:26px 0 26px;',
  small: `${font}margin:0;font-size:14px;line-height:21px;color:#6d6a64;`,
  copy: `${font}margin:0 0 18px;font-size:14px;line-height:21px;color:#6d6a64;`,
  foot: `${font}padding:20px 4px 0;font-size:13px;line-height:20px;color:#6d6a64;`,
  footName: 'font-weight:600;color:#514e48;',
} as const;

/** What is in the foundation's colour. */
export const fillStyles = {
  leftPage: (fill: string) =>
    `width:11px;height:12px;background-color:${fill};border-radius:1px 10px 0 11px/1px 4px 0 3px;`,
  rightPage: (fill: string) =>
    `width:11px;height:24px;background-color:${fill};border-radius:10px 1px 11px 0/11px 1px 3px 0;`,
  buttonCell: (fill: string) => `background-color:${fill};border-radius:8px;text-align:center;`,
  button: (fill: string) =>
    `${font}display:inline-block;padding:13px 26px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;background-color:${fill};border-radius:8px;text-decoration:none;`,
  link: (fill: string) => `color:${fill};text-decoration:underline;word-break:break-all;`,
  footLink: (fill: string) =>
    `display:inline-block;padding:6px 0;color:${fill};text-decoration:underline;`,
} as const;

/** The foundation's colour in the shades of letters, each `#1f4e8c`; white text is readable on both fills. */
export interface Colours {
  readonly fill: string;
  readonly darkFill: string;
  readonly darkLink: string;
  readonly darkMark: string;
}

const plain: Colours = {
  fill: '#196957',
  darkFill: '#29836d',
  darkLink: '#95d8c4',
  darkMark: '#42a38b',
};

/** The program's own colours where the foundation chose none. */
export const coloursOf = (accent: string | null): Colours =>
  accent === null || !isColour(accent)
    ? plain
    : {
        fill: accent,
        darkFill: accent,
        darkLink: mixed(accent, 0.35, '#ffffff'),
        darkMark: mixed(accent, 0.5, '#ffffff'),
      };

/** For mail programs with a dark scheme, and for narrow phones; all others use the inline styles. */
export const darkStyles = ({ darkFill, darkLink, darkMark }: Colours): Html => html`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .gutter { padding: 20px 12px 28px !important; }
  .card { padding: 28px 22px 26px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #1a1915 !important; }
  .card { background-color: #23221e !important; border-color: #33322e !important; }
  .title, .name { color: #eeede9 !important; }
  .line { border-bottom-color: #33322e !important; }
  .text, .footname { color: #cfcec9 !important; }
  .dim { color: #b1afaa !important; }
  .link { color: ${darkLink} !important; }
  .fill { background-color: ${darkFill} !important; color: #ffffff !important; }
  .mark { background-color: ${darkMark} !important; }
  .logo { background-color: #ffffff !important; padding: 6px 10px !important; border-radius: 8px !important; }
  .logo .name { color: #1c1a16 !important; }
}
`;
