import type { Member } from '@stayward/contract/properties/member'
import { useTranslations } from 'next-intl'

/** An access level with its service, `Staff, Cleaning`. The server calls it too, for invitations. */
export function useRoleWords() {
  const t = useTranslations()
  return ({ access_level, service }: Pick<Member, 'access_level' | 'service'>): string => {
    const level = t(`levels.names.${access_level}`)
    return service === null
      ? level
      : t('crew.role_with_service', { level, service: t(`services.${service}`) })
  }
}
