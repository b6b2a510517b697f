import { financeCategories } from '#contract/finance/categories.ts';
import { itemFields } from '#contract/finance/record.ts';
import { itemsMax, runningTotals } from '#contract/finance/rules.ts';
import { sumText } from '../../lib/money-text.ts';
import { RowsEditor } from '../../ui/form/rows-editor.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/looks.ts';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import styles from './finance.module.css';
import { financeTexts as texts } from './finance.texts.ts';
import { blankItem, type Finance } from './finance-values.ts';

const choices = financeCategories.map((category) => ({ value: category, label: category }));

/** Receipt items, with their totals so far: by category and of all. */
export function ItemsEditor({ form }: Pick<ReportFieldsProps<Finance>, 'form'>) {
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
