/** A quadratic curve: fits a straight card, a bent page and a skewed view. */
export type Curve = readonly [constant: number, slope: number, bend: number]

export type Point = { x: number; y: number }

export const at = ([constant, slope, bend]: Curve, x: number): number => constant + x * (slope + x * bend)

export const slopeAt = ([, slope, bend]: Curve, x: number): number => slope + 2 * bend * x

/** Fewer points cannot show a bend. */
const FEW = 8

/** The least-squares curve of the points; a straight line if there are few. */
export function fitted(points: readonly Point[]): Curve {
  const middle = sumOf(points, ({ x }) => x) / points.length
  const reach = Math.max(1e-9, ...points.map(({ x }) => Math.abs(x - middle)))
  const scaled = points.map(({ x, y }) => ({ x: (x - middle) / reach, y }))
  const power = (degree: number) => sumOf(scaled, ({ x }) => x ** degree)
  const product = (degree: number) => sumOf(scaled, ({ x, y }) => x ** degree * y)

  // The normal equations, column by column, solved by Cramer's rule.
  const isStraight = points.length < FEW
  const ones: Column = [points.length, power(1), isStraight ? 0 : power(2)]
  const firsts: Column = [power(1), power(2), isStraight ? 0 : power(3)]
  const squares: Column = isStraight ? [0, 0, 1] : [power(2), power(3), power(4)]
  const right: Column = [product(0), product(1), isStraight ? 0 : product(2)]
  const all = determinant(ones, firsts, squares)
  const constant = determinant(right, firsts, squares) / all
  const slope = determinant(ones, right, squares) / all / reach
  const bend = determinant(ones, firsts, right) / all / reach ** 2
  return [constant - slope * middle + bend * middle ** 2, slope - 2 * bend * middle, bend]
}

type Column = readonly [number, number, number]

const determinant = ([a, d, g]: Column, [b, e, h]: Column, [c, f, i]: Column): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

const sumOf = (points: readonly Point[], worth: (point: Point) => number): number =>
  points.reduce((sum, point) => sum + worth(point), 0)
