import type { Company } from '@stayward/contract/properties/company'
import { describe, expect, it } from 'vitest'
import { shownColors, toCompany, toCompanyForm, typedColor } from './company-form-values'

const company: Company = {
  name: 'Casas del Sol',
  brand_color: '#0E5A6B',
  logo: null,
  reply_to: 'ana@example.com',
  pending_reply_to: null,
  address: 'Gran Vía 10\n28013 Madrid',
  tax_id: 'B12345678',
  contact: { name: 'Ursula', phone: '+34612345678', whatsapp: null, email: 'ursula@example.com' },
}
const unset = {
  name: null,
  brand_color: null,
  reply_to: null,
  contact: null,
  address: null,
  tax_id: null,
}

describe('a company in a form', () => {
  it('is sent as it was stored, blank as unset', () => {
    const { logo: _logo, pending_reply_to: _pending, ...stored } = company
    expect(toCompany(toCompanyForm(company))).toEqual(stored)
    expect(toCompany(toCompanyForm({ ...company, ...unset }))).toEqual(unset)
    const typed = { ...toCompanyForm({ ...company, ...unset }), name: ' ', brand_color: 'petrol' }
    expect(toCompany(typed)).toEqual({ ...unset, brand_color: 'petrol' })
  })

  it('shows the address that waits to be confirmed', () => {
    expect(toCompanyForm({ ...company, pending_reply_to: 'hola@example.com' }).reply_to).toBe(
      'hola@example.com',
    )
  })

  it('takes a color as people type it', () => {
    expect(typedColor(' 0e5a6b ')).toBe('#0E5A6B')
    expect(typedColor('#7a1f1f')).toBe('#7A1F1F')
    for (const typed of ['', '#fff', 'red', '#12345g']) expect(typedColor(typed)).toBeNull()
  })

  it('says when a color is shown darker', () => {
    expect(shownColors('#0E5A6B')).toMatchObject({ light: '#0E5A6B', isAdjusted: false })
    expect(shownColors('#FFD54A')).toMatchObject({ dark: '#FFD54A', isAdjusted: true })
  })
})
