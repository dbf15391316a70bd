import { useTranslations } from 'next-intl'
import { Icon } from '../parts/icon.tsx'
import fields from '../registration/field.module.css'
import type { LandingContent } from './landing-content.ts'
import { SIZE_FIELD, type SizeQuestion } from './size-question.ts'
import styles from './party.module.css'

export const SIZE_FORM = 'party-size'

type Props = { content: LandingContent; question: SizeQuestion; path: string }

/** Asks how many come, before the first guest registers. */
export function SizeForm({ content: { snapshot }, question: { typed, error }, path }: Props) {
  const t = useTranslations()
  const facts = {
    host: snapshot.property.host_name,
    max: snapshot.guests_number,
    registered: snapshot.guests.length,
  }
  const notes = [`${SIZE_FIELD}-help`, error && `${SIZE_FIELD}-error`].filter(Boolean).join(' ')
  return (
    <form
      id={SIZE_FORM}
      method="post"
      action={path}
      noValidate
      className={styles['size']}
      data-sending={t('form.submitting')}
    >
      <div className={fields['field']} data-invalid={error !== null}>
        <label className={fields['label']} htmlFor={SIZE_FIELD}>
          {t('party.size.label')}
        </label>
        <p className={fields['help']} id={`${SIZE_FIELD}-help`}>
          {t('party.size.help')}
        </p>
        {error && (
          <p role="alert" className={fields['error']} id={`${SIZE_FIELD}-error`}>
            <Icon name="alert" size={20} />
            {t(`party.size.errors.${error}`, facts)}
          </p>
        )}
        <input
          className={fields['input']}
          id={SIZE_FIELD}
          name={SIZE_FIELD}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-required
          defaultValue={typed}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={notes}
        />
      </div>
      <div>
        <button className="button" name="action" value="submit" data-forward>
          {t('steps.continue')}
        </button>
      </div>
    </form>
  )
}
