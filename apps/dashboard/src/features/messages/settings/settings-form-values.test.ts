import { describe, expect, it } from 'vitest'
import { contrastOf, toSettings, toSettingsForm, typedColor } from './settings-form-values'

describe('the settings of messages in a form', () => {
  it('are sent as they were stored, blank as unset', () => {
    const stored = { brand_name: 'Casa Ana', brand_color: '#0E5A6B', reply_to: 'ana@example.com' }
    expect(toSettings(toSettingsForm(stored))).toEqual(stored)
    const unset = { brand_name: null, brand_color: null, reply_to: null }
    expect(toSettings(toSettingsForm(unset))).toEqual(unset)
    expect(toSettings({ brand_name: ' ', brand_color: 'petrol', reply_to: '' })).toEqual({
      ...unset,
      brand_color: 'petrol',
    })
  })

  it('take a color as people type it', () => {
    expect(typedColor(' 0e5a6b ')).toBe('#0E5A6B')
    expect(typedColor('#7a1f1f')).toBe('#7A1F1F')
    for (const typed of ['', '#fff', 'red', '#12345g']) expect(typedColor(typed)).toBeNull()
  })

  it('say whether white letters can be read, never better than it is', () => {
    expect(contrastOf('#0E5A6B')).toEqual({ contrast: 7.7, is_enough: true })
    // 4.48
    expect(contrastOf('#777777')).toEqual({ contrast: 4.4, is_enough: false })
  })
})
