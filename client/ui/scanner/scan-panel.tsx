import { IconCamera } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useId,
  useRef,
} from 'react';
import fields from '../../theme/fields.module.css';
import { FileButton } from '../form/file-button.tsx';
import { useSaving } from '../form-modal/saving.ts';
import { IconAction } from '../icon-action/icon-action.tsx';
import look from '../looks.ts';
import { type Quad, withCorner } from './quad.ts';
import styles from './scanner.module.css';
import { scannerTexts as texts } from './scanner.texts.ts';
import { useScan } from './use-scan.ts';

interface ScanPanelProps {
  /** The file name of the PDF. */
  name: string;
  /** The file in the form. */
  value: File | null;
  onPdf: (pdf: File | null) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One to five photos of a paper, straightened and joined into one PDF on this device (rule 8.14). */
export function ScanPanel({ name, value, onPdf }: ScanPanelProps) {
  const scan = useScan({ name, value, onPdf });
  const { shots, shown, isWorking } = scan;
  const { isSaving } = useSaving();
  const helpId = useId();
  const shot = shots[shown];
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Cleared so that the same photo can be taken again.
    currentTarget.value = '';
    if (files.length > 0) void scan.add(files);
  };
  const camera = (label: string) => (
    <FileButton accept="image/jpeg,image/png" multiple aria-label={label} onChange={take}>
      <IconCamera {...icon} />
      {label}
    </FileButton>
  );
  if (isSaving) return null;
  const frame = shot ? `${look.entry} ${look.subtle}` : '';
  return (
    <div className={`${look.stack} ${look.gap8} ${look.above8} ${frame}`}>
      {shot ? (
        <>
          <fieldset className={look.wrap} aria-label={texts.pages}>
            {shots.map(({ key }, at) => (
              <button
                key={key}
                type="button"
                className={`${look.button} ${look.pill}`}
                aria-pressed={at === shown}
                onClick={() => scan.show(at)}
              >
                {texts.page(at + 1)}
              </button>
            ))}
          </fieldset>
          <CornersStage
            key={shot.key + shot.photo.width}
            photo={shot.photo}
            quad={shot.quad}
            helpId={helpId}
            onMove={(quad) => scan.move(shown, quad)}
          />
          <p id={helpId} className={look.small}>
            {texts.help} <span className={styles.keys}>{texts.helpKeys}</span>
          </p>
          <div className={look.row}>
            <IconAction
              label={texts.turn(shown + 1)}
              icon="turn-right"
              onClick={() => scan.turn(shown)}
            />
            <IconAction
              label={texts.remove(shown + 1)}
              icon="trash"
              tone="danger"
              onClick={() => scan.remove(shown)}
            />
            {scan.isFull ? null : camera(texts.addPage)}
          </div>
        </>
      ) : (
        camera(texts.scan)
      )}
      {isWorking ? (
        <p className={`${look.row} ${look.gap8} ${look.note}`} role="status">
          <span className={look.spinner} aria-hidden /> {texts.making}
        </p>
      ) : null}
      {scan.problem ? (
        <p className={fields.error} role="alert">
          {scan.problem}
        </p>
      ) : null}
    </div>
  );
}

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
function CornersStage({ photo, quad, helpId, onMove }: CornersStageProps) {
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
