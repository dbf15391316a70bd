import { expect, it } from 'vitest'
import { BLANK_CONTACT, fieldOfContact, shownContact, toContact } from './contact-values'

const contact = { name: 'Lucía', phone: '+34612345678', whatsapp: null, email: 'l@example.com' }

it('is sent as it was shown, and as none if all of it is blank', () => {
  expect(toContact(shownContact(contact))).toEqual(contact)
  expect(toContact(shownContact(null))).toBeNull()
  expect(toContact({ ...BLANK_CONTACT, contact_phone: ' 612 ' })).toEqual({
    name: '',
    phone: '612',
    whatsapp: null,
    email: null,
  })
})

it('has a field for each refused path', () => {
  expect(fieldOfContact('contact.phone')).toBe('contact_phone')
  expect(fieldOfContact('brand_color')).toBe('brand_color')
})
