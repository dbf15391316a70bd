'use client'
import { Button } from '@mantine/core'
import type { Guest, KnownGuest } from '@stayward/contract/stays/guest'
import { IconRepeat } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { MenuAction } from '../../../components/action-menu'
import { Drawer } from '../../../components/drawer'
import { ErrorNotice } from '../../../components/error-notice'
import { Facts } from '../../../components/facts'
import { LazyActionMenu } from '../../../components/lazy-action-menu'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useActions } from '../../../errors/use-actions'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { BlockGuestDialog } from '../blocked-guests/block-guest-dialog'
import { EarlierStaysText } from '../guest-history/earlier-stays-text'
import { EraseGuestDialog } from './erase-guest-dialog'
import { GuestDocument } from './guest-document'
import classes from './guest-drawer.module.css'
import { guestFullName } from './guest-full-name'
import { reportMark } from './guest-report'
import { GuestStateBadge } from './guest-state-badge'
import { useCountryNames } from './use-country-names'
import { useRegimeFacts } from './use-regime-facts'
import { useGuestChanged } from './use-guest-changed'

type Props = { guest_id: string; onClose: () => void }

/** One guest: what the host may see of them, and the possible actions. */
export function GuestDrawer({ guest_id, onClose }: Props) {
  const t = useTranslations()
  const guest = api.guests.get.useQuery({ guest_id })
  const name = guest.data ? (guestFullName(guest.data) ?? t('guests.nameless')) : t('guests.one')
  return (
    <Drawer title={name} actions={guest.data && <GuestMenu guest={guest.data} />} onClose={onClose}>
      {guest.isPending && <RowsSkeleton rows={4} height={48} label={t('common.loading')} />}
      {guest.isError && <ErrorNotice error={guest.error} retry={() => void guest.refetch()} />}
      {guest.data && <GuestDetails guest={guest.data} />}
    </Drawer>
  )
}

function GuestDetails({ guest }: { guest: KnownGuest }) {
  const t = useTranslations('guests')
  const bookings = useTranslations('bookings')
  const format = useFormat()
  const countries = useCountryNames()
  const country = (code: string | null) => code && countries(code)
  const residence = [
    guest.residence_address,
    [guest.residence_postal_code, guest.residence_city].filter(Boolean).join(' '),
    country(guest.residence_country_code),
  ]
  return (
    <>
      {guest.state !== 'registered' && (
        <p>
          <GuestStateBadge state={guest.state} />
        </p>
      )}
      {guest.earlier_stays.stays > 0 && (
        <div className={classes['repeat']}>
          <IconRepeat size={18} stroke={1.75} aria-hidden />
          <div>
            <strong>{t('nth_stay', { count: guest.earlier_stays.stays + 1 })}</strong>
            <p>
              {t('facts.stayed_before')}: <EarlierStaysText {...guest.earlier_stays} />
            </p>
          </div>
        </div>
      )}
      <Facts
        facts={[
          {
            label: t('facts.stay'),
            value: (
              <Link href={paths.booking(guest.booking_id)}>
                {bookings('from_to', {
                  from: format.day(guest.arrival_date),
                  to: format.day(guest.departure_date),
                })}
              </Link>
            ),
          },
          {
            label: t('facts.property'),
            value: <Link href={paths.property(guest.property_id)}>{guest.property_name}</Link>,
          },
          {
            label: t('facts.report'),
            value: (
              <Link href={paths.bookingPart(guest.booking_id, 'report')}>
                {t(`reports.${reportMark(guest.report)}`)}
              </Link>
            ),
          },
          { label: t('facts.document'), value: guest.document_number && <GuestDocument guest={guest} /> },
          { label: t('facts.nationality'), value: country(guest.nationality_country_code) },
          {
            label: t('facts.date_of_birth'),
            value: guest.date_of_birth && birth(format.date(guest.date_of_birth), guest, t),
          },
          { label: t('facts.sex'), value: guest.sex && t(`sexes.${guest.sex}`) },
          ...useRegimeFacts(guest.regime_fields),
          { label: t('facts.residence'), value: residence.filter(Boolean).join('\n') },
          {
            label: t('facts.phone'),
            value: guest.phone && [guest.phone_prefix, guest.phone].filter(Boolean).join(' '),
          },
          {
            label: t('facts.email'),
            value: guest.email && <a href={`mailto:${guest.email}`}>{guest.email}</a>,
          },
          {
            label: t('facts.marketing'),
            value: guest.marketing_consent === null ? null : t(guest.marketing_consent ? 'yes' : 'no'),
          },
          { label: t('facts.erase_after'), value: format.day(guest.erase_after) },
        ]}
      />
      <GuestActions guest={guest} />
    </>
  )
}

const birth = (
  day: string,
  { age_at_arrival }: Guest,
  t: ReturnType<typeof useTranslations<'guests'>>,
): string => (age_at_arrival === null ? day : `${day} (${t('age', { age: age_at_arrival })})`)

/** What is rarely done with a guest: keep them from booking again, and erase them. */
function GuestMenu({ guest }: { guest: Guest }) {
  const t = useTranslations('guests')
  const more = useTranslations('bookings')
  const blocked = useTranslations('blocked_guests')
  const actions = useActions(guest.allowed_actions)
  const [asked, setAsked] = useState<'block' | 'erase' | null>(null)
  const mayGo = actions('restrict').allowed || actions('erase').allowed
  const offered: MenuAction[] = [
    ...(actions('correct').allowed ? [{ key: 'block' as const, label: blocked('block') }] : []),
    ...(mayGo ? [{ key: 'erase' as const, label: t('erase.action') }] : []),
  ].map(({ key, label }) => ({
    key,
    label,
    reason: null,
    isDestructive: key === 'erase',
    onChoose: () => setAsked(key),
  }))
  if (offered.length === 0) return null
  return (
    <>
      <LazyActionMenu isInDialog name={more('more_actions')} actions={offered} />
      {asked === 'block' && (
        <BlockGuestDialog
          whom={{ guest_id: guest.id }}
          name={guestFullName(guest)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'erase' && <EraseGuestDialog guest={guest} onClose={() => setAsked(null)} />}
    </>
  )
}

function GuestActions({ guest }: { guest: Guest }) {
  const t = useTranslations('guests')
  const actions = useActions(guest.allowed_actions)
  const changed = useGuestChanged()
  const ask = api.guests.requestCorrection.useMutation({ onSuccess: changed })
  const withdraw = api.guests.withdrawCorrection.useMutation({ onSuccess: changed })
  const guest_id = guest.id
  return (
    <div className={classes['actions']}>
      {actions('correct').allowed && (
        <LinkButton href={paths.correctGuest(guest_id)}>{t('correct.action')}</LinkButton>
      )}
      {actions('request_correction').allowed && (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ guest_id })}>
          {t('request_correction')}
        </Button>
      )}
      {actions('withdraw_correction').allowed && (
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ guest_id })}>
          {t('withdraw_correction')}
        </Button>
      )}
    </div>
  )
}
