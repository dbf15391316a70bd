import { describe, expect, it } from 'vitest'
import { decodeFeed } from './decode-feed.ts'

describe('the text of a feed', () => {
  it('is UTF-8 without a byte order mark', () => {
    expect(decodeFeed(Buffer.from('\uFEFFSUMMARY:Lucía – 花'))).toBe('SUMMARY:Lucía – 花')
  })

  it.each(['\r\n ', '\n ', '\n\t', '\r\r\n '])('may be folded by %j within a character', (fold) => {
    const bytes = Buffer.from('SUMMARY:Lucía')
    const middle = bytes.indexOf(0xad)
    const folded = Buffer.concat([bytes.subarray(0, middle), Buffer.from(fold), bytes.subarray(middle)])
    expect(decodeFeed(folded)).toBe('SUMMARY:Lucía')
  })

  it('is Latin-1 if it is no UTF-8', () => {
    expect(decodeFeed(Buffer.from('SUMMARY:Lucía', 'latin1'))).toBe('SUMMARY:Lucía')
    expect(decodeFeed(Buffer.from([0x43, 0x96, 0x44]))).toBe('C–D')
  })

  it('is decoded in linear time', () => {
    const start = performance.now()
    decodeFeed(Buffer.alloc(5 * 1024 * 1024, '\r'))
    decodeFeed(Buffer.alloc(5 * 1024 * 1024, '\r\n '))
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
