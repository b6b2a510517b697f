import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react';
import { type Quad, withCorner } from './quad.ts';
import styles from './scanner.module.css';
import { scannerTexts as texts } from './scanner.texts.ts';

/** How far an arrow key moves a corner, as a share of the photo. */
const keyStep = 0.01;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface CornersStageProps {
  photo: HTMLCanvasElement;
  quad: Quad;
  helpId: string;
  onMove: (quad: Quad) => void;
}

/** The photo with the four corners of its paper, to move by dragging or with the arrow keys. */
export function CornersStage({ photo, quad, helpId, onMove }: CornersStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  // A canvas is painted and not rendered: again with each photo.
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => element?.getContext('2d')?.drawImage(photo, 0, 0),
    [photo],
  );

  const handleMove = (corner: number) => (event: PointerEvent<HTMLElement>) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    onMove(withCorner(quad, corner, { x, y }));
  };
  const handleKey = (corner: number) => (event: KeyboardEvent) => {
    const by = arrows[event.key];
    const at = quad[corner];
    if (!by || !at) return;
    event.preventDefault();
    onMove(withCorner(quad, corner, { x: at.x + by[0], y: at.y + by[1] }));
  };
  return (
    <div ref={stage} className={styles.stage}>
      <canvas ref={canvas} width={photo.width} height={photo.height} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={quad.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {quad.map(({ x, y }, corner) => (
        <button
          key={texts.corners[corner]}
          type="button"
          className={styles.corner}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={texts.corners[corner]}
          aria-describedby={helpId}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={handleMove(corner)}
          onKeyDown={handleKey(corner)}
        />
      ))}
    </div>
  );
}
