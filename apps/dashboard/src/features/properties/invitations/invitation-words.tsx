import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { dayOf, dayText, listText } from '../../../i18n/format'
import { AuthHead } from '../../account/auth/auth-head'
import { LevelPoints } from '../team/level-points'
import { useRoleWords } from '../team/use-role-words'
import classes from './invitation-words.module.css'

const strong = (words: ReactNode) => <strong>{words}</strong>

type Props = { invitation: InvitationPreview; time_zone: string }

/** An invitation in words: the property, the sender, the expiry, and what it allows. */
export function InvitationWords({ invitation, time_zone }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const role = useRoleWords()
  const { all, properties, properties_count, invited_by, access_level, service, expires_at } = invitation
  const [only] = properties
  const more = properties_count - properties.length
  const named = listText(
    [...properties.map(({ name }) => name), ...(more > 0 ? [t('invitation.and_more', { count: more })] : [])],
    locale,
  )
  const names = { inviter: invited_by, properties: named, role: role(invitation) }
  const place = {
    ...names,
    property: only?.name ?? '',
    city: only?.city ?? '',
    level: t(`levels.names.${access_level}`),
  }
  const head = () => {
    if (all)
      return {
        title: t('invitation.title_all', names),
        text: (
          <>
            {t.rich('invitation.text_all', { ...names, strong })}
            {properties_count > 0 && ` ${t('invitation.today', names)}`}
          </>
        ),
      }
    if (properties_count !== 1)
      return {
        title: t('invitation.title_several', { count: properties_count }),
        text: t.rich('invitation.text_several', { ...names, strong }),
      }
    return {
      title: t('invitation.title', place),
      text:
        service === null
          ? t.rich('invitation.text', { ...place, strong })
          : t.rich('invitation.text_with_service', { ...place, strong, service: t(`services.${service}`) }),
    }
  }
  return (
    <>
      <AuthHead {...head()} />
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
