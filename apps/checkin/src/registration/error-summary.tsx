import { useTranslations } from 'next-intl'
import { useErrorWords } from '../i18n/error-words.ts'
import { Notice } from '../parts/notice.tsx'
import { useForm } from './form-context.ts'
import type { FormError } from './registration-input.ts'
import styles from './registration-form.module.css'

/** The input to jump to; a group is not one itself. */
function targetOf({ path, code }: FormError): string {
  return path === 'residence_city' && code === 'choose_city' ? 'residence_city_id' : path
}

/** What is wrong, at the top, each entry a way to its field. */
export function ErrorSummary() {
  const t = useTranslations()
  const words = useErrorWords()
  const { errors, refusal, property } = useForm()
  const host = property.host_name
  if (errors.length === 0 && refusal === null) return null
  return (
    <div role="alert" tabIndex={-1} data-summary className={styles['summary']}>
      <Notice kind="attention">
        {refusal ? (
          <p>{words(refusal, { host })}</p>
        ) : (
          <>
            <p>
              <strong>{t('form.summary', { count: errors.length })}</strong>
            </p>
            <ul>
              {errors.map((error) => (
                <li key={error.path}>
                  {error.path === 'other' ? (
                    words(error.code, { host })
                  ) : (
                    <a href={`#${targetOf(error)}`}>
                      {t(`fields.${error.path}.label`, { host })}:{' '}
                      {words(error.code, { host, field: error.path })}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
