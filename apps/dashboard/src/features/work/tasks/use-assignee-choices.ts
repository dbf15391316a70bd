'use client'
import type { Member, Service } from '@stayward/contract/properties/member'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import { useRoleWords } from '../../properties/team/use-role-words'

/**
 * Who a task of a property can be assigned to: nobody first, then those whose service it is. `nobody_does_it` says that
 * there are none of these, `is_reading` that the others are not known yet.
 */
export function useAssigneeChoices(property_id: string | null, service: Service, nobody: string) {
  const t = useTranslations()
  const role = useRoleWords()
  const crew = api.propertyMembers.list.useQuery(
    { property_id: property_id ?? '' },
    { enabled: property_id !== null },
  )
  const choice = (member: Member) => ({
    value: member.id,
    label: `${member.name} ${member.last_name} (${role(member)})`,
  })
  const members = crew.data?.items ?? []
  const own = members.filter((member) => member.service === service).map(choice)
  const others = members.filter((member) => member.service !== service).map(choice)
  const groups = [
    { group: t(`services.${service}`), items: own },
    { group: t('tasks.assignees.others'), items: others },
  ]
  const isMixed = own.length > 0 && others.length > 0
  return {
    choices: [{ value: '', label: nobody }, ...(isMixed ? groups : [...own, ...others])],
    is_reading: property_id !== null && !crew.data,
    nobody_does_it: crew.isSuccess && own.length === 0 && service !== 'other',
  }
}
