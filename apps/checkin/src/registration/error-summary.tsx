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
  const { errors, looks, refusal, property } = useForm()
  const host = property.host_name
  const shown = errors.length > 0 ? errors : looks
  if (shown.length === 0 && refusal === null) return null
  return (
    <div role="alert" tabIndex={-1} data-summary className={styles['summary']}>
      <Notice kind={errors.length > 0 || refusal ? 'attention' : 'look'}>
        {refusal ? (
          <p>{words(refusal, { host })}</p>
        ) : (
          <>
            <p>
              <strong>
                {errors.length > 0 ? t('form.summary', { count: errors.length }) : t('form.looks')}
              </strong>
            </p>
            <ul>
              {shown.map((error) => (
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
