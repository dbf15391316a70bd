import { MAX_SHEET_BYTES } from '@stayward/contract/channels/import-values'
import type { Problem } from '@stayward/contract/kernel/problem'
import { describe, expect, it } from 'vitest'
import { faultOfFile, faultOfUpload } from './sheet-file'

const problem = (change: Partial<Problem>): Problem => ({
  type: 'https://example.com/errors',
  title: 'Not accepted',
  status: 422,
  detail: '',
  instance: '/',
  code: 'request.invalid',
  request_id: '0198c5f2-0000-7000-8000-000000000000',
  ...change,
})

describe('a chosen file', () => {
  it.each([
    ['reservations.csv', 1, null],
    ['Check-in 2026.XLS', MAX_SHEET_BYTES, null],
    ['a.xlsx', MAX_SHEET_BYTES + 1, 'too_large'],
    ['a.csv', 0, 'empty'],
    ['csv', 1, 'not_a_sheet'],
    ['a.csv.pdf', 1, 'not_a_sheet'],
  ])('%s of %d bytes: %s', (name, size, fault) => {
    expect(faultOfFile({ name, size })).toBe(fault)
  })
})

describe('a failed upload', () => {
  it('has words for what is wrong with the file', () => {
    const encrypted = problem({ errors: [{ path: 'file', code: 'encrypted', message: '' }] })
    expect(faultOfUpload(encrypted, 422)).toBe('encrypted')
    const other = problem({ errors: [{ path: 'mapping', code: 'encrypted', message: '' }] })
    expect(faultOfUpload(other, 422)).toBeNull()
    expect(faultOfUpload(problem({}), 422)).toBeNull()
  })

  it('is too large if a proxy says so, too, and was cut off if there is no answer', () => {
    expect(faultOfUpload(problem({ status: 413, code: 'request.too_large' }), null)).toBe('too_large')
    expect(faultOfUpload(null, 413)).toBe('too_large')
    expect(faultOfUpload(null, 502)).toBe('cut_off')
    expect(faultOfUpload(null, null)).toBe('cut_off')
  })

  it('can be sent again after signing in', () => {
    expect(faultOfUpload(problem({ status: 401, code: 'auth.token_required' }), 401)).toBe('signed_out')
  })
})
