import { useTranslations } from 'next-intl'
import { LinkButton } from '../../../components/link-button'
import { Notice } from '../../../components/notice'
import { paths } from '../../../paths'

/** Says that the authority of a place is not connected, and where the owner connects it. */
export function MissingAccount({ id, name, isOwner }: { id: string; name: string; isOwner: boolean }) {
  const t = useTranslations('properties.form')
  return (
    // Links lead to the id: for the owner to what can be done, for others to the notice.
    <div {...(!isOwner && { id })}>
      <Notice tone="attention" title={t('authority_missing', { authority: name })}>
        <p>{t(isOwner ? 'authority_missing_text' : 'authority_missing_of_owner', { authority: name })}</p>
        {isOwner && (
          <LinkButton id={id} href={paths.integrations} size="xs" variant="default">
            {t('authority_connect')}
          </LinkButton>
        )}
      </Notice>
    </div>
  )
}
