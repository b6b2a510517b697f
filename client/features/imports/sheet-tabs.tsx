import { IconLink } from '@tabler/icons-react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import styles from './step-table.module.css';
import { tabsOf } from './table-choice.tsx';
import type { Tab } from './table-panel.tsx';

interface TabsProps {
  batch: ImportBatch;
  shown: string;
  onShow: (tab: string) => void;
  onTake: (tab: Tab, isTaken: boolean) => void;
}

/** The tabs of the file below the sheet; ticked ones are taken, those of one table stand together. */
export function SheetTabs({ batch, shown, onShow, onTake }: TabsProps) {
  const groups = batch.tables.map(({ setup }) => tabsOf(setup));
  const taken = new Set(groups.flat());
  const seen = new Set<string>();
  const named = (names: readonly string[]) =>
    names.flatMap((name) => {
      const tab = batch.tabs.find((one) => one.name === name && !seen.has(name));
      if (tab) seen.add(name);
      return tab ? [tab] : [];
    });
  const all = [
    ...groups,
    ...batch.tabs.filter(({ name }) => !taken.has(name)).map((one) => [one.name]),
  ];
  return (
    <ul className={`${shared.wrap} ${styles.tabs}`} aria-label={texts.allTabs}>
      {all.map(named).map((tabs) =>
        tabs.length === 0 ? null : (
          <li
            key={tabs[0]?.name}
            className={`${shared.wrap} ${styles.group}`}
            data-many={tabs.length > 1}
          >
            {tabs.map((tab) => (
              <span
                key={tab.name}
                className={`${look.inline} ${styles.tab}`}
                data-shown={tab.name === shown}
              >
                <input
                  type="checkbox"
                  aria-label={texts.takeTab(tab.name)}
                  checked={taken.has(tab.name)}
                  onChange={({ currentTarget }) => onTake(tab, currentTarget.checked)}
                />
                <button
                  type="button"
                  aria-pressed={tab.name === shown}
                  onClick={() => onShow(tab.name)}
                >
                  <b>{tab.name}</b>{' '}
                  <span className={shared.small}>
                    {tab.hidden ? `${texts.hiddenTab}, ` : null}
                    {tab.rows}
                  </span>
                </button>
              </span>
            ))}
            {tabs.length > 1 ? (
              <span className={`${look.inline} ${shared.small}`}>
                <IconLink size={14} stroke={1.75} aria-hidden />
                {texts.sameHeadings}
              </span>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}
