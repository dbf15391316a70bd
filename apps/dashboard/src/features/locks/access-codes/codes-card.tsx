'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import type { Booking } from '@stayward/contract/stays/booking'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { ALONE } from '../../../trpc/row-versions'
import { isMoving, isWanted } from './code-delivery'
import { type CodeAction, CodeRow } from './code-row'
import classes from './codes-card.module.css'
import { NoCodes } from './no-codes'

const CreateCodesDialog = dynamic(
  () => import('./create-codes-dialog').then((module) => module.CreateCodesDialog),
  { loading: () => null },
)
const RevokeCodeDialog = dynamic(
  () => import('./revoke-code-dialog').then((module) => module.RevokeCodeDialog),
  { loading: () => null },
)
const ReplaceCodeDialog = dynamic(
  () => import('./replace-code-dialog').then((module) => module.ReplaceCodeDialog),
  { loading: () => null },
)

const POLL_MS = 5000

type Props = { booking: Booking; reader_time_zone: string }

/** The codes of a stay: one per lock, with its real delivery state. */
export function CodesCard({ booking, reader_time_zone }: Props) {
  const t = useTranslations('access_codes')
  const common = useTranslations('common')
  const format = useFormat()
  const now = useNow()
  const [asked, setAsked] = useState<{ action: CodeAction; code: AccessCode } | 'create' | null>(null)
  const { id: booking_id, property_id, time_zone } = booking
  const codes = api.accessCodes.listOfBooking.useQuery(
    { booking_id },
    { refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? POLL_MS : false) },
  )
  const locks = api.smartLocks.list.useQuery({ property_id }, { trpc: ALONE })
  const items = codes.data?.items ?? []
  const present = items.filter(({ delivery }) => delivery !== 'removed')
  const earlier = items.filter(({ delivery }) => delivery === 'removed')
  const missing = (locks.data?.items ?? []).filter(
    ({ id }) => !items.some((code) => code.smart_lock_id === id && isWanted(code)),
  )
  const isOver =
    booking.status === 'cancelled' || booking.status === 'no_show' || Date.parse(booking.to) <= now.getTime()
  const canCreate = !isOver && missing.length > 0
  const vendorOf = ({ smart_lock_id }: AccessCode) => {
    const vendor = locks.data?.items.find(({ id }) => id === smart_lock_id)?.vendor
    return vendor ? t(`vendors.${vendor}`) : t('some_vendor')
  }
  // After a move the codes may still be those of the earlier property, whose locks this one does not have.
  const isLockHere = ({ smart_lock_id }: AccessCode) =>
    locks.isError || (locks.data?.items ?? []).some(({ id }) => id === smart_lock_id)
  const row = (code: AccessCode) => (
    <CodeRow
      key={code.id}
      booking_id={booking_id}
      property_id={property_id}
      code={code}
      vendor={vendorOf(code)}
      isReserveOffered={isWanted(code) && isLockHere(code)}
      time_zone={time_zone}
      onAsk={(action) => setAsked({ action, code })}
    />
  )
  const close = () => setAsked(null)
  // Without a lock and without codes there is nothing to say; the property's page says that it has no lock.
  if (codes.isSuccess && items.length === 0 && locks.data?.items.length === 0) return null

  return (
    <Card
      title={t('title')}
      anchor="codes"
      aside={
        canCreate && (
          <Button
            size="xs"
            variant={present.length === 0 ? 'filled' : 'default'}
            leftSection={<IconKey size={14} stroke={1.75} aria-hidden />}
            onClick={() => setAsked('create')}
          >
            {t('create')}
          </Button>
        )
      }
    >
      {codes.isPending && <RowsSkeleton rows={2} height={92} label={common('loading')} />}
      {codes.isError && <ErrorNotice error={codes.error} retry={() => void codes.refetch()} />}
      {codes.isSuccess && present.length === 0 && <NoCodes isOver={isOver} />}
      {present.length > 0 && <ul>{present.map(row)}</ul>}
      {present.length > 0 && canCreate && (
        <p className={classes['aside']}>
          {t('missing', {
            count: missing.length,
            names: format.list(missing.map(({ name }) => name)),
          })}
        </p>
      )}
      {present.length > 0 && time_zone !== reader_time_zone && (
        <p className={classes['aside']}>{t('zone', { zone: format.zone(time_zone) })}</p>
      )}
      {earlier.length > 0 && (
        <details className={classes['earlier']}>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          <ul>{earlier.map(row)}</ul>
        </details>
      )}
      {asked === 'create' && <CreateCodesDialog booking={booking} locks={missing} onClose={close} />}
      {asked !== null && asked !== 'create' && asked.action === 'revoke' && (
        <RevokeCodeDialog booking_id={booking_id} code={asked.code} onClose={close} />
      )}
      {asked !== null && asked !== 'create' && asked.action === 'replace' && (
        <ReplaceCodeDialog booking_id={booking_id} code={asked.code} onClose={close} />
      )}
    </Card>
  )
}
