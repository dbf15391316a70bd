import { expect, it } from 'vitest'
import { smsLength } from './sms-length'

const sample = () => 'x'.repeat(100)

it('counts what is sent: without markup, with samples for values', () => {
  expect(smsLength('', sample)).toMatchObject({ segments: 0, is_exact: true })
  expect(smsLength(` **${'a'.repeat(160)}** `, sample)).toMatchObject({ segments: 1, is_exact: true })
  expect(smsLength('a'.repeat(161), sample)).toMatchObject({ segments: 2 })
  expect(smsLength('Привет'.repeat(12), sample)).toMatchObject({ segments: 2, encoding: 'ucs2' })
  expect(smsLength(`{{greeting}} ${'a'.repeat(60)}`, sample)).toMatchObject({ segments: 2, is_exact: false })
  expect(smsLength(`[Open](https://a.example/${'b'.repeat(132)})`, sample)).toMatchObject({ units: 157 })
})
