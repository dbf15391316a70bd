/** @module-tag thorough */
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { cloneTemplate } from '@stayward/db/testing/template-database'
import { startTestServer } from '@stayward/db/testing/test-server'
import type { Variables } from '@stayward/env/env'
import { testDatabaseEnv } from '@stayward/env/testing/test-database-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseVariables } from './src/database-variables.ts'
import { documentedCommands } from './src/documented-commands.ts'
import { runCommand, startProcess } from './src/managed-process.ts'
import { nodeServer } from './src/node-programs.ts'
import { inRepository, root } from './src/repository.ts'
import { unusedPorts } from './src/stack-ports.ts'
import { waitForHealth } from './src/wait-for-health.ts'

interface ShortForm {
  run: string
  because: string
}

/** Replacements for documented commands; all others run as written. */
const SHORT_FORMS: Record<string, ShortForm> = {
  'npm start': { run: 'npm start -- --help', because: 'it runs until it is stopped; browser tests start it' },
  'npm test': { run: 'npm test -- --help', because: 'this is a part of it' },
  'npm test -- --all': { run: 'npm test -- --help', because: 'this is a part of it' },
  'npm run bench': {
    run: 'npm run bench -- --help',
    because: 'it measures for minutes',
  },
  'npm run bench -- scale': {
    run: 'npm run bench -- --help',
    because: 'it writes a million bookings first',
  },
  'npm run prove -- faults': {
    run: 'npm run prove -- --help',
    because: 'it breaks a whole stack for minutes',
  },
  'npm run prove -- webhooks': {
    run: 'npm run prove -- --help',
    because: 'it sends events for minutes',
  },
  'npm run bench -- migrations': {
    run: 'npm run bench -- --help',
    because: 'it writes 300,000 bookings first',
  },
  'npm run pictures': {
    run: 'npm run pictures -- --help',
    because: 'it needs a browser, and changes files of the repository',
  },
  'npm run mutate': { run: 'npm run mutate -- --help', because: 'it takes an hour' },
  'npm run mutate -- rights states': { run: 'npm run mutate -- --help', because: 'it takes minutes' },
  'npm run backup': {
    run: 'npm run backup -- --help',
    because: 'it needs a passphrase; tests of its own use it',
  },
  'npm run verify-backup -- --drill': {
    run: 'npm run verify-backup -- --help',
    because: 'there is no backup; tests of its own use it',
  },
  'npm run restore': {
    run: 'npm run restore -- --help',
    because: 'there is no backup; tests of its own use it',
  },
  'npm run effects -- off': {
    run: 'npm run effects',
    because: 'what follows it in the README is for an installation with effects',
  },
  'npm run alloggiati-tables -- TABELLE.zip': {
    run: 'npm run alloggiati-tables -- --help',
    because: 'the archive is the police’s; a test of its own imports a sample',
  },
  'npm run user -- disable somebody@example.com': {
    run: 'npm run user -- disable you@example.com',
    because: 'the user has to exist; this one signs up in the README',
  },
  'npm run user -- drop-second-factor somebody@example.com': {
    run: 'npm run user -- drop-second-factor you@example.com',
    because: 'the user has to exist; this one signs up in the README',
  },
  'npm run lint': { run: 'npm run lint -- tooling/bootstrap.mjs', because: 'npm test lints all files' },
  'npm run format': { run: 'npm run format -- --check', because: 'a test changes no sources' },
  'npm run build': { run: 'npm run build -- --dry', because: 'npm test builds the apps' },
  'npm run migration -- <name>': {
    run: 'npm run migration -- name --help',
    because: 'it writes what the tables have and the migrations lack',
  },
  'npm run pnpm -- --filter @stayward/trpc test': {
    run: 'npm run pnpm -- --filter @stayward/trpc test src/kernel/version.test.ts',
    because: 'npm test runs these tests',
  },
  'npm run pnpm -- --filter @stayward/trpc exec vitest src/stays': {
    run: 'npm run pnpm -- --filter @stayward/trpc exec vitest --version',
    because: 'it waits for changes, and npm test runs these tests',
  },
}

const documented = ['README.md', 'CONTRIBUTING.md'].map((name) =>
  documentedCommands(readFileSync(inRepository(name), 'utf8')),
)
const commands = [...new Set(documented.flat())]

