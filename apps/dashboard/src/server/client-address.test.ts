import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { proxyList } from '@stayward/trpc/kernel/client-address'
import { expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER, noteClientAddress } from './client-address'

it('overwrites an address that the client claims for itself', () => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '203.0.113.7' })
  const request = new IncomingMessage(socket)
  request.headers[CLIENT_ADDRESS_HEADER] = '198.51.100.1'
  request.headers['x-forwarded-for'] = '198.51.100.1'
  noteClientAddress(request, proxyList([]))
  expect(request.headers[CLIENT_ADDRESS_HEADER]).toBe('203.0.113.7')
})
