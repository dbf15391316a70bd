import { expect, it } from 'vitest'
import { missingWays, waysToChoose } from './rule-ways-offered'

it('offers what the account has, and keeps what a rule names already', () => {
  expect(waysToChoose(['email'], '')).toEqual(['email'])
  expect(waysToChoose(['email'], 'sms')).toEqual(['email', 'sms'])
  const chosen = { way_first: 'whatsapp', way_second: 'email', way_third: '' } as const
  expect(missingWays(chosen, ['email', 'sms'])).toEqual(['whatsapp'])
  expect(missingWays(chosen, ['email', 'sms', 'whatsapp'])).toEqual([])
})
