import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, dragged, zoomed } from './crop.ts';
import styles from './picture-editor.module.css';
import { pictureTexts as texts } from './picture-editor.texts.ts';
import { paintCrop } from './picture-work.ts';

/** Edge of the drawing in pixels of its own; the style sheet says how large it stands. */
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
export function PictureStage({ source, crop, helpId, onCut }: PictureStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Finger>());

  // Follows the crop: a canvas is painted, not rendered.
  useEffect(() => {
    if (canvas.current) paintCrop(canvas.current, source, crop);
  }, [source, crop]);

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
    // The arrow keys are its own: the role hands them on, and a sentence below names them.
    <div className={styles.stage} role="application" aria-label={texts.stage}>
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

/** What a key does to the cut, or null for the keys that are not ours. */
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
