import { describe, expect, it } from 'vitest'
import { lift, type Lifted, type Move, moveAfter } from './keyboard-move'

const occupant = {
  id: 'b',
  kind: 'block',
  from: '2026-12-05',
  to: '2026-12-08',
  block: { block_id: 'b', from: '2026-12-05', to: '2026-12-08', nights: 3, reason: 'other' },
} as const

/** The result of some keys on a bar; ⇧ stands for Shift, ⌥ for Alt. */
function press(...keys: string[]): Move | null {
  let move: Move | null = { kind: 'held', lifted: lift('p', occupant) }
  for (const typed of keys) {
    const held: Lifted | undefined = move?.kind === 'held' ? move.lifted : undefined
    if (!held) throw new Error(`Nothing is held before ${typed}.`)
    const [key, shiftKey, altKey] = [typed.replace(/[⇧⌥]/, ''), typed.startsWith('⇧'), typed.startsWith('⌥')]
    move = moveAfter(held, { key, shiftKey, altKey })
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

  it('stays at its property, and says so until the next day', () => {
    const astray = press('ArrowRight', 'ArrowDown')
    expect(astray?.lifted).toMatchObject({
      property_id: 'p',
      is_astray: true,
      nights: { from: '2026-12-06' },
    })
    expect(press('ArrowDown', 'ArrowRight')?.lifted.is_astray).toBe(false)
  })

  it('does not care for other keys', () => {
    expect(press('x')).toBeNull()
  })
})
