import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAfterChange } from '../../lib/use-after-render.ts';
import { openPicture } from '../picture-editor/picture-work.ts';
import { paperOn, pdfOfShots, type Shot, turnedPhoto } from './flat-page.ts';
import { type Quad, turnedQuad } from './quad.ts';
import { scannerTexts as texts } from './scanner.texts.ts';

/** The most pages of one paper (rule 8.14). */
const mostPages = 5;
/** The pause after moving a corner until the PDF is made again, in milliseconds. */
const pause = 400;

interface ScanOptions {
  /** The file name of the PDF. */
  name: string;
  /** The file in the form. When it is another than was made here, or none, the scan is ended. */
  value: File | null;
  onPdf: (pdf: File | null) => void;
}

/** Photos of papers, and the PDF made of them; it is made again when one changes. */
export function useScan({ name, value, onPdf }: ScanOptions) {
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [shown, setShown] = useState(0);
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const made = useRef<File | null>(null);
  const give = useEffectEvent((pdf: File | null) => {
    made.current = pdf;
    onPdf(pdf);
  });
  // Runs when the pages change.
  useEffect(() => {
    if (shots.length === 0) return;
    let isLatest = true;
    const clock = setTimeout(async () => {
      const pdf = await pdfOfShots(shots, name);
      if (!isLatest) return;
      setWorking(false);
      give(pdf);
    }, pause);
    return () => {
      isLatest = false;
      clearTimeout(clock);
    };
  }, [shots, name]);

  // Runs when the form changes: another file was chosen, or it was cleared.
  useAfterChange(value, () => {
    if (value === made.current) return;
    made.current = null;
    setShots([]);
    setWorking(false);
    setProblem(null);
  });

  const change = (next: readonly Shot[]) => {
    setShots(next);
    setWorking(next.length > 0);
    if (next.length > 0) return;
    made.current = null;
    onPdf(null);
  };
  return {
    shots,
    shown: Math.min(shown, shots.length - 1),
    show: setShown,
    isWorking,
    problem,
    isFull: shots.length >= mostPages,
    add: async (files: readonly File[]) => {
      setProblem(files.length > mostPages - shots.length ? texts.tooMany(mostPages) : null);
      setWorking(true);
      const added: Shot[] = [];
      for (const file of files.slice(0, mostPages - shots.length)) {
        const photo = await openPicture(file);
        if (photo) added.push({ key: Math.random(), photo, quad: paperOn(photo) });
        else setProblem(texts.unseen(file.name));
      }
      setShown(shots.length);
      if (added.length > 0) change([...shots, ...added]);
      else setWorking(false);
    },
    remove: (at: number) => change(shots.filter((_, place) => place !== at)),
    move: (at: number, quad: Quad) =>
      change(shots.map((shot, place) => (place === at ? { ...shot, quad } : shot))),
    turn: (at: number) =>
      change(
        shots.map((shot, place) =>
          place === at
            ? { ...shot, photo: turnedPhoto(shot.photo), quad: turnedQuad(shot.quad) }
            : shot,
        ),
      ),
  };
}
