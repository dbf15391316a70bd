'use client'
import { Button } from '@mantine/core'
import type { BlockedGuest } from '@stayward/contract/stays/blocked-guest'
import { IconBan } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { Badge } from '../../../components/badge'
import { useFormat } from '../../../i18n/use-format'
import classes from './blocked-guest-list.module.css'

type Props = { guest: BlockedGuest; isBusy: boolean; onEdit: () => void; onUnblock: () => void }

/** One blocked guest: why, by whom, and what bookings are compared by. */
export function BlockedGuestRow({ guest, isBusy, onEdit, onUnblock }: Props) {
  const t = useTranslations('blocked_guests')
  const format = useFormat()
  const name = guest.name ?? t('nameless')
  const day = format.date(guest.created_at.slice(0, 10))
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <p className={classes['name']}>
          {name}
          <Badge tone="blocked" icon={IconBan}>
            {t(`reasons.${guest.reason}`)}
          </Badge>
        </p>
        {guest.note && <p className={classes['note']}>{guest.note}</p>}
        <p className={classes['facts']}>
          <FactLine
            all={[
              guest.blocked_by === null
                ? t('since', { day })
                : t('since_by', { day, name: guest.blocked_by }),
              guest.property_name,
              t('recognized_by', {
                marks: format.list(guest.recognized_by.map((mark) => t(`marks.${mark}`))),
              }),
              t('until', { day: format.date(guest.erase_after) }),
            ]}
          />
        </p>
      </div>
      <div className={classes['actions']}>
        <Button variant="default" size="xs" aria-label={t('edit_name', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          aria-label={t('unblock_name', { name })}
          onClick={onUnblock}
        >
          {t('unblock')}
        </Button>
      </div>
    </li>
  )
}
