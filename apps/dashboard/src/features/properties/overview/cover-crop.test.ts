import { describe, expect, it } from 'vitest'
import { viewOf, WHOLE, within } from './cover-crop'

const WIDE = { width: 3000, height: 1000 }
const TALL = { width: 1000, height: 3000 }

describe('the view on a picture', () => {
  it('is as large as the shape of covers allows', () => {
    expect(viewOf(WIDE, 1)).toEqual({ width: 1500, height: 1000 })
    expect(viewOf({ width: 900, height: 3000 }, 1)).toEqual({ width: 900, height: 600 })
    expect(viewOf(WIDE, 2)).toEqual({ width: 750, height: 500 })
  })

  it('never leaves the picture', () => {
    expect(within(WIDE, { zoom: 1, x: 0, y: 0 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
    expect(within(WIDE, { zoom: 2, x: 2, y: 2 })).toEqual({ zoom: 2, x: 0.875, y: 0.75 })
    expect(within(TALL, WHOLE)).toEqual(WHOLE)
  })

  it('zooms no further than there is something to see', () => {
    expect(within(WIDE, { ...WHOLE, zoom: 9 }).zoom).toBe(4)
    expect(within(WIDE, { ...WHOLE, zoom: 0.2 }).zoom).toBe(1)
  })
})
