import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePins, type PinConstraints, pinFault, type PinSeeker, spacedPin } from './pin.ts'

const nuki: PinConstraints = { lengths: [6], digits: '123456789', forbidden_prefixes: ['12'] }
const fourDigits: PinConstraints = { lengths: [4], digits: '0123456789', forbidden_prefixes: [] }
const anyLength: PinConstraints = { lengths: [4, 5, 6, 7, 8], digits: '0123456789', forbidden_prefixes: [] }

const lock = (id: string, constraints: PinConstraints, taken: string[] = []): PinSeeker => ({
  id,
  constraints,
  taken: new Set(taken),
})

const MODULUS = 2_147_483_647

/** Deterministic pseudo-random numbers. A multiple of the modulus as seed would only give zeros. */
function dice(seed = 1): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % MODULUS
    return state % below
  }
}

describe('a PIN', () => {
  it.each([
    ['483926', null],
    ['48392', 'length'],
    ['4839261', 'length'],
    ['480926', 'digits'],
    ['123926', 'prefix'],
    ['213926', null],
    ['444444', 'too_simple'],
    ['345678', 'too_simple'],
    ['987654', 'too_simple'],
    ['135792', null],
  ])('%s under the constraints of a keypad: %s', (pin, fault) => {
    expect(pinFault(pin, nuki)).toBe(fault)
  })
})

it.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', '123 45'],
  ['483926', '483 926'],
  ['4839261', '4839 261'],
  ['48392617', '4839 2617'],
  ['483926175', '483 926 175'],
  ['4839261750', '4839 261 750'],
  ['483926175038', '4839 2617 5038'],
])('the PIN %j is read as %j', (pin, spaced) => {
  expect(spacedPin(pin)).toBe(spaced)
})

it('no PIN is parted so that a digit stands alone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,40}$/), (pin) => {
      const groups = spacedPin(pin).split(' ')
      expect(groups.join('')).toBe(pin)
      for (const { length } of groups) expect([2, 3, 4]).toContain(length)
    }),
  )
})

describe('the PINs of a booking', () => {
  it('are one on all locks whose constraints allow it', () => {
    const pins = choosePins([lock('a', nuki), lock('b', anyLength)], { randomInt: dice() })
    expect(pins.get('a')).toMatch(/^(?!12)[1-9]{6}$/)
    expect(pins.get('b')).toBe(pins.get('a'))
  })

  it('differ where no PIN would do for both', () => {
    const pins = choosePins([lock('a', nuki), lock('b', fourDigits), lock('c', nuki)], { randomInt: dice() })
    expect(pins.get('b')).toMatch(/^\d{4}$/)
    expect(pins.get('c')).toBe(pins.get('a'))
  })

  it('are those that the guest already has, if the lock accepts them', () => {
    const locks = [lock('a', nuki), lock('b', nuki, ['483926']), lock('c', fourDigits)]
    const pins = choosePins(locks, { known: ['483926'], randomInt: dice() })
    expect(pins.get('a')).toBe('483926')
    expect(pins.get('b')).not.toBe('483926')
    expect(pins.get('c')).toHaveLength(4)
  })

  it('leave out a lock that has none left', () => {
    const single: PinConstraints = { lengths: [4], digits: '19', forbidden_prefixes: ['11', '19', '91'] }
    const taken = ['9911', '9919', '9991', '9999']
    const pins = choosePins([lock('full', single, taken), lock('a', nuki)], { randomInt: dice() })
    expect([...pins.keys()]).toEqual(['a'])
  })

  it('fit every lock and are new to it, whatever the dice say', () => {
    const constraints = fc.constantFrom(nuki, fourDigits, anyLength)
    fc.assert(
      fc.property(
        fc.array(constraints, { minLength: 1, maxLength: 5 }),
        fc.nat({ max: MODULUS - 2 }),
        (kinds, seed) => {
          const first = choosePins([lock('x', nuki)], { randomInt: dice(seed + 1) })
          const locks = kinds.map((kind, at) => lock(String(at), kind, [...first.values()]))
          const pins = choosePins(locks, { randomInt: dice(seed + 1) })
          for (const { id, constraints: own, taken } of locks) {
            const pin = pins.get(id) ?? ''
            expect(pinFault(pin, own)).toBeNull()
            expect(taken.has(pin)).toBe(false)
          }
        },
      ),
    )
  })
})
