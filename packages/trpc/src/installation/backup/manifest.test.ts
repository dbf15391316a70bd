import { describe, expect, it } from 'vitest'
import { BackupError } from './backup-error.rules.ts'
import { BACKUP_FORMAT, parseHeader } from './manifest.rules.ts'

const written = (format: number) => Buffer.from(JSON.stringify({ format, product_version: '0.1.0' }))

describe('the first file of a backup', () => {
  it.each([
    ['of a version before 0.2.0', BACKUP_FORMAT - 1, 'before 0.2.0'],
    ['of a later version', BACKUP_FORMAT + 1, 'newer Stayward'],
  ])('%s is refused in one sentence', (_name, format, words) => {
    expect(() => parseHeader(written(format))).toThrow(BackupError)
    expect(() => parseHeader(written(format))).toThrow(words)
  })

  it('of this version that lacks something is not read', () => {
    expect(() => parseHeader(written(BACKUP_FORMAT))).toThrow('created_at')
  })
})
