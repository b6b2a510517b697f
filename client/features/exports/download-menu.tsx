import { Button, Menu } from '@mantine/core';
import { type Icon, IconDownload, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { sizeText } from '../../ui/form/file-fault.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import styles from './exports.module.css';
import { exportsTexts as texts } from './exports.texts.ts';
import { useDownload, type Wanted } from './use-download.ts';

export interface MenuFile extends Wanted {
  readonly label: string;
  readonly icon: Icon;
}

/** Files under a heading; a menu of one group needs none. */
export interface MenuGroup {
  readonly title: string | null;
  readonly files: readonly MenuFile[];
}

/** A button that offers files; while one is loading it shows the progress, and afterwards what went wrong. */
export function DownloadMenu({ label, groups }: { label: string; groups: readonly MenuGroup[] }) {
  const { bytes, fault, start, dismiss } = useDownload();
  const isBusy = bytes !== null;
  const progress = bytes ? texts.receiving(sizeText(bytes)) : texts.preparing;
  return (
    <div className={styles.menu}>
      <Menu
        position="bottom-end"
        width={220}
        offset={6}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            aria-disabled={isBusy || undefined}
            leftSection={
              isBusy ? (
                <span className={look.spinner} aria-hidden="true" />
              ) : (
                <IconDownload size={18} stroke={1.75} aria-hidden />
              )
            }
          >
            {isBusy ? progress : label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {groups.map(({ title, files }) => (
            <Fragment key={title}>
              {title === null ? null : <Menu.Label>{title}</Menu.Label>}
              {files.map(({ label: name, icon: FileIcon, ...wanted }) => (
                <Menu.Item
                  key={name}
                  disabled={isBusy}
                  aria-label={title === null ? undefined : `${title}, ${name}`}
                  leftSection={<FileIcon size={18} stroke={1.75} aria-hidden />}
                  onClick={() => void start(wanted)}
                >
                  {name}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={look.spoken} role="status">
        {isBusy ? texts.preparing : ''}
      </span>
      {fault === null ? null : (
        <div className={styles.fault}>
          <Message tone="bad">{fault}</Message>
          <button
            type="button"
            className={look.square}
            aria-label={texts.dismiss}
            onClick={dismiss}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
