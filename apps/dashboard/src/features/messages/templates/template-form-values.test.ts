import { describe, expect, it } from 'vitest'
import {
  emptyTemplate,
  isWritten,
  localeOfPaths,
  placedAt,
  textAt,
  toTemplateFields,
  toTemplateForm,
  withPlace,
} from './template-form-values'

const WHATSAPP = { content_sid: 'HX1', variables: ['nights' as const] }
const TEXT = { subject: null, body: 'Hello', sms: 'Hi', whatsapp: WHATSAPP }
const NONE = { en: null, es: null, ca: null, fr: null, de: null, it: null, pt: null }

describe('a template in a form', () => {
  it('is sent as it was stored if nothing was changed', () => {
    const stored = {
      name: 'Code',
      trigger: 'code_verified',
      purpose: 'stay',
      texts: { ...NONE, ca: TEXT },
    } as const
    expect(toTemplateFields(toTemplateForm(stored))).toEqual({
      name: 'Code',
      purpose: 'stay',
      texts: stored.texts,
    })
  })

  it('leaves out languages without any text', () => {
    expect(toTemplateFields(emptyTemplate).texts).toEqual(NONE)
    const { en } = emptyTemplate.texts
    expect(isWritten(en)).toBe(false)
    for (const part of ['subject', 'body', 'sms']) expect(isWritten({ ...en, [part]: 'x' })).toBe(true)
    expect(isWritten({ ...en, body: ' ' })).toBe(false)
    // What is entered of an approved template alone is refused at the text, not lost.
    expect(isWritten({ ...en, whatsapp: WHATSAPP })).toBe(true)
  })

  it('keeps the values of an approved template in order, and sends none without an id', () => {
    expect(withPlace([], 0, 'nights')).toEqual(['nights'])
    expect(withPlace(['nights', 'greeting'], 1, 'host_name')).toEqual(['nights', 'host_name'])
    expect(withPlace(['nights', 'greeting'], 0, null)).toEqual(['greeting'])
    const { en } = emptyTemplate.texts
    const sent = (whatsapp: typeof en.whatsapp) =>
      toTemplateFields({
        ...emptyTemplate,
        texts: { ...emptyTemplate.texts, en: { ...en, body: 'x', whatsapp } },
      }).texts.en?.whatsapp
    expect(sent({ content_sid: ' ', variables: [] })).toBeNull()
    expect(sent({ content_sid: '', variables: ['nights'] })).toEqual({
      content_sid: '',
      variables: ['nights'],
    })
  })

  it('finds a refused text and its language', () => {
    const values = toTemplateForm({
      name: '',
      trigger: 'booked',
      purpose: 'stay',
      texts: { ...NONE, es: TEXT },
    })
    expect(textAt(values, 'texts.es.body')).toBe('Hello')
    expect(textAt(values, 'texts.es.sms')).toBe('Hi')
    expect(textAt(values, 'texts.xx.body')).toBeNull()
    expect(textAt(values, 'name')).toBeNull()
    expect(placedAt(values, 'texts.es.whatsapp.variables.0')).toBe('nights')
    expect(placedAt(values, 'texts.es.whatsapp.variables.1')).toBeNull()
    expect(placedAt(values, 'texts.es.whatsapp.content_sid')).toBeNull()
    expect(localeOfPaths(['name', 'texts.es.body', 'texts.en.body'])).toBe('es')
    expect(localeOfPaths(['name', 'texts'])).toBeNull()
  })
})
