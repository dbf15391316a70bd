'use client'
import { useTranslations } from 'next-intl'
import { PagesNav } from '../../components/pages-nav'
import { paths } from '../../paths'
import { DEVELOPER_PAGES } from './developer-pages'

const PLACES = [{ name: 'overview', href: paths.developers }, ...DEVELOPER_PAGES] as const

/** The pages for developers, below the settings they belong to. */
export function DevelopersNav() {
  const t = useTranslations('developers.nav')
  return <PagesNav label={t('label')} places={PLACES.map(({ name, href }) => ({ href, label: t(name) }))} />
}
