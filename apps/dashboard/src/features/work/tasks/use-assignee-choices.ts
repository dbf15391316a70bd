'use client'
import { api } from '../../../trpc/api'
import { useRoleWords } from '../../properties/team/use-role-words'

/** Who a task of a property can be assigned to, nobody first. */
export function useAssigneeChoices(property_id: string | null, nobody: string) {
  const role = useRoleWords()
  const crew = api.propertyMembers.list.useQuery(
    { property_id: property_id ?? '' },
    { enabled: property_id !== null },
  )
  const members = (crew.data?.items ?? []).map((member) => ({
    value: member.id,
    label: `${member.name} ${member.last_name} (${role(member)})`,
  }))
  return [{ value: '', label: nobody }, ...members]
}
