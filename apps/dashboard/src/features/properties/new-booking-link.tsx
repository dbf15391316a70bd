'use client'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { LinkButton } from '../../components/link-button'
import { paths } from '../../paths'
import type { PropertyTab } from './property-tabs'

/** The tabs whose own action is another one. */
const WITH_OWN_ACTION: readonly PropertyTab[] = ['tasks', 'crew', 'locks', 'channels', 'register', 'settings']

/** Leads to a new booking of a property; the primary action of the tabs that are about stays. */
export function NewBookingLink({ property_id }: { property_id: string }) {
  const t = useTranslations('properties')
  const pathname = usePathname()
  const isSecondary = WITH_OWN_ACTION.some((tab) => pathname === paths.property(property_id, tab))
  return (
    <LinkButton
      href={paths.newBooking({ property_id })}
      variant={isSecondary ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('new_booking')}
    </LinkButton>
  )
}
