'use client'
import type { ReserveCode } from '@stayward/contract/locks/reserve-code'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Link } from '../../../components/link'
import { useActions } from '../../../errors/use-actions'
import { useFaultWords } from '../../../errors/use-fault-words'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { ReserveBadge } from './reserve-badge'
import classes from './reserve-codes.module.css'

const RevealReserveDialog = dynamic(
  () => import('./reveal-reserve-dialog').then((module) => module.RevealReserveDialog),
  { loading: () => null },
)
const RotateReserveDialog = dynamic(
  () => import('./rotate-reserve-dialog').then((module) => module.RotateReserveDialog),
  { loading: () => null },
)

const POLL_MS = 5000

type Props = { property_id: string; smart_lock_id: string; time_zone: string }

/** The reserve code of a lock: whether it is there, who was shown one, and what can be done with it. */
export function ReserveOfLock({ property_id, smart_lock_id, time_zone }: Props) {
  const t = useTranslations('access_codes.reserve')
  const [asked, setAsked] = useState<'reveal' | 'rotate' | null>(null)
  const found = api.accessCodes.getReserve.useQuery(
    { property_id, smart_lock_id },
    { refetchInterval: ({ state }) => (state.data?.status === 'programming' ? POLL_MS : false) },
  )
  const reserve = found.data
  const actions = useActions(reserve?.allowed_actions ?? [])
  if (reserve === undefined || (reserve.status === 'off' && reserve.uses.length === 0)) return null
  const { lock_name: lock, status } = reserve
  const close = () => setAsked(null)
  return (
    <section className={classes['reserve']} aria-label={t('title')}>
      <div className={classes['head']}>
        <h4>{t('title')}</h4>
        <ReserveBadge status={status} />
      </div>
      <Progress reserve={reserve} time_zone={time_zone} />
      <div className={classes['actions']}>
        {actions('reveal').allowed && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('show_label', { lock })}
            onClick={() => setAsked('reveal')}
          >
            {t('show')}
          </Button>
        )}
        {actions('rotate').allowed && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('rotate.label', { lock })}
            onClick={() => setAsked('rotate')}
          >
            {t('rotate.action')}
          </Button>
        )}
      </div>
      {asked === 'reveal' && (
        <RevealReserveDialog
          {...{ property_id, smart_lock_id, time_zone, lock_name: lock, booking_id: null, onClose: close }}
        />
      )}
      {asked === 'rotate' && <RotateReserveDialog {...{ property_id, reserve, onClose: close }} />}
    </section>
  )
}

/** How far the reserve is, and who was shown one. */
function Progress({ reserve, time_zone }: { reserve: ReserveCode } & Pick<Props, 'time_zone'>) {
  const t = useTranslations('access_codes.reserve')
  const words = useFaultWords()
  const format = useFormat()
  const at = (instant: string | null) => (instant === null ? '' : format.instant(instant, time_zone))
  const { status, ends_at, error, uses } = reserve
  return (
    <>
      <p className={classes['note']}>{t(status, { at: at(ends_at) })}</p>
      {error && status !== 'ready' && <p className={classes['note']}>{words(error)}</p>}
      {uses.map(({ access_code_id, booking_id, retires_at }) => (
        <p key={access_code_id} className={classes['note']}>
          {t(booking_id === null ? 'used' : 'used_by', { at: at(retires_at) })}{' '}
          {booking_id !== null && <Link href={paths.booking(booking_id)}>{t('see_stay')}</Link>}
        </p>
      ))}
    </>
  )
}
