import { useMemo, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import type { Sending } from '../../lib/transport.ts';
import { fileFault } from '../../ui/form/file-fault.ts';
import { useRemoveLogo, useSetLogo } from './foundation.api.ts';

/** A new logo, no logo any more, or no change. */
export type LogoChange = File | 'removed' | null;

/** The logo beside the settings of the form: chosen here, sent with them. */
export function useLogo() {
  const [change, setChange] = useState<LogoChange>(null);
  const [error, setError] = useState<string | null>(null);
  const [set, remove] = [useSetLogo(), useRemoveLogo()];
  const file = change instanceof File ? change : null;
  return {
    change,
    error,
    isChanged: change !== null,
    /** For the draft on this device. */
    files: useMemo(() => ({ logo: file }), [file]),
    choose: (wanted: LogoChange) => {
      setError(null);
      setChange(wanted);
    },
    /** Sends what was chosen; nothing where nothing was. @throws ApiError */
    async save({ onProgress }: Sending): Promise<string | null> {
      if (change === null) return null;
      const fault = file && fileFault(file, 'picture');
      if (fault) throw new ApiError(422, fault, { logo: [fault] });
      // Storing the same logo twice has no effect, so it needs no key; the form's own key goes with its
      // settings.
      const message = await (file ? set(file, onProgress ? { onProgress } : {}) : remove(null));
      setChange(null);
      return message;
    },
    /** Takes the refusal of the picture to its field. */
    refuse(failure: unknown) {
      setError((failure instanceof ApiError && failure.errors.logo?.[0]) || null);
    },
  };
}
