import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { boundSlowClients, SLOWEST_CLIENT } from './slow-clients.ts'

let close: () => void = () => {}
afterEach(() => close())

it('any server of the process is bound from its first request on', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const unbind = boundSlowClients()
  close = () => {
    unbind()
    server.close()
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  expect(await (await fetch(`http://127.0.0.1:${address.port}`)).text()).toBe('here')
  expect(server).toMatchObject(SLOWEST_CLIENT)
})
