import { WebhookCreate } from '@stayward/contract/events/webhook'
import { describe, expect, it } from 'vitest'
import { emptyWebhook, missingChoice, toWebhookFields, toWebhookForm } from './webhook-form-values'

const url = 'https://hooks.example.com/stayward'
const property_id = '0192a000-0000-7000-8000-000000000001'

describe('the form of a webhook', () => {
  it('sends what the service accepts', () => {
    expect(WebhookCreate.parse(toWebhookFields({ ...emptyWebhook, url: ` ${url} ` }))).toEqual({
      url,
      types: [],
      property_ids: null,
      description: null,
      enabled: true,
    })
  })

  it('leaves out choices that another one hides', () => {
    const chosen = { ...emptyWebhook, url, types: ['booking.created' as const], property_ids: [property_id] }
    expect(toWebhookFields(chosen)).toMatchObject({ types: [], property_ids: null })
    expect(toWebhookFields({ ...chosen, reach: 'chosen', place: 'some' })).toMatchObject({
      types: ['booking.created'],
      property_ids: [property_id],
    })
  })

  it('shows a webhook as it is', () => {
    const stored = { url, types: [], property_ids: null, description: null, status: 'failing' as const }
    expect(toWebhookForm(stored)).toEqual({ ...emptyWebhook, url })
    const narrow = {
      ...stored,
      types: ['task.created' as const],
      property_ids: [property_id],
      description: 'Accounting',
      status: 'disabled' as const,
    }
    expect(toWebhookFields(toWebhookForm(narrow))).toEqual({
      url,
      types: ['task.created'],
      property_ids: [property_id],
      description: 'Accounting',
      enabled: false,
    })
  })

  it('does not take an empty choice for everything', () => {
    expect(missingChoice(emptyWebhook)).toBe(null)
    expect(missingChoice({ ...emptyWebhook, reach: 'chosen' })).toBe('types')
    expect(missingChoice({ ...emptyWebhook, place: 'some' })).toBe('property_ids')
    expect(missingChoice({ ...emptyWebhook, place: 'some', property_ids: [property_id] })).toBe(null)
  })
})
