import { describe, expect, it } from 'vitest'
import { guestListInput, guestSearchPath, isUnfiltered, parseGuestSearch } from './guest-search'

const parse = (query: string) => parseGuestSearch(new URLSearchParams(query))
const ID = '01920000-0000-7000-8000-000000000001'

describe('the search of guests', () => {
  it('comes back from its address', () => {
    const address = `property_id=${ID}&from=2026-12-05&to=2026-12-09&query=ana&sort=-from&guest=${ID}`
    expect(guestSearchPath(parse(address))).toBe(`/guests?${address}`)
  })

  it('leaves out what it does not know', () => {
    const search = parse('property_id=x&from=tomorrow&to=2026-02-31&query=%20&sort=x')
    expect(guestSearchPath(search)).toBe('/guests')
    expect(isUnfiltered(search)).toBe(true)
    expect(guestListInput(search)).toEqual({})
  })

  it('counts its last day in, and asks nothing about who is open', () => {
    expect(guestListInput(parse(`to=2026-12-09&guest=${ID}`))).toEqual({ to: '2026-12-10' })
  })
})
