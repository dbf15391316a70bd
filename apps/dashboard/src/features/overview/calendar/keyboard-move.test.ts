import { describe, expect, it } from 'vitest'
import { lift, type Lifted, type Move, moveAfter, type Ways } from './keyboard-move'

const occupant = {
  id: 'b',
  kind: 'block',
  from: '2026-12-05',
  to: '2026-12-08',
  block: { block_id: 'b', from: '2026-12-05', to: '2026-12-08', nights: 3, reason: 'other', source: null },
} as const

/** Properties from top to bottom; the bar is at `p`. */
const PLACES = ['o', 'p', 'q']
const anywhere: Ways = {
  can_move: true,
  beside: (property_id, step) => PLACES[PLACES.indexOf(property_id) + step] ?? null,
}

/** The result of some keys on a bar; ⇧ stands for Shift, ⌥ for Alt. */
const press = (...keys: string[]): Move | null => pressWith(anywhere, ...keys)

function pressWith(ways: Ways, ...keys: string[]): Move | null {
  let move: Move | null = { kind: 'held', lifted: lift('p', occupant) }
  for (const typed of keys) {
    const held: Lifted | undefined = move?.kind === 'held' ? move.lifted : undefined
    if (!held) throw new Error(`Nothing is held before ${typed}.`)
    const [key, shiftKey, altKey] = [typed.replace(/[⇧⌥]/, ''), typed.startsWith('⇧'), typed.startsWith('⌥')]
    move = moveAfter(held, { key, shiftKey, altKey }, ways)
  }
  return move
}

const nights = (move: Move | null) => [move?.kind, move?.lifted.nights.from, move?.lifted.nights.to]

describe('a bar held by the keyboard', () => {
  it.each([
    [['ArrowRight'], '2026-12-06', '2026-12-09'],
    [['ArrowLeft', 'ArrowLeft'], '2026-12-03', '2026-12-06'],
    [['PageDown'], '2026-12-12', '2026-12-15'],
    [['⇧ArrowRight'], '2026-12-05', '2026-12-09'],
    [['⇧ArrowLeft', '⇧ArrowLeft', '⇧ArrowLeft'], '2026-12-05', '2026-12-06'],
    [['⌥ArrowRight'], '2026-12-06', '2026-12-08'],
    [['⌥ArrowLeft', '⌥ArrowLeft'], '2026-12-03', '2026-12-08'],
    [['⌥PageDown'], '2026-12-07', '2026-12-08'],
  ])('goes by %j to %s – %s', (keys, from, to) => {
    expect(nights(press(...keys))).toEqual(['held', from, to])
  })

  it('is put down where it stands, which is nothing where it stood', () => {
    expect(nights(press('ArrowRight', 'Enter'))).toEqual(['put', '2026-12-06', '2026-12-09'])
    expect(press('ArrowRight', 'ArrowLeft', 'Enter')?.kind).toBe('given_up')
  })

  it('is given up back to where it was', () => {
    expect(nights(press('PageUp', 'Escape'))).toEqual(['given_up', '2026-12-05', '2026-12-08'])
  })

  it('goes to the properties above and below, with its nights', () => {
    const below = press('ArrowRight', 'ArrowDown')
    expect(below?.lifted).toMatchObject({ home_id: 'p', property_id: 'q', nights: { from: '2026-12-06' } })
    expect(press('ArrowUp')?.lifted.property_id).toBe('o')
    expect(press('ArrowDown', 'Enter')).toMatchObject({ kind: 'put', lifted: { property_id: 'q' } })
    expect(press('ArrowDown', 'ArrowUp', 'Enter')?.kind).toBe('given_up')
    expect(press('ArrowDown', 'Escape')).toMatchObject({ kind: 'given_up', lifted: { property_id: 'p' } })
  })

  it('stays where no other property can take it, and says so until the next day', () => {
    const astray = press('ArrowRight', 'ArrowDown', 'ArrowDown')
    expect(astray?.lifted).toMatchObject({
      property_id: 'q',
      is_astray: true,
      nights: { from: '2026-12-06' },
    })
    expect(press('ArrowUp', 'ArrowUp', 'ArrowRight')?.lifted.is_astray).toBe(false)
  })

  it('keeps its nights where only its property can change', () => {
    const keys = ['ArrowRight', '⇧ArrowLeft', 'PageDown']
    expect(nights(pressWith({ ...anywhere, can_move: false }, ...keys))).toEqual([
      'held',
      '2026-12-05',
      '2026-12-08',
    ])
  })

  it('does not care for other keys', () => {
    expect(press('x')).toBeNull()
  })
})
