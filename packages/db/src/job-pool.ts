import { Socket } from 'node:net'
import pg from 'pg'

/** How often the server is checked, and how long it may take to answer. */
const BEAT_MS = 2000
const PATIENCE_MS = 3000

/** The connections of the job queue. */
export interface JobPool {
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * A pool for graphile-worker, which uses `pg`. If the server has gone silent, as in a failover, its
 * connections are closed, so that the queue opens new ones at once: the operating system would wait for a
 * quarter of an hour. `onLost` is called for connections that ended.
 */
export function openJobPool(
  url: string,
  { max, onLost }: { max: number; onLost: (error: Error) => void },
): JobPool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'stayward-jobs',
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
  })
  // Without these two handlers, a connection that ends while idle, or just as it is handed out, ends the
  // process.
  pool.on('error', onLost)
  pool.on('connect', (client) => void client.on('error', onLost))

  const beat = setInterval(() => {
    const silence = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, PATIENCE_MS)
    // A refusal is a response too.
    const heard = () => clearTimeout(silence)
    pool.query('select 1').then(heard, heard)
  }, BEAT_MS)
  return {
    pool,
    close: async () => {
      clearInterval(beat)
      await pool.end()
    },
  }
}
