import { texts } from '#contract/texts.ts';

/** Words around papers that are photographed. */
export const scannerTexts = texts('scannerTexts', {
  scan: 'Photograph the paper',
  addPage: 'Add a page',
  pages: 'Photographed pages',
  page: (number: number) => `Page ${number}`,
  corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
  help: 'Drag the corners onto those of the paper.',
  helpKeys: 'The arrow keys move them, too.',
  turn: (number: number) => `Turn page ${number}`,
  remove: (number: number) => `Remove page ${number}`,
  making: 'Making the PDF…',
  unseen: (file: string) => `${file} is no picture that can be shown here. Take a JPEG or PNG.`,
  tooMany: (most: number) => `A paper has at most ${most} pages. The others were left out.`,
});
