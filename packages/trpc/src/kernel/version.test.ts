import { describe, expect, it } from 'vitest'
import { ServiceError } from './errors.ts'
import { requireVersion } from './version.ts'

const held = (if_match: string | null) => () =>
  requireVersion(
    {
      request: {
        id: '',
        client_address: '',
        locale: 'en',
        accepted_locale: null,
        idempotency_key: null,
        if_match,
      },
    },
    7,
  )

describe('If-Match', () => {
  it.each([null, '', '*', '"7-abc"', 'W/"7-abc"', '"3-x", "7-y"'])('%j lets version 7 be changed', (sent) => {
    expect(held(sent)).not.toThrow()
  })

  it.each(['"6-abc"', '"77-abc"', '7', '"7"', '"-7"', 'seven', '"3-x", "8-y"'])('%j does not', (sent) => {
    expect(held(sent)).toThrow(ServiceError)
  })
})
