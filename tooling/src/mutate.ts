import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTestServer } from '@stayward/db/testing/test-server'
import { testDatabaseEnv } from '@stayward/env/testing/test-database-env'
import { Stryker } from '@stryker-mutator/core'
import { ACCEPTED_MUTANTS, type AcceptedMutant } from './accepted-mutants.ts'
import { findSymbol } from './declarations.ts'
import type { MutationTarget } from './mutation-target.ts'
import { LEAST_KILLED, MUTATION_TARGETS } from './mutation-targets.ts'
import { coloured, elapsed } from './progress.ts'
import { root } from './repository.ts'

const names = MUTATION_TARGETS.map(({ name }) => name)

const HELP = `Usage: npm run mutate [-- <targets>]

Changes code that makes decisions, one small thing at a time, and runs its tests. A change that no test notices fails
the run, unless accepted-mutants.ts says why it is acceptable.

  <targets>   only these of ${names.join(', ')}
  --help      show this`

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** A mutant that no test noticed. */
type Survivor = Omit<AcceptedMutant, 'why'> & { place: string }

/** Statuses that count as noticed. */
const NOTICED: readonly Mutant['status'][] = ['Killed', 'Timeout']
/** Mutants that cannot run at all. */
const INVALID: readonly Mutant['status'][] = ['CompileError', 'RuntimeError', 'Ignored']

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
})
const unknown = wanted.filter((name) => !names.includes(name))

if (flags.help) console.log(HELP)
else if (unknown.length > 0) {
  console.error(`There is no target "${unknown.join(', ')}"; there are ${names.join(', ')}.`)
  process.exitCode = 1
} else process.exitCode = await mutateAll(MUTATION_TARGETS.filter(({ name }) => isWanted(name)))
// The channel to the parent that installs packages would keep this process alive.
if (process.connected) process.disconnect()

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

async function mutateAll(targets: readonly MutationTarget[]): Promise<number> {
  process.chdir(root)
  await using parts = new AsyncDisposableStack()
  if (targets.some((target) => target.package === 'packages/trpc')) {
    const server = await startTestServer(testDatabaseEnv())
    parts.defer(() => server.stop())
    process.env['TEST_DATABASE_URL'] = server.server_url
    process.env['TEST_DATABASE_TEMPLATE'] = server.template
  }
  let isInOrder = true
  for (const target of targets) isInOrder = (await mutate(target)) && isInOrder
  return isInOrder ? 0 : 1
}

/** Runs one target and prints the result; false if its tests do not notice enough. */
async function mutate(target: MutationTarget): Promise<boolean> {
  const startedAt = performance.now()
  const mutants = await mutantsOf(target)
  const survivors = mutants
    .filter(({ status }) => !NOTICED.includes(status))
    .map((mutant) => survivorOf(target, mutant))
  const unexplained = survivors.filter((survivor) => !ACCEPTED_MUTANTS.some((it) => isSame(it, survivor)))
  const outdated = ACCEPTED_MUTANTS.filter(
    (it) => it.target === target.name && !survivors.some((survivor) => isSame(it, survivor)),
  )
  const killed = mutants.length - survivors.length
  const share = mutants.length === 0 ? 0 : killed / mutants.length
  const isInOrder = share >= LEAST_KILLED && unexplained.length === 0 && outdated.length === 0
  const mark = isInOrder ? coloured('green', '✓') : coloured('red', '✗')
  const percent = `${(share * 100).toFixed(1)} %`
  console.log(
    `${mark} ${target.name.padEnd(20)} ${killed} of ${mutants.length} noticed, ${percent} (${elapsed(startedAt)})`,
  )
  for (const { place, code, mutant } of unexplained)
    console.log(`    ${place}\n      - ${code}\n      + ${mutant}`)
  for (const { code, mutant } of outdated)
    console.log(`    Accepted, but noticed or gone; remove it:\n      - ${code}\n      + ${mutant}`)
  return isInOrder
}

async function mutantsOf({
  package: folder,
  folder: source,
  symbols,
  tests,
}: MutationTarget): Promise<Mutant[]> {
  process.env['MUTATED_PACKAGE'] = folder
  process.env['MUTATION_TESTS'] = tests.join(',')
  const found = symbols.map((name) => findSymbol(join(folder, source), name))
  const places = found.flatMap(({ file, declarations }) =>
    declarations.map(({ from, to }) => `${file}:${from}-${to}`),
  )
  const stryker = new Stryker({
    configFile: 'tooling/stryker.json',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    mutate: [...new Set(places)],
    // With `related` on, every test that imports the code indirectly would run too.
    vitest: { configFile: 'tooling/vitest.mutation.config.ts', dir: folder, related: false },
  })
  const mutants = await stryker.runMutationTest()
  return mutants.filter(({ status }) => !INVALID.includes(status))
}

function survivorOf({ name }: MutationTarget, mutant: Mutant): Survivor {
  const { start } = mutant.location
  return {
    target: name,
    place: `${relative(root, mutant.fileName)}:${start.line}:${start.column} ${mutant.status}`,
    code: changedCode(mutant),
    mutant: oneLine(mutant.replacement ?? ''),
  }
}

function changedCode({ fileName, location: { start, end } }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.pop()?.slice(0, end.column - 1) ?? ''
  const [first, ...rest] = [...lines, last]
  return oneLine([first.slice(start.column - 1), ...rest].join('\n'))
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').trim()
}

function isSame(a: Omit<AcceptedMutant, 'why'>, b: Omit<AcceptedMutant, 'why'>): boolean {
  return a.target === b.target && a.code === b.code && a.mutant === b.mutant
}
