import { academicRecord } from '#contract/academics/record.ts';
import { financeRecord } from '#contract/finance/record.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { parseMoney } from '#contract/money.ts';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { type Compared, hundredths } from '../../device/comparison.ts';
import { sendLater } from '../../device/send-later.ts';
import { send } from '../../lib/api.ts';
import { sumText } from '../../lib/money-text.ts';
import { pageCurrency } from '../../lib/page-settings.ts';
import { referenceNames } from '../reference-data/reference-names.ts';

const compared: Readonly<Record<ReportKindName, Compared>> = {
  academic: {
    fields: academicRecord.fields,
    rows: {
      field: 'marks',
      nameOf: (row) => String(row.subject_id),
      labelOf: (row, names) =>
        names.subject?.get(Number(row.subject_id)) ?? String(row.subject_name ?? row.subject_id),
      textOf: ({ grade, mark }) =>
        [grade, hundredths(mark) / 100 || ''].filter(Boolean).join(' · '),
      sent: ['subject_id', 'grade', 'mark'],
    },
  },
  finance: {
    fields: financeRecord.fields,
    rows: {
      field: 'items',
      nameOf: ({ category, item }) => `${category}/${item}`.toLowerCase(),
      labelOf: ({ category, item }) => `${category}: ${item}`,
      textOf: ({ cost }) => {
        const typed = String(cost ?? '');
        const cents = parseMoney(typed, pageCurrency.code);
        if (cents === null) return typed;
        return pageCurrency.code === null ? hundredthsText(cents) : sumText(cents);
      },
      sent: ['category', 'item', 'cost'],
    },
  },
};

for (const kind of reportKinds) {
  const { add, edit, get, ofYear } = reportPromises[kind].calls;
  sendLater(`${kind}/add`, {
    call: add,
    once: {
      correction: `${kind}/edit`,
      isTaken: ({ term_id }) => term_id?.includes(reportMessages.termTaken) === true,
      find: async ({ student_id, year_id, term_id }) => {
        const query = { year: Number(year_id), student: Number(student_id) };
        const { data } = await send(ofYear, { query });
        return data.find((report) => report.term_id === Number(term_id))?.id;
      },
    },
  });
  sendLater(`${kind}/edit`, {
    call: edit,
    compared: compared[kind],
    read: async (id) => {
      const { data, beside } = await send(get, { params: { id } });
      return { record: { ...data }, ...beside };
    },
    names: referenceNames,
  });
}
