import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestMailServer } from '../testing/test-mail-server.ts'
import { smtpTransport } from './smtp-transport.ts'

const MESSAGE = {
  id: 'mail-1',
  to: 'ana@example.com',
  subject: 'Árbol',
  text: 'Hola, Ñandú\n',
  html: '<p>Hola, Ñandú</p>',
}
const FROM = 'Stayward <hello@stayward.example>'

let server: Awaited<ReturnType<typeof startTestMailServer>>
beforeAll(async () => {
  server = await startTestMailServer()
})
afterAll(() => server.stop())

const urlOf = (listener: Server): string => {
  const address = listener.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

/** An SMTP server that sends its greeting and then only the given response. */
async function grumpyServer(answer: string) {
  const listener = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', (line) =>
      socket.write(/^(EHLO|HELO|QUIT)/.test(line.toString()) ? '250 fine\r\n' : `${answer}\r\n`),
    )
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return { url: urlOf(listener), stop: () => listener.close() }
}

describe('SMTP', () => {
  test('a message arrives as it was written, under an id that stays the same', async () => {
    await smtpTransport({ url: server.url, from: FROM }).send(MESSAGE)
    const [mail] = await server.received('ana@example.com')
    expect(mail).toMatchObject({
      from: ['hello@stayward.example'],
      subject: 'Árbol',
      message_id: '<mail-1@stayward.example>',
    })
    expect(mail?.text.trim()).toBe('Hola, Ñandú')
    expect(mail?.html).toContain('<p>Hola, Ñandú</p>')
  })

  test.for([
    ['550 no such mailbox', 'refused'],
    ['450 busy, later', 'deferred'],
  ])('the answer "%s" is %s', async ([answer = '', code]) => {
    const grumpy = await grumpyServer(answer)
    await expect(smtpTransport({ url: grumpy.url, from: FROM }).send(MESSAGE)).rejects.toMatchObject({
      name: 'MailError',
      code,
    })
    grumpy.stop()
  })

  test('a server that is not there is a connection error, without the address in it', async () => {
    const failure = smtpTransport({ url: 'smtp://127.0.0.1:1', from: FROM }).send(MESSAGE)
    await expect(failure).rejects.toMatchObject({
      code: 'connection',
      message: expect.not.stringContaining('ana@'),
    })
  })

  test('a server that never says a word is a timeout, after five seconds', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const started_at = performance.now()
    const failure = smtpTransport({ url: urlOf(silent), from: FROM }).send(MESSAGE)
    await expect(failure).rejects.toMatchObject({ code: 'timeout' })
    // The library's own limit is thirty.
    expect(performance.now() - started_at).toBeLessThan(20_000)
    silent.close()
  })

  describe('where TLS is required', () => {
    /**
     * A server that accepts mail without TLS; records what it received, and its address as seen from
     * elsewhere.
     */
    async function plainServer() {
      const told: string[] = []
      const listener = createServer((socket) => {
        socket.on('error', () => undefined)
        socket.write('220 ready\r\n')
        socket.on('data', (line) => {
          told.push(line.toString().trim())
          const isHello = line.toString().startsWith('EHLO')
          socket.write(isHello ? '250-fine\r\n250 AUTH PLAIN\r\n' : '550 enough\r\n')
        })
      })
      listener.listen(0, '0.0.0.0')
      await once(listener, 'listening')
      return {
        told,
        elsewhere: urlOf(listener).replace('127.0.0.1', '0.0.0.0'),
        stop: () => listener.close(),
      }
    }

    const sendBy = (url: string) =>
      smtpTransport({ url: url.replace('//', '//me:secret@'), from: FROM, require_tls: true })
        .send(MESSAGE)
        .catch((error: unknown) => error)

    test('a remote server without it gets neither the mail nor a password', async () => {
      const plain = await plainServer()
      expect(await sendBy(plain.elsewhere)).toMatchObject({ name: 'MailError', code: 'connection' })
      expect(plain.told.join(' ')).not.toMatch(/AUTH|MAIL/)
      plain.stop()
    })

    test('the operator may say otherwise', async () => {
      const plain = await plainServer()
      await sendBy(`${plain.elsewhere}?requireTLS=false`)
      expect(plain.told.join(' ')).toContain('AUTH')
      plain.stop()
    })

    test('a server on this machine needs none', async () => {
      await smtpTransport({ url: server.url, from: FROM, require_tls: true }).send({
        ...MESSAGE,
        id: 'mail-2',
      })
      expect(await server.received('ana@example.com')).toHaveLength(2)
    })
  })
})
