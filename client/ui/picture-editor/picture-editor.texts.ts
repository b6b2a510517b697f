import { texts } from '#contract/texts.ts';

/** Words around a picture before it is sent. */
export const pictureTexts = texts('pictureTexts', {
  opening: 'Opening the picture…',
  stage: 'Cut of the picture',
  help: 'Drag to move, or use the arrow keys; + and − zoom.',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  zoom: 'Zoom',
  asIs: 'This picture cannot be shown here; it is sent as it is.',
});
