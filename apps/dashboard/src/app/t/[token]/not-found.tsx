import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/link-button'
import { AuthHead } from '@/features/account/auth/auth-head'
import { paths } from '@/paths'

export default async function PublicTaskNotFound() {
  const t = await getTranslations('tasks.public.missing')
  return (
    <>
      <AuthHead title={t('title')} text={t('text')} />
      <LinkButton href={paths.home} variant="default">
        {t('action')}
      </LinkButton>
    </>
  )
}