test('short forms replace commands that are documented', () => {
  expect(commands).toEqual(expect.arrayContaining(Object.keys(SHORT_FORMS)))
})

test('every script of the root is documented', () => {
  const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const isDocumented = (script: string) =>
    commands.some((command) => new RegExp(`\\bnpm (run )?(--silent )?${script}(?![\\w:-])`).test(command))
  expect(Object.keys(scripts).filter((script) => !isDocumented(script))).toEqual([])
})

test('regenerating writes no migration', () => {
  const packages = globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const generators = packages.flatMap((text) => /"generate": "(.*)"/.exec(text)?.[1] ?? [])
  expect(generators).not.toEqual([])
  expect(generators.filter((script) => script.includes('drizzle-kit'))).toEqual([])
})

test('commands are found in blocks, tables and sentences, and nothing else is', () => {
  const text = [
    'Run `npm start`, look at `tooling/`.',
    '| `npm run lint` | `turbo` |',
    '```',
    'T=$(npm run token)',
    'curl x \\',
    '  -H y',
    '```',
    'With `npm start` again.',
  ]
  expect(documentedCommands(text.join('\n'))).toEqual([
    'npm start',
    'npm run lint',
    'T=$(npm run token)\ncurl x \\\n  -H y',
  ])
})

// A machine with Node and the standard Unix programs.
const UNIX_PROGRAMS = ['sh', 'curl', 'ps']

describe.skipIf(process.platform === 'win32')('on a machine that has Node alone', () => {
  let env: Variables
  const parts = new AsyncDisposableStack()
  const results = new Map<string, ReturnType<typeof runCommand>>()

  // The short form of one command may be another one.
  function run(script: string): ReturnType<typeof runCommand> {
    const spec = { name: 'command', command: 'sh', args: ['-ec', script], cwd: root, env }
    const result = results.get(script) ?? runCommand(spec)
    results.set(script, result)
    return result
  }

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stayward-commands-'))
    parts.defer(() => rmSync(folder, { recursive: true }))
    const server = await startTestServer(testDatabaseEnv())
    parts.defer(() => server.stop())
    const database = await cloneTemplate(server)
    parts.defer(() => database.drop())
    const { api: port, ...ports } = await unusedPorts()
    env = {
      HOME: process.env['HOME'],
      PATH: bareFolder(join(folder, 'bin')),
      // Prepares what the commands need, without touching what runs on this machine besides the tests.
      API_PORT: String(port),
      DASHBOARD_PORT: String(ports.dashboard),
      CHECKIN_PORT: String(ports.checkin),
      STAYWARD_DATA_DIR: folder,
      DATABASE_URL: database.url,
      TEST_DATABASE_URL: server.server_url,
      TEST_DATABASE_TEMPLATE: server.template,
      // curl alone counts an error response as success.
      CURL_HOME: folder,
    }
    writeFileSync(join(folder, '.curlrc'), 'fail-with-body\n')
    const api = startProcess(nodeServer('api', databaseVariables(env)), (_name, line) => console.info(line))
    parts.defer(() => api.stop())
    await waitForHealth(`http://localhost:${port}/ready`, api, new AbortController().signal)
  })

  afterAll(() => parts.disposeAsync(), 60_000)

  test.each(commands)('%s', { timeout: 120_000 }, async (command) => {
    const script = (SHORT_FORMS[command]?.run ?? command).replaceAll(
      'localhost:4000',
      `localhost:${env['API_PORT']}`,
    )
    const { exit_code, output } = await run(script)
    expect({ exit_code, output: exit_code === 0 ? '' : output }).toEqual({ exit_code: 0, output: '' })
  })
})

/** A folder with nothing but Node, its programs, and the system's own. Returns its path. */
function bareFolder(path: string): string {
  mkdirSync(path)
  const npm = onPath('npm')
  for (const name of ['npm', 'npx', 'node']) symlinkSync(join(dirname(npm), name), join(path, name))
  for (const name of UNIX_PROGRAMS) symlinkSync(onPath(name), join(path, name))
  return path
}

function onPath(name: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${name} is not on the PATH.`)
  return found
}
