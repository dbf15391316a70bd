import { useTranslations } from 'next-intl'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import fields from '../registration/field.module.css'
import form from '../registration/registration-form.module.css'
import type { LostContent } from './lost-content.ts'
import { LOST } from './lost-path.ts'

const FORM_ID = 'lost'

/** One question, and the same response whether or not a stay was found. */
export function LostForm({ content, path }: { content: LostContent; path: string }) {
  const t = useTranslations()
  const isSent = content.state === 'sent'
  const title =
    content.state === 'wrong' ? t('form.title_error', { title: t('lost.title') }) : t('lost.title')
  return (
    <Frame title={title} path={path} {...(!isSent && { formId: FORM_ID })}>
      <div className={form['page']}>{isSent ? <Sent /> : <Question content={content} path={path} />}</div>
    </Frame>
  )
}

function Question({ content: { email, state }, path }: { content: LostContent; path: string }) {
  const t = useTranslations()
  const isWrong = state === 'wrong'
  return (
    <>
      <header className={form['heading']}>
        <h1>{t('lost.heading')}</h1>
        <p>{t('lost.body')}</p>
      </header>
      <form
        id={FORM_ID}
        method="post"
        action={path}
        noValidate
        className={form['form']}
        data-sending={t('form.submitting')}
      >
        <div className={fields['field']} data-invalid={isWrong}>
          <label className={fields['label']} htmlFor="email">
            {t('fields.email.label')}
          </label>
          {isWrong && (
            <p role="alert" className={fields['error']} id="email-error">
              <Icon name="alert" size={20} />
              {t('errors.invalid_email')}
            </p>
          )}
          <input
            className={fields['input']}
            id="email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            aria-required
            defaultValue={email}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? 'email-error' : undefined}
          />
        </div>
        <button className="button" name="action" value="submit" data-forward>
          {t('lost.submit')}
        </button>
      </form>
    </>
  )
}

function Sent() {
  const t = useTranslations('lost')
  return (
    <>
      <h1>{t('sent_heading')}</h1>
      <Notice kind="ready">
        <p>{t('sent')}</p>
      </Notice>
      <p>{t('sent_missing')}</p>
      <p>
        <a href={LOST}>{t('other')}</a>
      </p>
    </>
  )
}
