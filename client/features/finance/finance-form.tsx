import { financeCategories } from '#contract/finance/categories.ts';
import { financeKind } from '#contract/finance/kind.ts';
import { financeFields, itemFields } from '#contract/finance/record.ts';
import { itemsMax, runningTotals } from '#contract/finance/rules.ts';
import { sumText } from '../../lib/money-text.ts';
import { fetchShapeSoon } from '../../ui/form/contract-form.ts';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { RowsEditor } from '../../ui/form/rows-editor.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/looks.ts';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import type { ReportFieldsProps, ReportFormKind } from '../term-reports/report-form-kind.ts';
import { AddReport, EditReport } from '../term-reports/report-forms.tsx';
import { ReportTexts } from '../term-reports/report-texts.tsx';
import { TermFields } from '../term-reports/term-fields.tsx';
import type { ReportFormProps } from '../term-reports/use-report-form.ts';
import styles from './finance.module.css';
import { financeTexts as texts } from './finance.texts.ts';
import { blankItem, blankReport, type Finance, valuesOf } from './finance-values.ts';

fetchShapeSoon(financeKind.calls.add);

/** The form of a finance report (rule 7.7): year, term, class, items, remarks and the receipt. */
const financeForm: ReportFormKind<Finance> = {
  contract: financeKind,
  name: 'finance',
  profile: 'finance',
  titles: { add: texts.addTitle, edit: texts.editTitle },
  width: 'large',
  blank: blankReport,
  valuesOf,
  rows: {
    of: ({ items }) => items,
    put: (values, items) => ({ ...values, items }),
    isBlank: ({ category, item, cost }) =>
      category === '' && item.trim() === '' && cost.trim() === '',
  },
  pdf: {
    of: ({ receipt }) => receipt,
    put: (values, receipt) => ({ ...values, receipt }),
    stored: ({ pathFinance }) => pathFinance,
  },
  begunOf: ({ items }) => items,
  // What is paid for is mostly the same each term, but not what it costs.
  rowsAfter: (last) => last.map(({ category, item }) => ({ ...blankItem(), category, item })),
  Fields: FinanceFields,
};

export const AddFinance = (props: ReportFormProps) => <AddReport kind={financeForm} {...props} />;
export const EditFinance = (props: ReportFormProps) => <EditReport kind={financeForm} {...props} />;

/** All fields of a finance report. */
function FinanceFields({
  form,
  currentPdf,
  filed,
  schools,
  onEditFiled,
  children,
}: ReportFieldsProps<Finance>) {
  const { field, values } = form;
  return (
    <>
      {children}
      <TermFields field={field} filed={filed} schools={schools} onEditFiled={onEditFiled} />
      <ItemsEditor form={form} />
      <FieldGrid columns={2}>
        <ReportTexts form={form} fields={financeFields} />
        <ReportFileField
          {...field('receipt')}
          label={financeFields.receipt.form.label}
          current={currentPdf}
          isRequired={values.id === null}
        />
      </FieldGrid>
    </>
  );
}

const choices = financeCategories.map((category) => ({ value: category, label: category }));

/** Receipt items, with their totals so far: by category and of all. */
function ItemsEditor({ form }: Pick<ReportFieldsProps<Finance>, 'form'>) {
  const { items, currency } = form.values;
  const costLabel = texts.cost(itemFields.cost.label, currency);
  const { categories, cents, unread } = runningTotals(items, currency);
  return (
    <>
      <RowsEditor
        kind="items"
        legend={texts.items}
        columns={[itemFields.category.label, itemFields.item.form.label, costLabel]}
        rows={items}
        row={(at) => (
          <>
            <SelectField
              {...form.fieldAt(`items.${at}.category`)}
              label={texts.categoryOf(at + 1)}
              placeholder={texts.chooseCategory}
              choices={choices}
              plainLabel
            />
            <TextField
              {...form.fieldAt(`items.${at}.item`)}
              label={texts.itemOf(at + 1)}
              placeholder={itemFields.item.form.label}
              plainLabel
            />
            <NumberField
              {...form.fieldAt(`items.${at}.cost`)}
              label={texts.costOf(at + 1)}
              placeholder={costLabel}
              decimals
              plainLabel
            />
          </>
        )}
        error={form.field('items').error}
        addLabel={texts.addItem}
        rowLabel={(at) => texts.row(at + 1)}
        removeLabel={(at) => texts.removeRow(at + 1, items[at]?.item ?? '')}
        max={itemsMax}
        onAdd={() => form.lists.insertListItem('items', blankItem())}
        onRemove={(at) => form.lists.removeListItem('items', at)}
        aside={
          <p className={`${look.row} ${look.gap16} ${look.baseline}`}>
            {texts.total} <output className={look.heading}>{sumText(cents, currency)}</output>
            {unread > 0 ? <span className={look.danger}>{texts.unread(unread)}</span> : null}
          </p>
        }
      />
      {categories.length > 0 ? (
        <dl className={`${look.text13} ${styles.totals}`} aria-label={texts.totals}>
          {categories.map(({ category, cents: sum }) => (
            <div key={category} className={`${look.spread} ${look.oneLine}`}>
              <dt className={look.soft}>{category}</dt>
              <dd className={`${look.semi} ${look.figures}`}>{sumText(sum, currency)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
