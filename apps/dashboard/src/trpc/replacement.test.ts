import { expectTypeOf, it } from 'vitest'
import type { Replacement } from './replacement'
import type { Inputs } from './types'

type Written = {
  name: string
  last_name: string
  phone: string | null
  locale: Inputs['account']['update']['locale']
  time_zone: string
}

it('asks for every field that can be written, and for none that cannot', () => {
  expectTypeOf<Replacement<Inputs['account']['update']>>().toEqualTypeOf<Written>()
  expectTypeOf<Omit<Written, 'phone'>>().not.toExtend<Replacement<Inputs['account']['update']>>()
})

it('has what is kept where it is left out said by name', () => {
  type Body = { name?: string | null; secret?: string; id?: unknown }
  expectTypeOf<{ name: string }>().not.toExtend<Replacement<Body, 'secret'>>()
  expectTypeOf<{ name: string; secret: undefined }>().toExtend<Replacement<Body, 'secret'>>()
})
