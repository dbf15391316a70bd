import { describe, expect, it } from 'vitest'
import { at, fitted, slopeAt } from './curve.ts'

const pointsOf = (count: number, curve: (x: number) => number) =>
  Array.from({ length: count }, (_, x) => ({ x, y: curve(x) }))

describe('the curve nearest to points', () => {
  it.each([
    [300, 0, 0],
    [-40, 27.5, 0],
    [612.5, -0.2, 0.013],
  ])('goes through those that lie on %d + %d·x + %d·x²', (a, b, c) => {
    const points = pointsOf(44, (x) => a + b * x + c * x * x)
    const curve = fitted(points)
    for (const { x, y } of points) expect(at(curve, x)).toBeCloseTo(y, 6)
    expect(slopeAt(curve, 3)).toBeCloseTo(b + 6 * c, 6)
  })

  it('lies between those that scatter', () => {
    const curve = fitted(pointsOf(40, (x) => 5 * x + (x % 2 === 0 ? 1 : -1)))
    expect(Math.abs(at(curve, 20) - 100)).toBeLessThan(0.2)
  })

  it('is straight where points are few', () => {
    const [, slope, bend] = fitted(pointsOf(4, (x) => x * x))
    expect(slope).toBeCloseTo(3, 6)
    expect(bend).toBe(0)
  })
})
