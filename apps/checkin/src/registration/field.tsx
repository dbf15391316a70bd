import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorWords } from '../i18n/error-words.ts'
import { Icon } from '../parts/icon.tsx'
import { isFolded, presenceOf } from './draft.ts'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import type { Question } from './form-values.ts'

/** What an input needs to be tied to its label, help and error. */
export type InputTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  field: Question
  /** A group of inputs gets a legend instead of a label. */
  isGroup?: boolean
  children: (ties: InputTies) => ReactNode
}

/** One question: label above, help below it, then what is wrong, then the inputs. */
export function Field({ field, isGroup = false, children }: FieldProps) {
  const t = useTranslations()
  const words = useErrorWords()
  const { requirements, errors, looks, property } = useForm()
  const code = [...errors, ...looks].find(({ path }) => path === field)?.code
  const isWrong = errors.some(({ path }) => path === field)
  const help = t(`fields.${field}.help`)
  const notes = [help && `${field}-help`, code && `${field}-error`].filter(Boolean).join(' ') || undefined
  const ties = {
    id: isGroup ? '' : field,
    'aria-describedby': notes,
    'aria-invalid': isWrong ? (true as const) : undefined,
  }
  const Wrapper = isGroup ? 'fieldset' : 'div'
  const Label = isGroup ? 'legend' : 'label'
  return (
    <Wrapper
      className={styles['field']}
      id={isGroup ? field : undefined}
      aria-describedby={isGroup ? notes : undefined}
      data-field={field}
      data-presence={presenceOf(field, requirements)}
      data-folded={isFolded(field, requirements)}
      data-invalid={isWrong}
      data-noted={code !== undefined}
    >
      <Label className={styles['label']} id={`${field}-label`} {...(isGroup ? {} : { htmlFor: field })}>
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
          {words(code, { host: property.host_name, field })}
        </p>
      )}
      {children(ties)}
    </Wrapper>
  )
}
