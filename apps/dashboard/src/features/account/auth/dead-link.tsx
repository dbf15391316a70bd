import { getTranslations } from 'next-intl/server'
import { LinkButton } from '../../../components/link-button'
import { AuthHead } from './auth-head'

/** The page of a mailed link that no longer works, with a way to a new one. */
export async function DeadLink({ again }: { again: string }) {
  const t = await getTranslations('auth.dead_link')
  return (
    <>
      <AuthHead title={t('title')} text={t('text')} />
      <LinkButton href={again} fullWidth>
        {t('action')}
      </LinkButton>
    </>
  )
}
