import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import type { PlainQuestion } from './form-values.ts'

export type Choice = { value: string; label: string }

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck'
>

/** A line of text. */
export function TextField({ field, ...input }: { field: PlainQuestion } & InputProps) {
  const { values } = useForm()
  return (
    <Field field={field}>
      {(ties) => (
        <input {...ties} {...input} className={styles['input']} name={field} defaultValue={values[field]} />
      )}
    </Field>
  )
}

type SelectProps = {
  field: PlainQuestion
  choices: readonly Choice[]
  autoComplete?: string
  /** Shown before anything is chosen. */
  placeholder?: string
}

/** One of many choices. */
export function SelectField({ field, choices, autoComplete, placeholder }: SelectProps) {
  const t = useTranslations('form')
  const { values } = useForm()
  return (
    <Field field={field}>
      {(ties) => (
        <select
          {...ties}
          className={styles['input']}
          name={field}
          defaultValue={values[field]}
          autoComplete={autoComplete}
        >
          <option value="">{placeholder ?? t('choose')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type RadioProps = { field: PlainQuestion; choices: readonly Choice[]; isRow?: boolean }

/** One of a few choices, all visible; short ones fit into a row. */
export function RadioField({ field, choices, isRow = false }: RadioProps) {
  const { values } = useForm()
  return (
    <Field field={field} group="radiogroup">
      {({ id }) => (
        <div className={styles[isRow ? 'row' : 'choices']}>
          {choices.map(({ value, label }, index) => (
            <label key={value} className={styles['choice']} data-choice={value || 'none'}>
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={field}
                value={value}
                defaultChecked={value !== '' && values[field] === value}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

const BIRTH_PARTS = [
  { name: 'birth_day', autoComplete: 'bday-day' },
  { name: 'birth_month', autoComplete: 'bday-month' },
  { name: 'birth_year', autoComplete: 'bday-year' },
] as const

/** Separate day, month and year: quicker to type than any calendar, and never confused. */
export function BirthField() {
  const t = useTranslations('fields')
  const { values } = useForm()
  return (
    <Field field="date_of_birth" group="group">
      {(ties) => (
        <div className={styles['birth']}>
          {BIRTH_PARTS.map(({ name, ...input }, index) => (
            <label key={name}>
              <span>{t(`${name}.label`)}</span>
              <input
                {...input}
                id={index === 0 ? ties.id : undefined}
                aria-invalid={ties['aria-invalid']}
                aria-required={ties['aria-required']}
                className={styles['input']}
                name={name}
                inputMode="numeric"
                defaultValue={values[name]}
              />
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
