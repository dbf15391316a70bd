import { describe, expect, it } from 'vitest'
import { emptyProperty } from '../property-form-values'
import { fieldOfBulk, NO_EXTRAS, NOBODY, toChanges } from './bulk-values'

const values = {
  ...emptyProperty('', 'en'),
  check_in_time: '17:30',
  contact_name: 'Ursula',
  contact_phone: '612',
}
const typeOf = (id: string) => (id === 'ses' ? 'ses_hospedajes' : id === 'mossos' ? 'mossos' : 'nuki')
const changesOf = (
  ...[choices, extras = {}]: [Parameters<typeof toChanges>[0], Partial<typeof NO_EXTRAS>?]
) => toChanges(choices, values, { ...NO_EXTRAS, ...extras }, typeOf)

describe('what a bulk edit sends', () => {
  it('is what was chosen, and nothing else of the form', () => {
    expect(changesOf([])).toEqual({})
    expect(changesOf(['check_in_time', 'contact'])).toEqual({
      check_in_time: '17:30',
      contact: { name: 'Ursula', phone: '612', whatsapp: null, email: null },
    })
    expect(changesOf(['add_tags'], { add_tags: ['Sea'] })).toEqual({ add_tags: ['Sea'] })
  })

  it('takes nobody and no account away before one is chosen', () => {
    expect(changesOf(['cleaner', 'reporting_account'])).toEqual({})
    expect(changesOf(['cleaner'], { cleaner: 'user' })).toEqual({ default_cleaner_user_id: 'user' })
    expect(changesOf(['cleaner'], { cleaner: NOBODY })).toEqual({ default_cleaner_user_id: null })
    expect(changesOf(['reporting_account'], { reporting_account: NOBODY })).toEqual({
      ses_integration_id: null,
      authority_integration_id: null,
    })
  })

  it('has an account in the field of its authority', () => {
    const account = (reporting_account: string) => changesOf(['reporting_account'], { reporting_account })
    expect(account('ses')).toEqual({ ses_integration_id: 'ses' })
    expect(account('mossos')).toEqual({ authority_integration_id: 'mossos' })
    expect(account('lock')).toEqual({})
  })
})

it('has a field for each refused path', () => {
  expect(
    ['changes.contact.phone', 'changes.ses_integration_id', 'changes.add_tags.0', 'property_ids'].map(
      fieldOfBulk,
    ),
  ).toEqual(['contact_phone', 'reporting_account', 'add_tags', 'property_ids'])
})
