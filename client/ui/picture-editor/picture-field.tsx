import { type KeyboardEvent, type PointerEvent, useCallback, useId, useRef } from 'react';
import type { FieldBinding } from '../form/contract-form.ts';
import type { FieldLook } from '../form/field-parts.tsx';
import { FileField } from '../form/file-field.tsx';
import { useSaving } from '../form-modal/saving.ts';
import { IconAction } from '../icon-action/icon-action.tsx';
import look from '../looks.ts';
import shared from '../shared.module.css';
import { type Crop, dragged, turned, zoomed, zoomMax } from './crop.ts';
import styles from './picture-editor.module.css';
import { pictureTexts as texts } from './picture-editor.texts.ts';
import { paintCrop } from './picture-work.ts';
import type { PictureDraft } from './use-picture-draft.ts';

interface PictureFieldProps extends FieldBinding<File | null>, FieldLook {
  picture: PictureDraft;
}

/** A picture to drop or browse for; then it can be turned and cropped to a square before it is sent. */
export function PictureField({ picture, ...field }: PictureFieldProps) {
  const { draft, isOpening, choose, cut } = picture;
  const { isSaving } = useSaving();
  const helpId = useId();
  return (
    <div className={`${look.stack} ${look.gap12}`}>
      <FileField {...field} kind="picture" onChange={choose} />
      {isOpening ? (
        <p className={`${look.row} ${look.gap8} ${look.small}`} role="status">
          <span className={look.spinner} aria-hidden /> {texts.opening}
        </p>
      ) : null}
      {draft && !isSaving ? (
        <div className={`${look.stack} ${look.gap8} ${look.entry} ${look.subtle} ${styles.editor}`}>
          <PictureStage source={draft.source} crop={draft.crop} helpId={helpId} onCut={cut} />
          <div className={`${look.row} ${look.gap4} ${styles.tools}`}>
            <IconAction
              label={texts.turnLeft}
              icon="turn-left"
              onClick={() => cut(turned(draft.crop, 'left'))}
            />
            <IconAction
              label={texts.turnRight}
              icon="turn-right"
              onClick={() => cut(turned(draft.crop, 'right'))}
            />
            <label>
              <span>{texts.zoom}</span>
              <input
                type="range"
                min={1}
                max={zoomMax}
                step={0.05}
                value={draft.crop.zoom}
                onChange={(event) =>
                  cut(zoomed(draft.source, draft.crop, Number(event.currentTarget.value)))
                }
              />
            </label>
          </div>
          <p id={helpId} className={`${look.row} ${look.gap8} ${look.small}`}>
            {texts.help}
          </p>
        </div>
      ) : null}
      {field.value && !draft && !isOpening && isUnseen(field.value) ? (
        <p className={`${look.row} ${look.gap8} ${look.small}`}>{texts.asIs}</p>
      ) : null}
    </div>
  );
}

/** The picture formats that browsers do not show; a file that is none at all has its own message. */
const isUnseen = (file: File) => /\.tiff?$/i.test(file.name);

/** Size of the canvas in its own pixels; the style sheet sets its displayed size. */
const stageEdge = 480;
/** How far an arrow key moves, as a share of the square; how much a key zooms. */
const keyStep = 0.05;
const keyZoom = 1.15;

interface PictureStageProps {
  source: HTMLCanvasElement;
  crop: Crop;
  helpId: string;
  onCut: (crop: Crop) => void;
}

interface Finger {
  x: number;
  y: number;
}

/** Shows exactly the square that will be sent; drag or pinch it, or use the keys. */
function PictureStage({ source, crop, helpId, onCut }: PictureStageProps) {
  const fingers = useRef(new Map<number, Finger>());

  // A canvas is painted and not rendered: again with each crop.
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (element) paintCrop(element, source, crop);
    },
    [source, crop],
  );

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const spread = distance(now, other) / Math.max(1, distance(before, other));
      onCut(zoomed(source, crop, crop.zoom * spread));
    } else {
      const edge = event.currentTarget.clientWidth;
      onCut(dragged(source, crop, (now.x - before.x) / edge, (now.y - before.y) / edge));
    }
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = afterKey(event.key, source, crop);
    if (next === null) return;
    event.preventDefault();
    onCut(next);
  };

  return (
    // It handles the arrow keys: its role passes them on from screen readers, and a sentence below names them.
    <div className={`${shared.ring} ${styles.stage}`} role="application" aria-label={texts.stage}>
      <button
        type="button"
        aria-label={texts.stage}
        aria-describedby={helpId}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onKeyDown={handleKey}
      >
        <canvas ref={canvas} width={stageEdge} height={stageEdge} />
      </button>
    </div>
  );
}

const distance = (one: Finger, other: Finger) => Math.hypot(one.x - other.x, one.y - other.y);

/** The crop after a key, or null for other keys. */
function afterKey(key: string, source: HTMLCanvasElement, crop: Crop): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return dragged(source, crop, -keyStep, 0);
    case 'ArrowRight':
      return dragged(source, crop, keyStep, 0);
    case 'ArrowUp':
      return dragged(source, crop, 0, -keyStep);
    case 'ArrowDown':
      return dragged(source, crop, 0, keyStep);
    case '+':
    case '=':
      return zoomed(source, crop, crop.zoom * keyZoom);
    case '-':
      return zoomed(source, crop, crop.zoom / keyZoom);
    default:
      return null;
  }
}
