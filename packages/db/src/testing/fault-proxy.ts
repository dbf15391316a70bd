import { connect, createServer, type Socket } from 'node:net'

/** The end of PostgreSQL's message that confirms a commit. */
const COMMITTED = Buffer.from('COMMIT\0')

export interface FaultProxy {
  /** The database's address, through this proxy. */
  url: string
  /**
   * From now on connections break when the server confirms a commit, so that the confirmation is lost; `stop`
   * ends this and returns how many were lost.
   */
  loseCommits: () => { stop: () => number }
  /**
   * Breaks the next connection on which the server sends these words, so that its answer is lost. Resolves once
   * that has happened.
   */
  loseAnswer: (words: string) => Promise<void>
  /** Breaks every connection once, without a normal goodbye (TCP RST). */
  reset: () => void
  /** From now on nobody can connect, and existing connections are cut, until `stop` is called. */
  refuse: () => { stop: () => void }
  /** From now on nothing sent arrives and no connection ends, until `stop` is called. */
  stall: () => { stop: () => void }
  /** From now on everything arrives this many ms later, in either direction, until `stop` is called. */
  delay: (ms: number) => { stop: () => void }
  stop: () => Promise<void>
}

/** A proxy to a database that fails on command, like a network. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isLosing = false
  let isRefusing = false
  let isStalled = false
  let delay_ms = 0
  let lost = 0
  let losing: { words: string; onLost: () => void } | null = null

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
    const forward = (to: Socket, bytes: Buffer) => {
      if (delay_ms === 0) to.write(bytes)
      else setTimeout(() => to.writable && to.write(bytes), delay_ms)
    }
    client.on('data', (sent) => {
      if (!isStalled) forward(upstream, sent)
    })
    upstream.on('data', (answer) => {
      if (isStalled) return
      if (isLosing && answer.includes(COMMITTED)) {
        lost++
        end()
      } else if (losing && answer.includes(losing.words)) {
        losing.onLost()
        losing = null
        end()
      } else forward(client, answer)
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
    loseAnswer: (words) =>
      new Promise((onLost) => {
        losing = { words, onLost }
      }),
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    refuse: () => {
      isRefusing = true
      for (const socket of sockets) socket.destroy()
      const stop = () => {
        isRefusing = false
      }
      return { stop }
    },
    stall: () => {
      isStalled = true
      const stop = () => {
        isStalled = false
      }
      return { stop }
    },
    delay: (ms) => {
      delay_ms = ms
      const stop = () => {
        delay_ms = 0
      }
      return { stop }
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
