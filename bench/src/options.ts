import { parseArgs } from 'node:util'
import { OPERATIONS, type Operation } from './operations.ts'

export const USAGE = `Usage: npm run bench -- [options]
  --seconds <n>      length of one measurement, default 5
  --rounds <n>       measurements of each server, default 3
  --connections <n>  requests in flight, default 32
  --only <names>     of ${OPERATIONS.map(({ name }) => name).join(', ')}
  --record           also write bench/RESULTS.md
  --help             show this`

export type Options = {
  seconds: number
  rounds: number
  connections: number
  operations: readonly Operation[]
  record: boolean
  help: boolean
}

/** What the command line asks for. Throws the usage for anything that cannot be understood. */
export function readOptions(args: string[]): Options {
  const { values } = parse(args)
  const wanted = values.only?.split(',')
  if (wanted?.some((name) => !OPERATIONS.some((operation) => operation.name === name))) throw new Error(USAGE)
  return {
    seconds: atLeastOne(values.seconds),
    rounds: atLeastOne(values.rounds),
    connections: atLeastOne(values.connections),
    operations: OPERATIONS.filter(({ name }) => wanted?.includes(name) ?? true),
    record: values.record,
    help: values.help,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seconds: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '3' },
        connections: { type: 'string', default: '32' },
        only: { type: 'string' },
        record: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

function atLeastOne(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(USAGE)
  return value
}
