import type { Variables } from '@stayward/env/env'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildApps } from './build-apps.ts'
import { findBrowser } from './find-browser.ts'
import { type ProcessSpec, runCommand } from './managed-process.ts'
import { pnpmCommand } from './node-programs.ts'
import { root } from './repository.ts'

/** How many tests a step ran; a step that runs none of its own has no counts. */
export interface TestCounts {
  passed: number
  failed: number
}

export interface TestStep {
  name: string
  title: string
  /** Whether it wants a PostgreSQL server with a prepared template. */
  needs_database: boolean
  /**
   * Runs the step and writes what it finds.
   * @throws when something is wrong that is not a failed test.
   */
  run: (env: Variables, signal: AbortSignal) => Promise<TestCounts | undefined>
}

/**
 * What `npm test` does, in this order: lint reads types, also those of files that the type check generates, and some
 * tests look at what was built.
 */
export const testSteps: TestStep[] = [
  check('format', 'Format', (env) => program('oxfmt', ['--check'], env)),
  check('types', 'Types', (env) => pnpmCommand('types', ['exec', 'turbo', 'run', 'typecheck'], env)),
  check('lint', 'Lint', (env) => program('oxlint', ['--deny-warnings'], env)),
  {
    name: 'build',
    title: 'Build',
    needs_database: false,
    run: async (env, signal) => {
      await buildApps(env, signal)
      return undefined
    },
  },
  { name: 'unit', title: 'Unit and contract tests', needs_database: true, run: runUnitTests },
  { name: 'e2e', title: 'Browser tests', needs_database: true, run: runBrowserTests },
]

function check(name: string, title: string, command: (env: Variables) => ProcessSpec): TestStep {
  const run = async (env: Variables, signal: AbortSignal) => {
    const { exit_code, output } = await runCommand(command(env), { signal })
    if (exit_code !== 0) throw new Error(output)
    return undefined
  }
  return { name, title, needs_database: false, run }
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.looseObject({
      status: z.string(),
      assertionResults: z.array(z.looseObject({ status: z.string() })),
    }),
  ),
})

async function runUnitTests(env: Variables, signal: AbortSignal): Promise<TestCounts> {
  return withReport(async (file) => {
    // Tests with real processes and vendors wait for them; what passes only at the second try is reported so.
    const retries = env['CI'] ? ['--retry=1'] : []
    const args = ['run', ...retries, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { exit_code } = await runCommand(program('vitest', args, env), { signal, live: true })
    const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    // A file that cannot even be loaded has no tests that could fail.
    const unloadable = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((it) => it.status === 'failed'),
    )
    const counts = { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
    return refuseHiddenFailure(counts, exit_code)
  })
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

async function runBrowserTests(env: Variables, signal: AbortSignal): Promise<TestCounts> {
  const browser = await findBrowser(env)
  return withReport(async (file) => {
    const variables = { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const args = ['--filter=@stayward/e2e', 'exec', 'playwright', 'test', '--reporter=list,json']
    const { exit_code } = await runCommand(pnpmCommand('e2e', args, variables), { signal, live: true })
    const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    return refuseHiddenFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, exit_code)
  })
}

function refuseHiddenFailure(counts: TestCounts, exitCode: number): TestCounts {
  if (counts.passed + counts.failed === 0) throw new Error('No test was run.')
  if (exitCode !== 0 && counts.failed === 0)
    throw new Error(`The tests passed, but the run ended with ${exitCode}.`)
  return counts
}

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stayward-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A program of the root's devDependencies; they are first on the PATH. */
const program = (name: string, args: string[], env: Variables): ProcessSpec => ({
  name,
  command: name,
  args,
  cwd: root,
  env: { ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
})
