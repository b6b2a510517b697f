import { join } from 'node:path';

const client = join(import.meta.dirname, '..', '..', 'client');

/** A drawing that the Students list would need another file for. */
const icon = (name: string) => `../node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`;

/**
 * What is wanted together comes in one file: on a slow line each file more costs a way there and
 * back. In this order, each group takes what it and its imports need and those before it left:
 * what starts first, what every page needs, what all signed-in pages need, what lists need. Of a pattern it takes
 * what more than one chunk imports.
 */
const groups: Readonly<Record<string, readonly string[] | RegExp>> = {
  // With what the two after it have in common: visitors do without the table of screens.
  start: [
    'start.ts',
    'lib/early-replies.ts',
    'app/texts.ts',
    '../contract/session/calls.ts',
    '../contract/roles.ts',
    // The styles of the visitors' pages: one sheet stands between the page and its first paint.
    'ui/look.module.css',
    'theme/fields.module.css',
    'features/session/visitor.module.css',
  ],
  opening: ['app/opening.ts'],
  app: ['main.tsx'],
  dashboard: [
    'app/dashboard.tsx',
    // The styles of lists: the sheet comes with the page's.
    'ui/data-list/data-list.module.css',
    'ui/button/button.module.css',
    'ui/hint/hint.module.css',
    'ui/icons/row-icons.css',
    'ui/page-header/page-header.module.css',
    'features/exports/exports.module.css',
    'features/hand-over/chosen-bar.module.css',
    'features/students/students.module.css',
    // What the page of a supporter's learner has in common with lists, so that it does without the rest of those.
    'ui/badge/badge.tsx',
    'lib/time-text.ts',
    'lib/stored-file.ts',
    'lib/use-read.ts',
    'lib/use-after-render.ts',
    'lib/use-while.ts',
    '../contract/hundredths.ts',
    '../contract/users/rhythm.ts',
    // The sealed store with its key, which every page needs once its first screen stands.
    'device/kept-reads.ts',
    '../contract/students/lists.ts',
    '../node_modules/@tanstack/react-query/build/modern/useQuery.js',
  ],
  screens: [
    'ui/data-list/data-list.tsx',
    'ui/data-list/card-parts.tsx',
    'ui/icon-action/icon-action.tsx',
    'ui/button/row-button.tsx',
    'features/exports/export-menu.tsx',
    'features/students/students-table.tsx',
    'features/session/can.tsx',
    'features/history/history-button.tsx',
    'ui/small-select/small-select.tsx',
    'ui/form/nearest-first.ts',
    'device/use-form-to-open.ts',
    'features/saved-views/narrowing.tsx',
    'features/students/student-opening.ts',
    'features/hand-over/undo-notice.tsx',
    'lib/use-change.ts',
    '../contract/exports/calls.ts',
    icon('Bell'),
    icon('Checks'),
    icon('TableImport'),
  ],
  // What every page loads after its first screen: in one file.
  outbox: ['app/device-parts.tsx'],
  // Forms and the profile.
  leave: ['device/leave-in-outbox.ts'],
  icons: /\/@tabler\/icons-react\/.*\/Icon\w+\.mjs$/,
  hooks: /\/@mantine\/hooks\//,
  // Sums and means in words: the page of a supporter's learner has no need of records.
  figures: ['lib/money-text.ts', 'lib/mean-text.ts'],
  // Pages of cards, which wait in one shape.
  cards: ['ui/card/card.tsx', 'ui/blocks/loaded.tsx'],
  // Words and shapes of records: lists of reports do with them alone.
  records: [
    'features/reference-data/add-reference-button.tsx',
    'features/reference-data/reference-data.api.ts',
    'features/academics/academics.texts.ts',
    'features/finance/finance.texts.ts',
    'features/gallery/gallery.texts.ts',
    'features/term-reports/term-reports.texts.ts',
    '../contract/scales/scale.ts',
    '../contract/finance/categories.ts',
    '../contract/currencies.ts',
    '../contract/term-reports/reports.ts',
    '../contract/report-kinds/promises.ts',
    '../contract/documents/types.ts',
    '../contract/schools/record.ts',
    '../contract/users/record.ts',
    'features/students/profile.texts.ts',
    'features/report-kinds/report-icons.ts',
    '../contract/reference-data/rules.ts',
  ],
  // What settings and screens of work have in common with the profile and the overview, so that they do without the rest of those.
  work: [
    'ui/form/file-field.tsx',
    'device/unsent-forms.tsx',
    'features/term-board/work.ts',
    'features/term-board/term-board.texts.ts',
    'ui/segments/segments.tsx',
    'lib/report-sections.ts',
  ],
  settings: [
    'features/foundation/first-hour.texts.ts',
    'features/foundation/foundation.api.ts',
    'features/foundation/foundation.texts.ts',
    'features/foundation/quiet-words.ts',
    'features/foundation/test-mail.tsx',
    'features/names/order-notice.tsx',
    '../contract/foundation/first-hour.ts',
    'features/attention/attention.api.ts',
    'features/privacy/privacy.texts.ts',
    '../contract/foundation/reach.ts',
    '../contract/foundation/record.ts',
  ],
  // What the profile has in common with forms and the overview, so that those do without the rest of it.
  charts: ['ui/charts/line-chart.tsx', 'ui/charts/sparkline.tsx', 'ui/charts/share-bar.tsx'],
  // What the forms and the profile have in common, and lists do without.
  'report-records': [
    'features/term-reports/reports.api.ts',
    '../contract/academics/record.ts',
    '../contract/finance/record.ts',
    '../contract/guard/rules.ts',
    'features/report-kinds/report-forms.ts',
    'ui/late/late-part.tsx',
  ],
  // The component kit as far as dialogs need it; its fields; what forms have in common beyond both.
  kit: ['ui/form-modal/confirm-modal.tsx'],
  fields: [
    'ui/filters/filter-form.tsx',
    'ui/form/server-select-field.tsx',
    'ui/form/record-fields.tsx',
    'ui/form/rows-editor.tsx',
  ],
  forms: [
    'device/kept-form-modal.tsx',
    'device/use-draft.ts',
    'device/record-form-modal.tsx',
    'ui/form/contract-form.ts',
    'ui/form/clock-note.tsx',
    '../contract/fields.ts',
    '../contract/versions.ts',
  ],
  reports: ['features/term-reports/report-list.tsx'],
};

/** The bundler's own words for the groups. */
export const codeSplitting = {
  groups: Object.entries(groups).map(([name, of], place, all) => ({
    name,
    test: of instanceof RegExp ? of : (id: string) => of.some((file) => id === join(client, file)),
    minShareCount: of instanceof RegExp ? 2 : 1,
    priority: all.length - place,
  })),
};
