import { randomBytes } from 'node:crypto'
import { Vault } from '@stayward/db/vault'
import { expect, it } from 'vitest'
import { isOwnTag, newCodeTag } from './code-tag.rules.ts'

const installation = () => new Vault([{ kid: 'a', key: randomBytes(32) }], randomBytes(32))
const [ours, theirs] = [installation(), installation()]

it('a tag fits the shortest list, and only who made it knows it as theirs', () => {
  const tags = Array.from({ length: 200 }, () => newCodeTag(ours))
  expect(new Set(tags).size).toBe(tags.length)
  for (const tag of tags) {
    expect(tag).toMatch(/^SW-[0-9A-Z]{17}$/)
    expect(isOwnTag(ours, tag)).toBe(true)
    expect(isOwnTag(theirs, tag)).toBe(false)
  }
})

it.each(['', 'SW-', 'Grandmother', 'SW-000000000000AAAAA', `${newCodeTag(ours)}x`])(
  '%j is nobody’s',
  (tag) => {
    expect(isOwnTag(ours, tag)).toBe(false)
  },
)
