import { styleText } from 'node:util'

/** Writes progress, one line per step, with its duration. */
export interface Progress {
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>
  line: (text?: string) => void
}

const terminal = process.stdout.isTTY

/** Colours `text` on a terminal, but not in files and pipes. */
export function coloured(style: 'bold' | 'dim' | 'green' | 'red' | 'cyan', text: string): string {
  return terminal ? styleText(style, text) : text
}

/** Seconds since `startedAt` (of `performance.now()`), formatted. */
export function elapsed(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

/** Progress on standard output. */
export const progress: Progress = {
  async step(title, work) {
    const startedAt = performance.now()
    if (terminal) process.stdout.write(`  ${title} …`)
    try {
      const result = await work()
      writeResult('green', '✓', title, startedAt)
      return result
    } catch (error) {
      writeResult('red', '✗', title, startedAt)
      throw error
    }
  },
  line: (text = '') => console.log(text),
}

function writeResult(style: 'green' | 'red', mark: string, title: string, startedAt: number): void {
  const beginning = terminal ? '\r\u001b[K' : ''
  const time = coloured('dim', elapsed(startedAt))
  console.log(`${beginning}  ${coloured(style, mark)} ${title.padEnd(34)} ${time}`)
}
