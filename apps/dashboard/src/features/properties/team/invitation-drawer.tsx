'use client'
import type { TeamInvitation } from '@stayward/contract/properties/team'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Drawer } from '../../../components/drawer'
import { Link } from '../../../components/link'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { InvitationActions } from './invitation-actions'
import { LevelPoints } from './level-points'
import classes from './person-drawer.module.css'
import type { TeamPlace } from './team-people'
import { useRoleWords } from './use-role-words'

type Props = {
  invitation: TeamInvitation
  managed: readonly TeamPlace[]
  time_zone: string
  onMade: (invitation: TeamInvitation) => void
  onClose: () => void
}

/** A pending invitation: what it will allow, and where. */
export function InvitationDrawer({ invitation, managed, time_zone, onMade, onClose }: Props) {
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  const role = useRoleWords()
  const format = useFormat()
  const id = useId()
  const { all, email, property_ids, invited_by, expires_at, access_level } = invitation
  const chosen = new Set(property_ids)
  const places = managed.filter((place) => chosen.has(place.id))
  return (
    <Drawer
      title={email ?? crew('link_invitation')}
      context={crew('expires', {
        day: format.date(dayOf(expires_at, time_zone)),
        name: `${invited_by.name} ${invited_by.last_name}`,
      })}
      onClose={onClose}
    >
      <section className={classes['may']}>
        <h3>{role(invitation)}</h3>
        <LevelPoints level={access_level} />
      </section>
      <InvitationActions invitation={invitation} onMade={onMade} onRevoked={onClose} />
      <section className={classes['places']} aria-labelledby={id}>
        <h3 id={id}>{all ? t('to_all') : t('places', { count: places.length })}</h3>
        {!all && (
          <ul>
            {places.map((place) => (
              <li key={place.id}>
                <div className={classes['place']}>
                  <Link href={paths.property(place.id, 'crew')}>{place.name}</Link>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Drawer>
  )
}
