import type { Variables } from '@stayward/env/env'
import { parseArgs } from 'node:util'
import { startTestServer } from '@stayward/db/testing/test-server'
import { coloured, elapsed } from './progress.ts'
import { StopRequest, stopOnSignals } from './stop-on-signals.ts'
import { firstLine, type TestResults } from './test-results.ts'
import { type TestStep, testSteps } from './test-steps.ts'

const names = testSteps.map(({ name }) => name)

const HELP = `Usage: npm test [-- --all] [--only <steps>]

Runs ${names.join(', ')}.

  --all              also the tests that take longest, as a pull request does
  --only lint,unit   only these steps
  --help             show this`

interface StepResult extends TestResults {
  step: TestStep
  ok: boolean
  time: string
}

const { values: flags } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
})
const only = flags.only?.split(',')
const unknown = only?.filter((name) => !names.includes(name)) ?? []

if (flags.help) console.log(HELP)
else if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join(', ')}"; there are ${names.join(', ')}.`)
  process.exitCode = 1
} else process.exitCode = await runSteps(testSteps.filter(({ name }) => !only || only.includes(name)))

async function runSteps(steps: TestStep[]): Promise<number> {
  const signal = stopOnSignals()
  await using parts = new AsyncDisposableStack()
  const env = { ...process.env }
  if (steps.some((step) => step.needs_database)) {
    const server = await startTestServer({
      TEST_DATABASE_URL: env['TEST_DATABASE_URL'],
      TEST_DATABASE_TEMPLATE: env['TEST_DATABASE_TEMPLATE'],
    })
    parts.defer(() => server.stop())
    Object.assign(env, { TEST_DATABASE_URL: server.server_url, TEST_DATABASE_TEMPLATE: server.template })
  }
  const results: StepResult[] = []
  for (const step of steps) {
    if (signal.aborted) break
    results.push(await runStep(step, env, signal))
  }
  summarise(results)
  return !signal.aborted && results.every(({ ok }) => ok) ? 0 : 1
}

async function runStep(step: TestStep, env: Variables, signal: AbortSignal): Promise<StepResult> {
  console.log(coloured('bold', `\n${step.title}`))
  const startedAt = performance.now()
  const result = (ok: boolean, tests: TestResults = { passed: 0, failed: [] }) => ({
    ...tests,
    step,
    ok,
    time: elapsed(startedAt),
  })
  try {
    const tests = await step.run(env, signal, flags.all ?? false)
    return result(tests === undefined || tests.failed.length === 0, tests)
  } catch (error) {
    if (error instanceof StopRequest) return result(false)
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return result(false, { passed: 0, failed: [{ name: step.title, reason: firstLine(message) }] })
  }
}

function summarise(results: StepResult[]): void {
  console.log()
  for (const { step, ok, time } of results) {
    const mark = ok ? coloured('green', '✓') : coloured('red', '✗')
    console.log(`  ${mark} ${step.title.padEnd(26)} ${coloured('dim', time.padStart(8))}`)
  }
  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failed = results.flatMap((result) => result.failed)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  // Again at the end: a long run's own output is far above, and a log may have been cut.
  for (const { name, reason } of failed) console.log(`\n  ${coloured('red', '✗')} ${name}\n    ${reason}`)
}
