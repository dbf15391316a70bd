import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { connectLockVendor } from './lock-vendors.ts'
import { path } from './vendor-client.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A vendor that handles each connection with `serve`. */
async function vendorThat(serve: (socket: Socket) => void) {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => serve(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return connectLockVendor(
    { vendor: 'nuki', api_token: 'secret-token' },
    { nuki_api_url: `http://127.0.0.1:${port}`, outbound: outboundRules([]), retry_delay_ms: 1 },
  )
}

describe('a server that is no vendor', () => {
  it('and speaks no HTTP is a bad response', async () => {
    const vendor = await vendorThat((socket) => socket.end('220 mail.example.com ESMTP\r\n'))
    await expect(vendor.checkCredentials()).rejects.toMatchObject({ code: 'bad_response' })
    await vendor.close()
  })

  it('and sends without end is cut off', async () => {
    const vendor = await vendorThat((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[')
      const block = Buffer.alloc(1024 * 1024, ' ')
      const pour = () => {
        while (!socket.destroyed && socket.write(block));
      }
      socket.on('drain', pour)
      pour()
    })
    await expect(vendor.checkCredentials()).rejects.toMatchObject({ code: 'bad_response' })
    await vendor.close()
  })

  it('and breaks off in the middle is unreachable', async () => {
    const vendor = await vendorThat((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{}', () => socket.destroy())
    })
    await expect(vendor.checkCredentials()).rejects.toMatchObject({ code: 'unreachable', outcome: 'unknown' })
    await vendor.close()
  })
})

describe('paths', () => {
  it('carry ids as one segment', () => {
    expect(path`/smartlock/${'a/b?c#d'}/auth/${'é'}`).toBe('/smartlock/a%2Fb%3Fc%23d/auth/%C3%A9')
  })

  it.each(['', '.', '..'])('are not made of %j', (id) => {
    expect(() => path`/smartlock/${id}`).toThrow('not_found')
  })
})
