import { useEffect, useEffectEvent, useState } from 'react';
import { isNewVersionThere } from '../../lib/new-version.ts';
import { fetchSoon } from '../../lib/soon.ts';
import { formTexts } from '../form/form.texts.ts';
import { modalTexts as texts } from '../form-modal/modal.texts.ts';
import { showToast } from '../toast/toast.ts';

/**
 * A part of a screen in a chunk of its own, fetched ahead while nothing else happens, at the latest when it is
 * wanted. Returns a hook for it, which answers null until it is loaded. When loading fails, a toast says so and
 * `onMissing` is called, where that is given; the next time it is wanted, it is tried again.
 */
export function lateCode<Part>(
  load: () => Promise<{ default: Part }>,
): (isWanted: boolean, onMissing?: () => void) => Part | null {
  let there: Part | null = null;
  const fetchCode = async () => {
    there = (await load()).default;
    return there;
  };
  fetchSoon(fetchCode);
  return function useLateCode(isWanted, onMissing) {
    const [part, setPart] = useState<Part | null>(() => there);
    const isMissing = part === null;
    const giveUp = useEffectEvent(() => {
      if (!onMissing) return;
      onMissing();
      void tellMissing();
    });
    useEffect(() => {
      if (!isWanted || !isMissing) return;
      let isLeft = false;
      fetchCode().then(
        (code) => {
          if (!isLeft) setPart(() => code);
        },
        () => {
          if (!isLeft) giveUp();
        },
      );
      return () => {
        isLeft = true;
      };
    }, [isWanted, isMissing]);
    return part;
  };
}

async function tellMissing(): Promise<void> {
  const why = (await isNewVersionThere()) ? formTexts.newVersion : texts.notOpenedText;
  showToast(texts.notOpened, why, 'bad');
}
