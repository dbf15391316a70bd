import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import { request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import type { Resolver } from '../outbound/guarded-connections.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'
import { controllerAgent, controllerUrl } from './controller-agent.ts'
import { type Certificate, makeCertificate } from '../emulator/certificate-authority.ts'
import { toLockError } from './transport-errors.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

/** A controller that presents `chain`; returns its port. */
async function controller({ key }: Certificate, chain: Certificate[]): Promise<number> {
  const cert = chain.map((certificate) => certificate.cert).join('')
  const server = createServer({ key, cert }, (_message, response) => response.end('here'))
  running.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const toThisMachine: Resolver = (_hostname, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }])

const loopback = outboundRules(['127.0.0.0/8', '::1'])
const nothing = outboundRules([])

/** The result of a call to a controller: its response, or the failure's code. */
async function call(url: string, ca_pem: string | null, outbound = loopback): Promise<string> {
  const agent = controllerAgent({ ca_pem, outbound, resolve: toThisMachine })
  try {
    const { body, statusCode } = await request(url, { dispatcher: agent })
    return `${statusCode} ${await body.text()}`
  } catch (error) {
    return toLockError(error).code
  } finally {
    await agent.destroy()
  }
}

const authority = makeCertificate({ name: 'Our house CA', is_authority: true })
const named = makeCertificate({ name: 'controller', hosts: ['localhost', '127.0.0.1'], issuer: authority })
// A factory-default controller certificate: self-signed, for a name that does not resolve.
const factory = makeCertificate({ name: 'unifi.local', hosts: ['unifi.local'] })
const misnamed = makeCertificate({ name: 'unifi.local', hosts: ['unifi.local'], issuer: authority })
const impostor = makeCertificate({ name: 'unifi.local', hosts: ['unifi.local', 'localhost'] })

describe('certificates', () => {
  it('the authority’s word is enough for a controller of the right name', async () => {
    const port = await controller(named, [named])
    expect(await call(`https://localhost:${port}`, authority.cert)).toBe('200 here')
    expect(await call(`https://127.0.0.1:${port}`, authority.cert)).toBe('200 here')
  })

  it('a controller’s own certificate is enough whatever its name', async () => {
    const port = await controller(factory, [factory])
    expect(await call(`https://localhost:${port}`, factory.cert)).toBe('200 here')
  })

  it('so it is when somebody else issued it', async () => {
    const port = await controller(misnamed, [misnamed, authority])
    expect(await call(`https://localhost:${port}`, misnamed.cert)).toBe('200 here')
    expect(await call(`https://localhost:${port}`, misnamed.cert + authority.cert)).toBe('200 here')
  })

  it('the authority’s word is not enough for a controller of another name', async () => {
    const port = await controller(misnamed, [misnamed, authority])
    expect(await call(`https://localhost:${port}`, authority.cert)).toBe('untrusted_certificate')
  })

  it('an impostor is not talked to', async () => {
    const port = await controller(impostor, [impostor])
    expect(await call(`https://localhost:${port}`, factory.cert)).toBe('untrusted_certificate')
    expect(await call(`https://localhost:${port}`, authority.cert)).toBe('untrusted_certificate')
  })

  it('without a certificate of its owner only public authorities count', async () => {
    const port = await controller(factory, [factory])
    expect(await call(`https://localhost:${port}`, null)).toBe('untrusted_certificate')
  })

  it.each(['', 'no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])(
    '%j is none',
    (pem) => {
      const make = () => controllerAgent({ ca_pem: pem, outbound: nothing })
      expect(make).toThrow(expect.objectContaining({ code: 'untrusted_certificate' }))
    },
  )
})

describe('addresses', () => {
  it('loses the slash at its end and keeps port and path', () => {
    expect(controllerUrl('https://Door.Example.com:12445/', nothing)).toBe('https://door.example.com:12445')
    expect(controllerUrl('https://example.com/access/', nothing)).toBe('https://example.com/access')
  })

  it('that may not be called is refused before it is', () => {
    const refused = expect.objectContaining({ name: 'LockError', code: 'address_refused' })
    expect(() => controllerUrl('https://192.168.1.10:12445', nothing)).toThrow(refused)
    expect(() => controllerUrl('http://door.example.com', nothing)).toThrow(refused)
  })

  it('written as a number is judged when it is connected to', async () => {
    const port = await controller(named, [named])
    expect(await call(`https://127.0.0.1:${port}`, authority.cert, nothing)).toBe('address_refused')
  })

  it('a name that leads into a private network is not connected to', async () => {
    const port = await controller(named, [named])
    expect(await call(`https://localhost:${port}`, authority.cert, nothing)).toBe('address_refused')
  })
})
