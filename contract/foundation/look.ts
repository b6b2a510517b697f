/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

const hexColour = /^#[0-9a-f]{6}$/i;
const white: Rgb = [255, 255, 255];

function rgbOf(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The mix of two colours, each as `#1f4e8c`: `share` (0 to 1) of the first and the rest of the other. */
export function mixed(colour: string, share: number, other: string): string {
  const [one, two] = [rgbOf(colour), rgbOf(other)];
  const at = (part: 0 | 1 | 2) => one[part] * share + two[part] * (1 - share);
  return hexOf([at(0), at(1), at(2)]);
}

/** WCAG 2.2, 'relative luminance'. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well white text stands on a colour, 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export const whiteOn = (colour: string): number =>
  (luminance(white) + 0.05) / (luminance(rgbOf(colour)) + 0.05);

/** More than the 4.5 for text, so that the colour is also legible as text on its own pale tints. */
export const leastContrast = 5.5;

export const isColour = (text: string): boolean => hexColour.test(text);

/** The lightest shade of a colour on which white text stands well; itself where it is one. */
export function nearestGood(colour: string): string {
  for (let share = 100; share > 0; share -= 1) {
    const darker = mixed(colour, share / 100, '#000000');
    if (whiteOn(darker) >= leastContrast) return darker;
  }
  return '#000000';
}
