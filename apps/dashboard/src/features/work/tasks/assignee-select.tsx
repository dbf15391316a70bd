'use client'
import type { Service } from '@stayward/contract/properties/member'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { newTab } from '../../../i18n/rich-links'
import { paths } from '../../../paths'
import { useAssigneeChoices } from './use-assignee-choices'

type Props = NativeSelectProps & {
  /** Null until one is chosen. */
  property_id: string | null
  service: Service
  /** The word for nobody. */
  nobody: string
}

/** Who does a task. Says where people come from who are not in the list, and that nobody does its service. */
export function AssigneeSelect({ property_id, service, nobody, ...select }: Props) {
  const t = useTranslations()
  const { choices, is_reading, nobody_does_it } = useAssigneeChoices(property_id, service, nobody)
  const link = newTab(paths.team())
  const help = nobody_does_it
    ? t.rich('tasks.assignees.nobody_does_it', { service: t(`services.${service}`), link })
    : t.rich('tasks.assignees.who', { link })
  // Without the one who is chosen in the list, it would say that nobody is.
  if (is_reading && select.value)
    return (
      <NativeSelect
        description={property_id && help}
        {...select}
        data={[{ value: String(select.value), label: t('common.loading') }]}
        disabled
      />
    )
  return <NativeSelect description={property_id && help} {...select} data={choices} />
}
