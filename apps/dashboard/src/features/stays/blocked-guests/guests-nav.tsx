'use client'
import { useTranslations } from 'next-intl'
import { PagesNav } from '../../../components/pages-nav'
import { paths } from '../../../paths'

const PLACES = [
  { name: 'registered', href: paths.guests() },
  { name: 'blocked', href: paths.blockedGuests },
] as const

/** The pages about guests, side by side. */
export function GuestsNav() {
  const t = useTranslations('guests.nav')
  return <PagesNav label={t('label')} places={PLACES.map(({ name, href }) => ({ href, label: t(name) }))} />
}
