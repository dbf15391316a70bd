import { useTranslations } from 'next-intl'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { Progress } from '../parts/progress.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormProvider } from './form-context.ts'
import { ConsentSection, ContactSection, DocumentSection, HomeSection, WhoSection } from './form-sections.tsx'
import type { RegistrationContent } from './registration-content.ts'
import styles from './registration-form.module.css'

const FORM_ID = 'registration'

/** The form for one guest. It is complete without scripts; `data-` attributes are what the script works with. */
export function RegistrationForm({ content, path }: { content: RegistrationContent; path: string }) {
  const t = useTranslations('form')
  const { guest, property, code, idempotencyKey, errors, refusal } = content
  const position = positionOf(guest)
  const title = guest.correcting === null ? t('title', position) : t('title_correction')
  const isFresh = errors.length === 0 && refusal === null
  return (
    <Frame title={title} path={path} formId={FORM_ID} isPrivate>
      <FormProvider value={content}>
        <div className={styles['page']}>
          <a className={styles['back']} href={`/${code}`}>
            <Icon name="back" />
            {t('back')}
          </a>
          <Heading content={content} />
          <ErrorSummary />
          <form
            id={FORM_ID}
            method="post"
            action={path}
            noValidate
            className={styles['form']}
            data-fresh={isFresh}
            data-regime-country={property.country_code}
            data-arrival-date={content.arrival_date}
            data-sending={t('submitting')}
          >
            <input type="hidden" name="idempotency_key" value={idempotencyKey} />
            <output className={`${styles['draft']} needs-script`} data-draft-notice hidden>
              {t('draft')}
            </output>
            <WhoSection />
            <DocumentSection />
            <HomeSection />
            <ContactSection />
            <ConsentSection />
            <button className="button" name="action" value="submit">
              {t(guest.correcting === null ? 'submit' : 'submit_correction')}
            </button>
          </form>
        </div>
      </FormProvider>
    </Frame>
  )
}

const positionOf = ({ number, of }: RegistrationContent['guest']) => ({ number, of })

function Heading({ content: { guest, property } }: { content: RegistrationContent }) {
  const t = useTranslations('form')
  return (
    <header className={styles['heading']}>
      <p>{property.name}</p>
      {guest.correcting !== null ? (
        <>
          <h1>{t('heading_correction', { name: guest.correcting })}</h1>
          <Notice kind="information">
            <p>{t('correction')}</p>
          </Notice>
        </>
      ) : (
        <>
          <h1>{t('heading', positionOf(guest))}</h1>
          <Progress value={guest.number - 1} max={guest.of} aria-label={t('heading', positionOf(guest))} />
        </>
      )}
    </header>
  )
}
