import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ExportFormat } from '#contract/exports/formats.ts';
import type { ListQuery } from '#contract/paging.ts';
import type { Place } from '../../lib/place.ts';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { DownloadMenu, type MenuFile, type MenuGroup } from './download-menu.tsx';
import { exportsTexts as texts } from './exports.texts.ts';

/** A list that can be exported, with its own search parameters such as a year. */
export interface ExportChoice {
  readonly title: string | null;
  readonly call: Endpoint;
  readonly query: object;
}

/** Names a list to export; its parameters are those of the call. */
export function exportChoice<Query extends { format: ExportFormat }>(
  call: Endpoint<string, Query, undefined, null>,
  query: Omit<Query, 'format'>,
  title: string | null = null,
): ExportChoice {
  return { call, query, title };
}

const formats = [
  { format: 'xlsx', label: texts.excel, icon: IconFileSpreadsheet },
  { format: 'csv', label: texts.csv, icon: IconFileTypeCsv },
] as const;

/** The export uses the search of the list, and its order where the export knows it. */
function filesOf({ call, query }: ExportChoice, { search, sort, dir }: ListQuery): MenuFile[] {
  const known = call.list?.sort ?? [];
  // A described list and its export have the same names.
  const isKnown = sort !== null && (typeof known === 'function' || known.includes(sort));
  const order = isKnown ? { sort, dir } : {};
  return formats.map(({ format, label, icon }) => ({
    label,
    icon,
    call,
    options: { query: { ...query, format, search, ...order } },
  }));
}

interface ExportMenuProps {
  choices: readonly ExportChoice[];
  /** The list as it is searched and ordered now. */
  view: ListQuery;
  /** Where the same students are put on paper. */
  paper?: Partial<Place>;
}

/** 'Export' beside the actions of a list: Excel or CSV. */
export function ExportMenu({ choices, view, paper }: ExportMenuProps) {
  const groups = choices.map(
    (choice): MenuGroup => ({ title: choice.title, files: filesOf(choice, view) }),
  );
  const more = paper ? (
    <MenuItem icon={<IconPrinter size={18} stroke={1.75} aria-hidden />} place={paper}>
      {texts.paper}
    </MenuItem>
  ) : null;
  return <DownloadMenu label={texts.export} groups={groups} more={more} />;
}
