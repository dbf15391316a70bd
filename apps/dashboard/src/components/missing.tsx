import { IconMapOff } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { paths } from '../paths'
import { EmptyState } from './empty-state'
import { LinkButton } from './link-button'

/** The page for an address that is nothing, or not the reader's to see. */
export async function Missing() {
  const t = await getTranslations('missing')
  return (
    <EmptyState
      icon={IconMapOff}
      title={t('title')}
      text={t('text')}
      action={<LinkButton href={paths.home}>{t('action')}</LinkButton>}
    />
  )
}
