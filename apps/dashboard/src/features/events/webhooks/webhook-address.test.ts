import { expect, it } from 'vitest'
import { webhookAddress, webhookHost } from './webhook-address'

it.each([
  ['https://hooks.example.com/stayward?token=abc#x', 'hooks.example.com/stayward'],
  ['https://hooks.example.com/', 'hooks.example.com'],
  ['http://127.0.0.1:9000/a/b', '127.0.0.1:9000/a/b'],
])('shows host and path of %s', (url, address) => {
  expect(webhookAddress(url)).toBe(address)
})

it('names the host', () => {
  expect(webhookHost('http://127.0.0.1:9000/a')).toBe('127.0.0.1:9000')
})
