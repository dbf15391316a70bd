'use client'
import { useTranslations } from 'next-intl'
import { PagesNav } from '../../components/pages-nav'
import { paths } from '../../paths'

const PLACES = [
  { name: 'list', href: paths.properties() },
  { name: 'owners', href: paths.propertyOwners() },
  { name: 'expenses', href: paths.expenses() },
] as const

/** The pages about all properties, side by side: the list, their owners, and what was paid for them. */
export function PropertiesNav() {
  const t = useTranslations('owners.nav')
  return <PagesNav label={t('label')} places={PLACES.map(({ name, href }) => ({ href, label: t(name) }))} />
}
