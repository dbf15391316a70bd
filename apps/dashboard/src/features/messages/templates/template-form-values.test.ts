import { describe, expect, it } from 'vitest'
import {
  emptyTemplate,
  isWritten,
  localeOfPaths,
  textAt,
  toTemplateFields,
  toTemplateForm,
} from './template-form-values'

const WHATSAPP = { content_sid: 'HX1', variables: [] }
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
    expect(localeOfPaths(['name', 'texts.es.body', 'texts.en.body'])).toBe('es')
    expect(localeOfPaths(['name', 'texts'])).toBeNull()
  })
})
