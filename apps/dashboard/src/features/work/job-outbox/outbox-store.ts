import type { JobCommand, NewJobCommand } from './job-command'

/** Where steps are stored until the service has them. */
export type OutboxStore = {
  /** Whether they survive the page. */
  readonly is_lasting: boolean
  /** Those of one person, in order. */
  list: (user_id: string) => Promise<JobCommand[]>
  add: (command: NewJobCommand) => Promise<void>
  replace: (command: JobCommand) => Promise<void>
  remove: (ids: readonly number[]) => Promise<void>
}

const DATABASE = 'stayward-jobs'
const STEPS = 'steps'

/** The browser's database; without one, the page's memory. */
export async function openStore(): Promise<OutboxStore> {
  try {
    return databaseStore(await openDatabase())
  } catch {
    return memoryStore()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STEPS, { keyPath: 'id', autoIncrement: true })
  })
  return answerOf(opening)
}

function databaseStore(database: IDBDatabase): OutboxStore {
  const write = async (change: (steps: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(STEPS, 'readwrite', { durability: 'strict' })
    change(transaction.objectStore(STEPS))
    await endOf(transaction)
  }
  return {
    is_lasting: true,
    list: async (user_id) => {
      const steps = database.transaction(STEPS).objectStore(STEPS)
      // A database returns untyped values; only `add` and `replace` write to this one.
      const all = await answerOf(steps.getAll() as IDBRequest<JobCommand[]>)
      return all.filter((command) => command.user_id === user_id)
    },
    add: (command) => write((steps) => steps.add(command)),
    replace: (command) => write((steps) => steps.put(command)),
    remove: (ids) =>
      write((steps) => {
        for (const id of ids) steps.delete(id)
      }),
  }
}

/** Stores steps while the page is open, starting with `kept`. */
export function memoryStore(kept: readonly JobCommand[] = []): OutboxStore {
  const commands = new Map(kept.map((command) => [command.id, command]))
  let last = Math.max(0, ...commands.keys())
  return {
    is_lasting: false,
    list: (user_id) =>
      Promise.resolve([...commands.values()].filter((command) => command.user_id === user_id)),
    add: (command) => {
      commands.set(++last, { ...command, id: last })
      return Promise.resolve()
    },
    replace: (command) => {
      commands.set(command.id, command)
      return Promise.resolve()
    },
    remove: (ids) => {
      for (const id of ids) commands.delete(id)
      return Promise.resolve()
    },
  }
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
