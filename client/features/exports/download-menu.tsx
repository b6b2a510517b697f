import { type Icon, IconDownload, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { firstErrors, messageOf } from '../../lib/api.ts';
import { type DownloadOptions, download, saveFile } from '../../lib/download.ts';
import { sizeText } from '../../lib/size-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import look from '../../ui/looks.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem, MenuLabel } from '../../ui/menu/menu-item.tsx';
import { Message } from '../../ui/message/message.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './exports.module.css';
import { exportsTexts as texts } from './exports.texts.ts';

export interface MenuFile extends Wanted {
  readonly label: string;
  readonly icon: Icon;
}

/** Files under a heading; a menu of one group needs none. */
export interface MenuGroup {
  readonly title: string | null;
  readonly files: readonly MenuFile[];
}

interface DownloadMenuProps {
  label: string;
  groups: readonly MenuGroup[];
  /** Items below the files. */
  more?: ReactNode;
}

/** A button that offers files; while one is loading it shows the progress, and afterwards what went wrong. */
export function DownloadMenu({ label, groups, more }: DownloadMenuProps) {
  const { bytes, fault, start, dismiss } = useDownload();
  const isBusy = bytes !== null;
  const progress = bytes ? texts.receiving(sizeText(bytes)) : texts.preparing;
  return (
    <div className={styles.menu}>
      <Menu
        align="end"
        button={(button) => (
          <Button
            {...button}
            variant="default"
            aria-disabled={isBusy || undefined}
            {...(isBusy
              ? { leftSection: <span className={look.spinner} aria-hidden="true" /> }
              : { icon: IconDownload })}
          >
            {isBusy ? progress : label}
          </Button>
        )}
      >
        {groups.map(({ title, files }) => (
          <Fragment key={title}>
            {title === null ? null : <MenuLabel>{title}</MenuLabel>}
            {files.map(({ label: name, icon: FileIcon, ...wanted }) => (
              <MenuItem
                key={name}
                isDisabled={isBusy}
                aria-label={title === null ? undefined : `${title}, ${name}`}
                icon={<FileIcon size={18} stroke={1.75} aria-hidden />}
                onChoose={() => void start(wanted)}
              >
                {name}
              </MenuItem>
            ))}
          </Fragment>
        ))}
        {more}
      </Menu>
      <span className={look.spoken} role="status">
        {isBusy ? texts.preparing : ''}
      </span>
      {fault === null ? null : (
        <div className={`${look.raised} ${styles.fault}`}>
          <Message tone="bad">{fault}</Message>
          <IconButton icon={IconX} label={texts.dismiss} onClick={dismiss} />
        </div>
      )}
    </div>
  );
}

/** A file that can be asked for. */
interface Wanted {
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
function useDownload() {
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
