import { useTranslations } from 'next-intl'
import { Frame } from '../parts/frame.tsx'
import { HostText, type HostTextContent } from '../parts/host-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import fields from '../registration/field.module.css'
import { TICKED } from '../registration/form-values.ts'
import form from '../registration/registration-form.module.css'
import type { SigningContent } from './signing-content.ts'
import { SignaturePad } from './signature-pad.tsx'
import styles from './signing-form.module.css'

const FORM_ID = 'signing'

/** The text to sign, a field to draw or type the signature, and the house rules separately, if any. */
export function SigningForm({ content, path }: { content: SigningContent; path: string }) {
  const t = useTranslations()
  const { code, property, guest, statement, house_rules, key, values, error, registered } = content
  return (
    <Frame
      title={`${t('steps.sign.heading')} – ${property}`}
      path={path}
      formId={FORM_ID}
      isPrivate
      contact={content.contact}
    >
      <div className={form['page']} data-finished={registered === null ? undefined : 'registered'}>
        <header className={form['heading']}>
          <a className={form['back']} href={`/${code}`}>
            <Icon name="back" />
            {property}
          </a>
          {registered !== null && (
            <Notice kind="ready">
              <p>
                <strong>{t('notice.registered', { name: registered })}</strong>
              </p>
            </Notice>
          )}
          <h1>{t('sign.who', { name: guest.name })}</h1>
          {guest.document && <p className={styles['document']}>{guest.document}</p>}
          <p>{t('steps.sign.body')}</p>
          <p>{t('sign.hand', { name: guest.first_name })}</p>
        </header>
        {error && <SigningProblem error={error} />}
        <form
          id={FORM_ID}
          method="post"
          action={path}
          noValidate
          className={form['form']}
          data-sending={t('form.submitting')}
        >
          <input type="hidden" name="idempotency_key" defaultValue={key} />
          <blockquote className={styles['statement']}>{statement}</blockquote>
          <SignaturePad mark={values.mark} />
          <TypedName name={values.name} />
          {house_rules !== null && <HouseRules rules={house_rules} accepts={values.accepts} />}
          <div className={styles['actions']}>
            <button className="button" name="action" value="submit" data-forward>
              {t('sign.submit')}
            </button>
            <a className="button quiet" href={`/${code}`}>
              {t('sign.later')}
            </a>
          </div>
        </form>
      </div>
    </Frame>
  )
}

function SigningProblem({ error }: { error: NonNullable<SigningContent['error']> }) {
  const t = useTranslations('sign')
  return (
    <div role="alert" tabIndex={-1} data-summary>
      <Notice kind="attention">
        <p>
          <a href="#name">{t(error)}</a>
        </p>
      </Notice>
    </div>
  )
}

/** A statement of its own: the signature is a legal duty and does not depend on it. */
function HouseRules({ rules, accepts }: { rules: HostTextContent; accepts: boolean }) {
  const t = useTranslations()
  return (
    <div className={fields['consent']}>
      <details className={styles['rules']} open>
        <summary>{t('stay.rules')}</summary>
        <HostText {...rules} />
      </details>
      <label className={fields['choice']}>
        <input
          type="checkbox"
          id="accepts"
          name="accepts"
          value={TICKED}
          defaultChecked={accepts}
          aria-describedby="accepts-help"
        />
        {t('sign.rules')}
      </label>
      <p className={fields['help']} id="accepts-help">
        {t('sign.rules_apart')}
      </p>
    </div>
  )
}

function TypedName({ name }: { name: string }) {
  const t = useTranslations('sign')
  return (
    <div className={fields['field']}>
      <label className={fields['label']} htmlFor="name">
        <span className="needs-script">{t('typed')}</span>
        <span className="without-script">{t('typed_only')}</span>
      </label>
      <p className={fields['help']} id="name-help">
        {t('typed_help')}
      </p>
      <input
        className={fields['input']}
        id="name"
        name="name"
        defaultValue={name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={120}
        aria-describedby="name-help"
      />
    </div>
  )
}
