'use client'
import { useTranslations } from 'next-intl'
import { PagesNav } from '../../../components/pages-nav'
import { paths } from '../../../paths'

const PLACES = [
  { name: 'people', href: paths.crew },
  { name: 'pay', href: paths.pay() },
] as const

/** The pages about the team, side by side: who belongs to it, and what their jobs are paid. */
export function TeamNav() {
  const t = useTranslations('team.nav')
  return <PagesNav label={t('label')} places={PLACES.map(({ name, href }) => ({ href, label: t(name) }))} />
}
