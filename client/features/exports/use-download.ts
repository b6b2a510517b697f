import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { firstErrors, messageOf } from '../../lib/api.ts';
import { type DownloadOptions, download, saveFile } from '../../lib/download.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { exportsTexts as texts } from './exports.texts.ts';

/** A file that can be asked for. */
export interface Wanted {
  readonly call: Endpoint;
  readonly options: Pick<DownloadOptions, 'params' | 'query'>;
}

interface DownloadState {
  /** Bytes so far; null while no download is running. */
  readonly bytes: number | null;
  readonly fault: string | null;
}

const idle: DownloadState = { bytes: null, fault: null };

/** Downloads and saves one file at a time, with its progress and what went wrong. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>(idle);
  return {
    ...state,
    dismiss: () => setState(idle),
    async start({ call, options }: Wanted): Promise<void> {
      setState({ bytes: 0, fault: null });
      try {
        const onProgress = (bytes: number) => setState({ bytes, fault: null });
        const file = await download(call, { ...options, onProgress });
        saveFile(file);
        showToast(texts.saved, texts.savedAs(file.name));
        setState(idle);
      } catch (failure) {
        // For a fault of the format its own message says what to do instead.
        setState({ bytes: null, fault: firstErrors(failure).format ?? messageOf(failure) });
      }
    },
  };
}
