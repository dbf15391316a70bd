'use client'
import type { TeamInvitation } from '@stayward/contract/properties/team'
import { IconLink, IconMail, IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '../../../components/avatar'
import { Badge } from '../../../components/badge'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { AccessChips } from './access-chips'
import { accessParts } from './access-parts'
import { InvitationActions } from './invitation-actions'
import classes from './team-list.module.css'
import type { TeamPlace } from './team-people'
import { useRoleWords } from './use-role-words'

type Props = {
  invitation: TeamInvitation
  managed: readonly TeamPlace[]
  isOwn: boolean
  time_zone: string
  onOpen: () => void
  onMade: (invitation: TeamInvitation) => void
}

/** Somebody who is invited and has not joined yet. */
export function InvitedRow({ invitation, managed, isOwn, time_zone, onOpen, onMade }: Props) {
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  const levels = useTranslations('levels.summaries')
  const role = useRoleWords()
  const format = useFormat()
  const { all, email, property_ids, invited_by, expires_at, access_level } = invitation
  const name = email ?? crew('link_invitation')
  const Icon = email === null ? IconLink : IconMail
  const parts = accessParts(new Set(property_ids), { isOfAll: all, isComplete: isOwn && !all }, managed)
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <Avatar>
          <Icon size={18} stroke={1.5} />
        </Avatar>
        <div className={classes['words']}>
          <button type="button" className={classes['opener']} data-cut title={name} onClick={onOpen}>
            {name}
          </button>
          <p className={classes['small']}>
            {t('invited_by', { name: `${invited_by.name} ${invited_by.last_name}` })}
          </p>
        </div>
      </div>
      <div className={classes['role']}>
        <p title={levels(access_level)}>
          {role(invitation)}
          <span className="visually-hidden">: {levels(access_level)}</span>
        </p>
      </div>
      <div className={classes['access']}>
        <AccessChips parts={parts} name={name} onOpen={onOpen} />
      </div>
      <div className={classes['state']}>
        <Badge tone="information" icon={IconMailForward}>
          {t('states.invited')}
        </Badge>
        <span className={classes['until']}>
          {t('until', { day: format.date(dayOf(expires_at, time_zone)) })}
        </span>
        <InvitationActions invitation={invitation} onMade={onMade} />
      </div>
    </li>
  )
}
