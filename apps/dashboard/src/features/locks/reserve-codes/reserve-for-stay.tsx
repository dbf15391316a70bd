'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useActions } from '../../../errors/use-actions'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import classes from './reserve-codes.module.css'

const RevealReserveDialog = dynamic(
  () => import('./reveal-reserve-dialog').then((module) => module.RevealReserveDialog),
  { loading: () => null },
)

type Props = { booking_id: string; property_id: string; code: AccessCode; time_zone: string }

/** Offers the reserve code of a lock where the code of a stay needs attention, and says once guests have it. */
export function ReserveForStay({ booking_id, property_id, code, time_zone }: Props) {
  const t = useTranslations('access_codes.reserve')
  const format = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const { smart_lock_id, lock_name } = code
  const { data: reserve } = api.accessCodes.getReserve.useQuery({ property_id, smart_lock_id })
  const reveal = useActions(reserve?.allowed_actions ?? [])('reveal')
  const use = reserve?.uses.find((each) => each.booking_id === booking_id)
  if (reserve === undefined || (!use && (code.status !== 'attention' || reserve.status === 'off')))
    return null
  return (
    <div className={classes['offer']} data-used={use !== undefined || undefined}>
      <p>
        {use
          ? t('in_place', { at: format.instant(use.retires_at, time_zone) })
          : reveal.allowed
            ? t('offer')
            : t('waits', { reason: reveal.reason ?? t(`statuses.${reserve.status}`) })}
      </p>
      {(use ?? reveal.allowed) && (
        <Button
          size="xs"
          variant={use ? 'default' : 'filled'}
          leftSection={<IconKey size={14} stroke={1.75} aria-hidden />}
          aria-label={t('show_label', { lock: lock_name })}
          onClick={() => setIsAsked(true)}
        >
          {t('show')}
        </Button>
      )}
      {isAsked && (
        <RevealReserveDialog
          {...{ property_id, smart_lock_id, lock_name, booking_id, time_zone }}
          is_again={use !== undefined}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
