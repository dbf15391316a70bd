import { connect, createServer, type Socket } from 'node:net'

/** The end of the message with which PostgreSQL confirms a commit. */
const COMMITTED = Buffer.from('COMMIT\0')

export interface FaultProxy {
  /** The database's address, through this proxy. */
  url: string
  /**
   * From now on the connection ends when the server confirms a commit, and the confirmation is lost; answers how many
   * were lost when it ends that.
   */
  loseCommits: () => { stop: () => number }
  /** From now on nobody gets through, and whoever was connected is cut off, until `stop` is called. */
  refuse: () => { stop: () => void }
  stop: () => Promise<void>
}

/** A way to a database that breaks when it is told to, as networks do. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isLosing = false
  let isRefusing = false
  let lost = 0

  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', (sent) => upstream.write(sent))
    upstream.on('data', (answer) => {
      if (isLosing && answer.includes(COMMITTED)) {
        lost++
        end()
      } else client.write(answer)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    loseCommits: () => {
      isLosing = true
      lost = 0
      const stop = () => {
        isLosing = false
        return lost
      }
      return { stop }
    },
    refuse: () => {
      isRefusing = true
      for (const socket of sockets) socket.destroy()
      const stop = () => {
        isRefusing = false
      }
      return { stop }
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
