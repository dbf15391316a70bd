import type { PropertyContact } from '@stayward/contract/properties/property-contact'
import { useTranslations } from 'next-intl'
import { Icon, type IconName } from './icon.tsx'
import styles from './host-contact.module.css'

/** How to reach the host: one tap to call, chat or write. Empty if the host gave no contact. */
export function HostContact({ contact }: { contact: PropertyContact | null }) {
  const t = useTranslations('contact')
  if (contact === null) return null
  const { name, phone, whatsapp, email } = contact
  return (
    <section className={styles['contact']} aria-labelledby="host-contact">
      <h2 id="host-contact">{t('heading', { name })}</h2>
      <ul>
        {phone && <Way icon="phone" href={`tel:${phone}`} label={t('call', { number: phone })} />}
        {whatsapp && (
          <Way
            icon="chat"
            href={whatsappUrl(whatsapp)}
            label={t('whatsapp', { number: whatsapp })}
            isElsewhere
          />
        )}
        {email && <Way icon="mail" href={`mailto:${email}`} label={t('mail', { address: email })} />}
      </ul>
    </section>
  )
}

type WayProps = { icon: IconName; href: string; label: string; isElsewhere?: boolean }

const Way = ({ icon, href, label, isElsewhere = false }: WayProps) => (
  <li>
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      <Icon name={icon} size={20} />
      <bdi>{label}</bdi>
    </a>
  </li>
)

/** A chat with a number: WhatsApp needs its digits only. */
const whatsappUrl = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`
