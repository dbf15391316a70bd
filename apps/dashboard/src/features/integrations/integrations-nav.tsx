'use client'
import { useTranslations } from 'next-intl'
import { PagesNav } from '../../components/pages-nav'
import { paths } from '../../paths'

const PLACES = [
  { name: 'integrations', href: paths.integrations },
  { name: 'locks', href: paths.locks() },
] as const

/** What Stayward is connected to, and beside it the locks of all properties. */
export function IntegrationsNav() {
  const t = useTranslations('locks.list.nav')
  return <PagesNav label={t('label')} places={PLACES.map(({ name, href }) => ({ href, label: t(name) }))} />
}
