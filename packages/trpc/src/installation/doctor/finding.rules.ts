export type { CheckName, Finding } from '@stayward/contract/installation/installation'
import type { CheckName, Finding } from '@stayward/contract/installation/installation'

export const ok = (name: CheckName, words: string): Finding => ({ name, status: 'ok', words, remedy: null })

export const warn = (name: CheckName, words: string, remedy: string): Finding => ({
  name,
  status: 'warn',
  words,
  remedy,
})

export const fail = (name: CheckName, words: string, remedy: string): Finding => ({
  name,
  status: 'fail',
  words,
  remedy,
})
