import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Whether a server could listen on `port`, on every interface of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (server) await close(server)
  return server !== undefined
}

/** Returns `preferred` if it is free, otherwise a free port of the system's choice. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isPortFree(preferred))) return preferred
  const [port] = await freePorts(1)
  if (port === undefined) throw new Error('This machine has no free port.')
  return port
}

/** Returns `count` different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)))
  const ports = servers.flatMap((server) => {
    const address = server?.address()
    return typeof address === 'object' && address ? [address.port] : []
  })
  await Promise.all(servers.flatMap((server) => (server ? [close(server)] : [])))
  return ports
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, () => resolve(server))
  })
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
