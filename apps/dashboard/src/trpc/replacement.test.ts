import { expect, it } from 'vitest'
import type { Replacement } from './replacement'
import type { Inputs } from './types'

type Account = Replacement<Inputs['account']['update']>
type Lock = Replacement<{ name?: string | null; secret?: string; id?: unknown }, 'secret'>

// The type check fails if one of these is no longer refused, or no longer accepted.
const whole: Account = { name: 'Lucía', last_name: 'Navarro', phone: null, locale: 'es', time_zone: 'UTC' }
const kept: Lock = { name: null, secret: undefined }
const { phone: _phone, ...rest } = whole
// @ts-expect-error A field is missing, which the service would take for a blank one.
const missing: Account = rest
// @ts-expect-error Nothing would be sent for it, which is the same.
const undecided: Account = { ...whole, phone: undefined }
// @ts-expect-error What is kept is said.
const unsaid: Lock = { name: null }

it('asks for every field that can be written, and for none that cannot', () => {
  expect(Object.keys(whole).toSorted()).toEqual(['last_name', 'locale', 'name', 'phone', 'time_zone'])
  expect([missing, undecided, unsaid, kept]).toHaveLength(4)
})
