'use client'
import type { Member } from '@stayward/contract/properties/member'
import { type AccessLevel, managedLevels } from '@stayward/contract/kernel/rights'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Avatar } from '../../../components/avatar'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import classes from './crew-row.module.css'
import { useRoleWords } from './use-role-words'

type Props = {
  member: Member
  /** The reader's own level, and whether the row is theirs. */
  level: AccessLevel
  is_self: boolean
  time_zone: string
  onAsk: (action: 'change' | 'remove') => void
}

/** One team member, with the reader's actions. */
export function MemberRow({ member, level, is_self, time_zone, onAsk }: Props) {
  const t = useTranslations('crew')
  const role = useRoleWords()
  const format = useFormat()
  const name = `${member.name} ${member.last_name}`
  const isManaged = managedLevels(level).includes(member.access_level)
  const since = t('joined', { day: format.day(dayOf(member.joined_at, time_zone)) })
  return (
    <li className={classes['row']}>
      <Avatar person={member} />
      <div className={classes['words']}>
        <p className={classes['name']}>
          {name}
          {is_self && ` (${t('you')})`}
        </p>
        <p className={classes['facts']}>
          {[role(member), member.account_wide && t('from_all'), member.email, since]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes['actions']}>
        {isManaged && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('change_label', { name })}
            onClick={() => onAsk('change')}
          >
            {t('change')}
          </Button>
        )}
        {(isManaged || is_self) && (
          <Button
            data-destructive
            size="xs"
            variant="subtle"
            aria-label={is_self ? undefined : t('remove_label', { name })}
            onClick={() => onAsk('remove')}
          >
            {t(is_self ? 'leave' : 'remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
