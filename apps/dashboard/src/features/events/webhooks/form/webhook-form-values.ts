import type { Webhook } from '@stayward/contract/events/webhook'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { blankToNull } from '../../../../components/blank-to-null'
import type { Inputs } from '../../../../trpc/types'

export type WebhookFormValues = {
  url: string
  description: string
  /** All operational types, or those of `types`. */
  reach: 'all' | 'chosen'
  types: ActivityType[]
  place: 'everywhere' | 'some'
  property_ids: string[]
  enabled: boolean
}

export const emptyWebhook: WebhookFormValues = {
  url: '',
  description: '',
  reach: 'all',
  types: [],
  place: 'everywhere',
  property_ids: [],
  enabled: true,
}

type Stored = Pick<Webhook, 'url' | 'description' | 'types' | 'property_ids' | 'status'>

/** What the form shows of a webhook. */
export const toWebhookForm = ({
  url,
  description,
  types,
  property_ids,
  status,
}: Stored): WebhookFormValues => ({
  url,
  description: description ?? '',
  reach: types.length === 0 ? 'all' : 'chosen',
  types,
  place: property_ids === null ? 'everywhere' : 'some',
  property_ids: property_ids ?? [],
  enabled: status !== 'disabled',
})

/** What the form sends. Choices that are hidden by another one do not count. */
export const toWebhookFields = (values: WebhookFormValues): Inputs['webhooks']['create'] => ({
  url: values.url.trim(),
  description: blankToNull(values.description),
  types: values.reach === 'all' ? [] : values.types,
  property_ids: values.place === 'everywhere' ? null : values.property_ids,
  enabled: values.enabled,
})

/** The choice that is missing: an empty list would mean everything. */
export function missingChoice(values: WebhookFormValues): 'types' | 'property_ids' | null {
  if (values.reach === 'chosen' && values.types.length === 0) return 'types'
  return values.place === 'some' && values.property_ids.length === 0 ? 'property_ids' : null
}
