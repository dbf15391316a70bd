import type { BulkField, BulkRefusal, PropertyDifferences } from '@stayward/contract/properties/property-bulk'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'

type Value = NonNullable<PropertyDifferences[BulkField]>['after']

/** The words of reasons that concern one property of many, and not the page. */
const REASONS: Readonly<Record<string, 'changed' | 'undone' | 'denied' | 'gone'>> = {
  'version.mismatch': 'changed',
  already_undone: 'undone',
  'access.denied': 'denied',
  'resource.not_found': 'gone',
}

/** Words for what a bulk edit changes, and for what it leaves. */
export function useBulkWords() {
  const t = useTranslations('properties')
  const errors = useErrorWords()
  const team = api.team.list.useQuery()
  const integrations = api.integrations.list.useQuery()

  const nameOfMember = (member_id: string): string => {
    const person = team.data?.items.find(({ properties }) =>
      properties.some((membership) => membership.member_id === member_id),
    )
    return person ? `${person.name} ${person.last_name}` : t('bulk.somebody')
  }
  const ofText = (name: BulkField, text: string): string => {
    switch (name) {
      case 'default_cleaner_id':
        return nameOfMember(text)
      case 'ses_integration_id':
      case 'authority_integration_id':
        return integrations.data?.items.find(({ id }) => id === text)?.name ?? t('form.account_of_owner')
      // The values of a field with choices are those that its words list.
      case 'kind':
        return t(`kinds.${text}` as 'kinds.villa')
      case 'auto_access_codes':
        return t(`form.auto_codes.${text}` as 'form.auto_codes.off')
      case 'arrival_release':
        return t(`form.releases.${text}` as 'form.releases.completed')
      default:
        return text
    }
  }
  return {
    /** The name of a field. */
    nameOf: (name: BulkField): string => t(`bulk.changed.${name}`),
    /** A value of a field. */
    of: (name: BulkField, value: Value): string => {
      if (value === null || value === '') return t('bulk.blank')
      if (typeof value === 'boolean') return t(value ? 'bulk.yes' : 'bulk.no')
      if (typeof value === 'number')
        return name === 'reserve_reveal_hours' ? t('form.reveal_hours', { hours: value }) : String(value)
      if (typeof value === 'string') return ofText(name, value)
      if (Array.isArray(value)) return value.join(', ') || t('bulk.blank')
      // A contact, or texts in several languages.
      return 'name' in value && typeof value.name === 'string' ? value.name : Object.keys(value).join(', ')
    },
    /** Why a property was left as it is. */
    ofRefusal: ({ code, field, message }: BulkRefusal): string => {
      const reason = REASONS[code]
      if (reason !== undefined) return t(`bulk.reasons.${reason}`)
      return field === null
        ? errors.ofCode(code, message).text
        : errors.ofField({ path: field, code, message })
    },
  }
}
