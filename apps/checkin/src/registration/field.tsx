import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorWords } from '../i18n/error-words.ts'
import { Icon } from '../parts/icon.tsx'
import { isFolded, presenceOf } from './draft.ts'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import type { Question } from './form-values.ts'
import { lawOf } from './legal-duty.ts'

/** What ties an input to its label, help and error. */
export type InputTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': boolean
}

type FieldProps = {
  field: Question
  /**
   * A group of inputs gets a legend instead of a label; a group of choices is required as a whole, one of
   * texts in each input.
   */
  group?: 'radiogroup' | 'group'
  children: (ties: InputTies) => ReactNode
}

/** One question: label, help, error, then the inputs. */
export function Field({ field, group, children }: FieldProps) {
  const t = useTranslations()
  const words = useErrorWords()
  const { requirements, errors, looks, property, regime } = useForm()
  const law = lawOf(regime)
  const code = [...errors, ...looks].find(({ path }) => path === field)?.code
  const isWrong = errors.some(({ path }) => path === field)
  const help =
    regime === 'italy' && field === 'sex'
      ? t('fields.sex.help_italy')
      : t(`fields.${field}.help`, { law: t(`laws.${law}`) })
  const notes = [help && `${field}-help`, code && `${field}-error`].filter(Boolean).join(' ') || undefined
  const presence = presenceOf(field, requirements)
  const ties = {
    // For a group it is that of its first input, the target of links to the field.
    id: field,
    'aria-describedby': notes,
    'aria-invalid': isWrong ? (true as const) : undefined,
    'aria-required': presence === 'required',
  }
  const Wrapper = group ? 'fieldset' : 'div'
  const Label = group ? 'legend' : 'label'
  return (
    <Wrapper
      className={styles['field']}
      role={group === 'radiogroup' ? group : undefined}
      aria-labelledby={group === 'radiogroup' ? `${field}-label` : undefined}
      aria-describedby={group && notes}
      aria-invalid={group === 'radiogroup' ? ties['aria-invalid'] : undefined}
      aria-required={group === 'radiogroup' ? ties['aria-required'] : undefined}
      data-field={field}
      data-presence={presence}
      data-folded={isFolded(field, requirements)}
      data-invalid={isWrong}
      data-noted={code !== undefined}
    >
      <Label className={styles['label']} id={`${field}-label`} {...(group ? {} : { htmlFor: field })}>
        {t(`fields.${field}.label`, { host: property.host_name })}{' '}
        <span className={styles['optional']}>{t('form.optional')}</span>
      </Label>
      {help && (
        <p className={styles['help']} id={`${field}-help`}>
          {help}
        </p>
      )}
      {code && (
        <p className={styles[isWrong ? 'error' : 'look']} id={`${field}-error`}>
          <Icon name="alert" size={20} />
          {words(code, { host: property.host_name, field, law })}
        </p>
      )}
      {children(ties)}
    </Wrapper>
  )
}
