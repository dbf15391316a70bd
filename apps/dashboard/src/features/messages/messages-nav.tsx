'use client'
import { useTranslations } from 'next-intl'
import { PagesNav } from '../../components/pages-nav'
import { paths } from '../../paths'

const PLACES = [
  { name: 'inbox', href: paths.messages() },
  { name: 'outbox', href: paths.outbox() },
  { name: 'rules', href: paths.messageRules },
  { name: 'templates', href: paths.messageTemplates },
] as const

/** The pages about messages, side by side. */
export function MessagesNav() {
  const t = useTranslations('messages.nav')
  return <PagesNav label={t('label')} places={PLACES.map(({ name, href }) => ({ href, label: t(name) }))} />
}
