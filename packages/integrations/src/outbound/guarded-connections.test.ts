import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  guardedAgent,
  guardedConnector,
  guardedLookup,
  guardedUrl,
  type Resolver,
} from './guarded-connections.ts'
import { outboundRules } from './outbound-rules.ts'

const nothing = outboundRules([])
const loopback = outboundRules(['127.0.0.0/8', '::1'])
const refused = expect.objectContaining({ code: 'address_refused' })

describe('an address that somebody gave', () => {
  it('keeps its port and path', () => {
    expect(guardedUrl('https://Door.Example.com:12445/access/', nothing).href).toBe(
      'https://door.example.com:12445/access/',
    )
  })

  it.each([
    'http://door.example.com',
    'ftp://door.example.com',
    'file:///etc/passwd',
    'https://user@door.example.com',
    'https://user:secret@door.example.com',
    'door.example.com',
    '',
    'https://192.168.1.10:12445',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://[::1]:12445',
    'https://[::ffff:10.0.0.1]',
    'https://[64:ff9b:1::a00:1]',
    'https://169.254.169.254/latest',
  ])('%j is refused', (url) => {
    expect(() => guardedUrl(url, nothing)).toThrow(refused)
  })

  it('may be one’s own where a rule says so, and plain http where the caller does', () => {
    expect(guardedUrl('https://127.0.0.1:12445', loopback).host).toBe('127.0.0.1:12445')
    expect(guardedUrl('http://127.0.0.1', loopback, { plain_http: true }).host).toBe('127.0.0.1')
    expect(() => guardedUrl('https://169.254.169.254', loopback)).toThrow(refused)
  })
})

describe('names', () => {
  const answering =
    (...addresses: string[]): Resolver =>
    (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  const lookUp = (resolve: Resolver, all: boolean, rules = nothing) =>
    new Promise<unknown>((done, fail) => {
      guardedLookup(rules, resolve)('door.example.com', { all }, (error, address) =>
        error ? fail(error) : done(address),
      )
    })

  it('lead to the addresses that were judged', async () => {
    const resolve = answering('93.184.216.34', '2606:2800:220:1::1')
    expect(await lookUp(resolve, false)).toBe('93.184.216.34')
    expect(await lookUp(resolve, true)).toHaveLength(2)
  })

  it('are refused when any of their addresses is', async () => {
    const resolve = answering('93.184.216.34', '10.0.0.1')
    await expect(lookUp(resolve, true)).rejects.toMatchObject({ code: 'address_refused' })
    await expect(lookUp(resolve, false)).rejects.toMatchObject({ code: 'address_refused' })
  })

  it('that a rule names may lead into one’s own network, and to no metadata service', async () => {
    const rules = outboundRules(['door.example.com'])
    expect(await lookUp(answering('10.0.0.1'), false, rules)).toBe('10.0.0.1')
    await expect(lookUp(answering('169.254.169.254'), false, rules)).rejects.toThrow(refused)
  })

  it('that lead nowhere say so', async () => {
    const unknown: Resolver = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
    await expect(lookUp(unknown, true)).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await expect(lookUp(answering(), true)).rejects.toMatchObject({ code: 'address_refused' })
  })
})

describe('connections', () => {
  const server = createServer((_request, response) => response.end('here'))
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const byUndici = async (url: string, rules = nothing) => {
    const dispatcher = new Agent({ connect: guardedConnector(rules, {}) })
    try {
      return await (await request(url, { dispatcher })).body.text()
    } finally {
      await dispatcher.destroy()
    }
  }

  const byNode = async (url: string, rules = nothing) => {
    const asked = get(url, { agent: guardedAgent('http:', rules) })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }

  it.each(['127.0.0.1', 'localhost'])('to %s are refused, by name and by number', async (host) => {
    await expect(byUndici(`http://${host}:${port}`)).rejects.toThrow(refused)
    await expect(byNode(`http://${host}:${port}`)).rejects.toThrow(refused)
  })

  it.each(['127.0.0.1', 'localhost'])('to %s are opened where a rule says so', async (host) => {
    expect(await byUndici(`http://${host}:${port}`, loopback)).toBe('here')
    expect(await byNode(`http://${host}:${port}`, loopback)).toBe(200)
  })
})
