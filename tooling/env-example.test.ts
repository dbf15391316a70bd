import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envExample } from './src/env-example.ts'
import { inRepository } from './src/repository.ts'

test('.env.example is what the schema says', () => {
  expect(readFileSync(inRepository('.env.example'), 'utf8')).toBe(envExample())
})
