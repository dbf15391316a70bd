import { getTranslations } from 'next-intl/server'
import { LinkButton } from '../../../components/link-button'
import { paths } from '../../../paths'
import { AuthHead } from '../../account/auth/auth-head'

/** The page of an invitation link that is unknown or no longer valid. */
export async function DeadInvitation({ reason }: { reason: 'gone' | 'unknown' }) {
  const t = await getTranslations('invitation')
  return (
    <>
      <AuthHead title={t(`${reason}.title`)} text={t(`${reason}.text`)} />
      <LinkButton href={paths.home} variant="default" fullWidth>
        {t(`${reason}.action`)}
      </LinkButton>
    </>
  )
}
