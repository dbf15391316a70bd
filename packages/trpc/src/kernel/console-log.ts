import { format, stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'
import { withoutSecrets } from './without-secrets.ts'

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

type Level = (typeof LEVELS)[keyof typeof LEVELS]

const logged = new WeakSet<Error>()

/** Whether an error was already written to the console, and so to the log. */
export const isLogged = (error: unknown): boolean => error instanceof Error && logged.has(error)

/**
 * Turns console output of others into lines of our log, by its rules: errors as `err`, texts without anything
 * that looks like a secret, other objects dropped. For Next and its libraries, which have no logger to
 * replace.
 */
export function logConsole(log: Logger, target: Console = globalThis.console): void {
  // Object.entries loses the type of the keys.
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Level][])
    target[method] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error)
      const text = withoutSecrets(textOf(args))
      if (err === undefined) {
        log[level](text === '' ? 'something without words was written to the console' : text)
        return
      }
      logged.add(err)
      log[level]({ err }, text === '' ? 'unexpected error' : text)
    }
}

/** The text arguments, without colours and the symbols that Next puts in front. */
function textOf(args: unknown[]): string {
  const words = args.filter((arg) => typeof arg !== 'object' && typeof arg !== 'function')
  return stripVTControlCharacters(format(...words))
    .replace(/^[^\p{L}\p{N}[<"'(/-]+/u, '')
    .trim()
}
