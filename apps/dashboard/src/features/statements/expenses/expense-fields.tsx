'use client'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CURRENCIES } from '@stayward/contract/kernel/currency'
import { EXPENSE_CATEGORIES, EXPENSE_LIMITS } from '@stayward/contract/statements/expense-values'
import { useTranslations } from 'next-intl'
import { field, textField } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { DayField } from '../../../dates/day-field'
import type { ExpenseFormValues } from './expense-form-values'

/** What an expense says beside its property. */
export function ExpenseFields({ form }: { form: UseFormReturnType<ExpenseFormValues> }) {
  const t = useTranslations('expenses.form')
  const categories = useTranslations('expenses.categories')
  return (
    <>
      <TextInput
        {...field(form, 'description')}
        label={t('description')}
        description={t('description_help')}
        maxLength={EXPENSE_LIMITS.description}
        autoComplete="off"
        required
      />
      <NativeSelect
        {...field(form, 'category')}
        label={t('category')}
        data={EXPENSE_CATEGORIES.map((category) => ({ value: category, label: categories(category) }))}
      />
      <DayField {...textField(form, 'day')} leaning="past" label={t('day')} required />
      <FieldRow>
        <TextInput
          {...field(form, 'amount')}
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <NativeSelect {...field(form, 'currency')} label={t('currency')} data={CURRENCIES} />
      </FieldRow>
      <Textarea
        {...field(form, 'note')}
        label={t('note')}
        description={t('note_help')}
        maxLength={EXPENSE_LIMITS.note}
        autosize
        minRows={2}
        maxRows={6}
      />
    </>
  )
}
