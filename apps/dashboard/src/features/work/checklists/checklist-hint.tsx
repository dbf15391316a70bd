'use client'
import type { Service } from '@stayward/contract/properties/member'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'

/** What a new task without items of its own gets; nothing if that is nothing. */
export function ChecklistHint({ property_id, service }: { property_id: string; service: Service }) {
  const t = useTranslations('tasks.form')
  const { data } = api.checklists.listOfProperty.useQuery({ property_id })
  const found = data?.items.find((one) => one.service === service)
  if (!found || found.items.length === 0) return null
  const count = found.items.length
  return (
    <p>
      {found.checklist
        ? t('from_checklist', { name: found.checklist.name, count })
        : t('own_items', { count })}
    </p>
  )
}
