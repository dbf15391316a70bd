import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy'

const policy = contentSecurityPolicy({
  nonce: 'abc',
  api_url: 'https://api.example.com/base',
  is_next_dev: false,
})

describe('the content security policy', () => {
  it('runs only scripts with the nonce', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('shows pictures of the API and lets nobody frame us', () => {
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.com;")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
