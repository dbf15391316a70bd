import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { dayOf, dayText } from '../../../i18n/format'
import { AuthHead } from '../../account/auth/auth-head'
import { LevelPoints } from '../team/level-points'
import classes from './invitation-words.module.css'

const strong = (words: ReactNode) => <strong>{words}</strong>

type Props = { invitation: InvitationPreview; time_zone: string }

/** An invitation in words: the property, the sender, the expiry, and what it allows. */
export function InvitationWords({ invitation, time_zone }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const { property_name, property_city, invited_by, access_level, service, expires_at } = invitation
  const names = {
    inviter: invited_by,
    property: property_name,
    city: property_city,
    level: t(`levels.names.${access_level}`),
    strong,
  }
  return (
    <>
      <AuthHead
        title={t('invitation.title', { property: property_name })}
        text={
          service === null
            ? t.rich('invitation.text', names)
            : t.rich('invitation.text_with_service', { ...names, service: t(`services.${service}`) })
        }
      />
      <section className={classes['rights']} aria-labelledby="rights">
        <h2 id="rights">{t('invitation.rights')}</h2>
        <LevelPoints level={access_level} />
      </section>
      {invitation.status === 'pending' && (
        <p className={classes['until']}>
          {t('invitation.expires', { day: dayText(dayOf(expires_at, time_zone), locale) })}
        </p>
      )}
    </>
  )
}
