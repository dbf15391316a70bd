import { useTranslations } from 'next-intl'
import { useErrorWords } from '../i18n/error-words.ts'
import { Notice } from '../parts/notice.tsx'
import { useForm } from './form-context.ts'
import type { FormError } from './registration-input.ts'
import styles from './registration-form.module.css'
import { SUMMARY } from './summary-id.ts'

/** The input to focus: the first one of a group has the question's name. */
function targetOf({ path, code }: FormError): string {
  return path === 'residence_city' && code === 'choose_city' ? 'residence_city_id' : path
}

/** The errors, at the top, each with a link to its field. */
export function ErrorSummary() {
  const t = useTranslations()
  const words = useErrorWords()
  const { errors, looks, refusal, property } = useForm()
  const host = property.host_name
  const shown = errors.length > 0 ? errors : looks
  if (shown.length === 0 && refusal === null) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes no place in the form: without scripts nothing else brings readers to it
    <div role="alert" id={SUMMARY} tabIndex={-1} autoFocus data-summary className={styles['summary']}>
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
