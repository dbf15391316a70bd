import { THOROUGH } from '@stayward/db/testing/thorough-tag'
import type { Variables } from '@stayward/env/env'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildApps } from './build-apps.ts'
import { findBrowsers } from './find-browser.ts'
import { type ProcessSpec, runCommand } from './managed-process.ts'
import { pnpmCommand } from './node-programs.ts'
import { root } from './repository.ts'
import { firstLine, type TestResults, testResults } from './test-results.ts'
import { UNIT_RESULTS_FILE } from './unit-results.ts'

export interface TestStep {
  name: string
  title: string
  /** Whether it needs a PostgreSQL server with a prepared template. */
  needs_database: boolean
  /**
   * Runs the step and writes what it finds; `isThorough` runs the tests that take longest, too.
   * @throws if something other than a test fails.
   */
  run: (env: Variables, signal: AbortSignal, isThorough: boolean) => Promise<TestResults | undefined>
}

/** What Next generates to check the pages and route handlers of each app. */
const NEXT_TYPES = ['dashboard', 'checkin'].map((app) => `apps/${app}/.next/types/validator.ts`)

/**
 * The steps of `npm test`, in order: some tests need the build.
 */
export const testSteps: TestStep[] = [
  check('format', 'Format', (env) => program('oxfmt', ['--check'], env)),
  check(
    'lint',
    'Types and lint',
    // Types that Next generates from the pages, and the addresses of built assets.
    (env) => pnpmCommand('types', ['exec', 'turbo', 'run', 'types'], env),
    (env) => program('oxlint', ['--deny-warnings'], env),
    // Whether pages and route handlers export what Next calls.
    (env) => program('oxlint', ['--config', 'tooling/next-types.oxlintrc.json', ...NEXT_TYPES], env),
  ),
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

function check(
  name: string,
  title: string,
  ...commands: ReadonlyArray<(env: Variables) => ProcessSpec>
): TestStep {
  const run = async (env: Variables, signal: AbortSignal) => {
    for (const command of commands) {
      const { exit_code, output } = await runCommand(command(env), { signal })
      if (exit_code !== 0) throw new Error(output)
    }
    return undefined
  }
  return { name, title, needs_database: false, run }
}

/** Ends a test that hangs. All of them together are slow on a busy machine, also those that are quick alone. */
const TEST_TIMEOUT_MS = 360_000

async function runUnitTests(env: Variables, signal: AbortSignal, isThorough: boolean): Promise<TestResults> {
  return withReport(async (file) => {
    // Tests with real processes and vendors wait for them; those that only pass on retry are reported.
    const retries = env['CI'] ? ['--retry=1'] : []
    const reporters = ['--reporter=default', '--reporter=tooling/src/unit-results.ts']
    // Loading the product again for each file would take a tenth of the time.
    const fewer = isThorough ? [] : [`--tagsFilter=!${THOROUGH.name}`]
    const args = [
      'run',
      '--no-isolate',
      `--testTimeout=${TEST_TIMEOUT_MS}`,
      ...fewer,
      ...retries,
      ...reporters,
    ]
    const variables = {
      ...env,
      [UNIT_RESULTS_FILE]: file,
      // Files often wait for databases, vendors and processes; Vitest's default would leave a processor idle.
      VITEST_MAX_WORKERS: String(availableParallelism() * 2),
    }
    const { exit_code } = await runCommand(program('vitest', args, variables), { signal, live: true })
    return refuseHiddenFailure(testResults.parse(JSON.parse(readFileSync(file, 'utf8'))), exit_code)
  })
}

const playwrightTest = z.looseObject({
  status: z.string(),
  results: z.array(z.looseObject({ error: z.looseObject({ message: z.string().optional() }).optional() })),
})
const playwrightSpec = z.looseObject({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(playwrightTest),
})
const playwrightSuite = z.looseObject({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.int(), flaky: z.int() }),
})

const specsOf = ({
  specs,
  suites = [],
}: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

async function runBrowserTests(
  env: Variables,
  signal: AbortSignal,
  isThorough: boolean,
): Promise<TestResults> {
  const browsers = await findBrowsers(env)
  return withReport(async (file) => {
    const variables = { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const fewer = isThorough ? [] : [`--grep-invert=@${THOROUGH.name}`]
    const args = ['--filter=@stayward/e2e', 'exec', 'playwright', 'test', '--reporter=list,json', ...fewer]
    const { exit_code } = await runCommand(pnpmCommand('e2e', args, variables), { signal, live: true })
    const { suites, stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const failed = suites.flatMap(specsOf).flatMap(({ title, file: place, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          name: `e2e/${place}:${line} › ${title}`,
          reason: firstLine(results.at(-1)?.error?.message),
        })),
    )
    return refuseHiddenFailure({ passed: stats.expected + stats.flaky, failed }, exit_code)
  })
}

function refuseHiddenFailure(results: TestResults, exitCode: number): TestResults {
  if (results.passed + results.failed.length === 0) throw new Error('No test was run.')
  if (exitCode !== 0 && results.failed.length === 0)
    throw new Error(`The tests passed, but the run ended with ${exitCode}.`)
  return results
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
