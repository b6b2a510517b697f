import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The answer to something that takes a moment; `first` until it is there.
 * @param key it is asked again when this changes; null asks nothing
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>, first: Answer, key: unknown = 0) {
  const [answer, setAnswer] = useState(first);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    let isHere = true;
    void askNow().then((found) => isHere && setAnswer(found));
    return () => {
      isHere = false;
    };
  }, [key]);
  return answer;
}
