import type { MessageTemplate, TemplateText } from '@stayward/contract/messages/message-template'
import { expect, it } from 'vitest'
import { fittingTemplates } from './fitting-templates'

const text = (body: string, sms: string | null = null): TemplateText => ({
  subject: null,
  body,
  sms,
  whatsapp: null,
})

const template = (name: string, texts: Partial<MessageTemplate['texts']>): MessageTemplate => ({
  id: name,
  name,
  trigger: 'before_arrival',
  purpose: 'stay',
  texts: { en: null, es: null, ca: null, de: null, fr: null, it: null, pt: null, ...texts },
  variables: [],
  rules: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

const parking = template('Parking', {
  en: text('Park in **Calle Mayor**.', 'Park: Calle Mayor'),
  es: text('Aparca'),
})
const code = template('Code', { en: text('{{access_codes}}') })
const current = { locale: 'en', phase: 'current', status: 'confirmed' } as const

it('offers the text for the way it is sent, in the language of the guest or the one they most likely read', () => {
  const texts = (locale: 'en' | 'ca' | null, channel: 'sms' | 'email') =>
    fittingTemplates([parking], { ...current, locale }, channel).map((one) => [one.locale, one.text])
  expect(texts('en', 'email')).toEqual([['en', 'Park in **Calle Mayor**.']])
  expect(texts('en', 'sms')).toEqual([['en', 'Park: Calle Mayor']])
  // Without words for SMS, the text of the mail is sent.
  expect(texts('ca', 'sms')).toEqual([['es', 'Aparca']])
  expect(texts(null, 'email')).toEqual([['en', 'Park in **Calle Mayor**.']])
})

it('leaves out what has values that a stay no longer has', () => {
  const names = (stay: Parameters<typeof fittingTemplates>[1]) =>
    fittingTemplates([parking, code], stay, 'email').map(({ name }) => name)
  expect(names(current)).toEqual(['Parking', 'Code'])
  expect(names({ ...current, phase: 'past' })).toEqual(['Parking'])
  expect(names({ ...current, status: 'cancelled' })).toEqual(['Parking'])
})
