import { useTranslations } from 'next-intl'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import { lawOf } from './legal-duty.ts'

/** The data protection authorities. */
const AUTHORITIES = {
  spain: 'www.aepd.es',
  portugal: 'www.cnpd.pt',
  italy: 'www.garanteprivacy.it',
  elsewhere: null,
} as const

/**
 * Who is responsible for the data, why it is collected, and the guest's rights (articles 13 and 15 ff. GDPR).
 */
export function Privacy() {
  const t = useTranslations()
  const { property, regime } = useForm()
  const { host_name: host, address } = property
  const law = lawOf(regime)
  const authority = AUTHORITIES[law]
  return (
    <section className={styles['privacy']}>
      <p>{t(law === 'elsewhere' ? 'form.privacy_elsewhere' : 'form.privacy', { host })}</p>
      <details>
        <summary>{t('privacy.more')}</summary>
        <dl>
          <dt>{t('privacy.responsible')}</dt>
          <dd>
            {host}, {address}
          </dd>
          <Contact />
          <dt>{t('privacy.purpose')}</dt>
          <dd>{t(`privacy.purpose_${law}`, { host })}</dd>
          <dt>{t('privacy.recipients')}</dt>
          <dd>{t(`privacy.recipients_${law}`, { host })}</dd>
          <dt>{t('privacy.kept')}</dt>
          <dd>{t(`privacy.kept_${law}`)}</dd>
          <dt>{t('privacy.recognition')}</dt>
          <dd>{t('privacy.recognition_text', { host })}</dd>
          <dt>{t('privacy.rights')}</dt>
          <dd>{t('privacy.rights_text', { host })}</dd>
          <dt>{t('privacy.complaint')}</dt>
          <dd>
            {t(`privacy.complaint_${law}`)}{' '}
            {authority && (
              <a href={`https://${authority}`} rel="noreferrer">
                {authority}
              </a>
            )}
          </dd>
        </dl>
      </details>
    </section>
  )
}

/** How to reach the host, if the property has a contact; the address is always shown above. */
function Contact() {
  const t = useTranslations('privacy')
  const { contact } = useForm().property
  if (contact === null) return null
  const { name, phone, email, whatsapp } = contact
  return (
    <>
      <dt>{t('contact')}</dt>
      <dd>
        {name}
        {phone && (
          <>
            {', '}
            <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
        {email && (
          <>
            {', '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        {whatsapp && (
          <>
            {', '}
            <a href={`https://wa.me/${whatsapp.replace('+', '')}`} rel="noreferrer">
              WhatsApp {whatsapp}
            </a>
          </>
        )}
      </dd>
    </>
  )
}
