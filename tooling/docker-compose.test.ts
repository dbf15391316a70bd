import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CLUSTER_LOCALE } from '@stayward/db/embedded/cluster'
import { describeVariables, isOwnVariable } from '@stayward/env/variable-names'
import { expect, test } from 'vitest'
import { IN_IMAGE, readComposeFile } from './src/compose-file.ts'
import { createComposeSecrets } from './src/compose-secrets.ts'
import { inRepository } from './src/repository.ts'

const compose = readComposeFile()
const shared = compose['x-environment']
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'stayward')

test('our services share one environment of known variables', () => {
  expect(Object.keys(shared).filter((name) => !isOwnVariable(name))).toEqual([])
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api', 'worker', 'dashboard', 'checkin'])
  for (const [, { environment }] of ours) expect(environment).toEqual(shared)
})

/** The containers listen where the health checks and the published ports expect them. */
const fixedInContainers = ['API_PORT', 'DASHBOARD_PORT', 'CHECKIN_PORT', 'WORKER_PORT']

test('every variable of an installation is given or passed on', () => {
  const left = describeVariables('production').filter(({ name }) => !(name in shared))
  expect(left.map(({ name }) => name)).toEqual([...fixedInContainers, 'MAIL_WEB_URL'])
  expect(shared['STAYWARD_ENV']).toBe('production')
})

test('nothing is asked for that an installation may leave out', () => {
  const optional = describeVariables('production').filter(({ name, required }) => name in shared && !required)
  const asked = optional.filter(({ name }) => shared[name]?.includes(':?'))
  expect(asked.map(({ name }) => name)).toEqual([])
})

test('what is passed on from .env keeps its name', () => {
  const renamed = Object.entries(shared).filter(
    ([name, value]) => value.startsWith('${') && !new RegExp(`^\\$\\{${name}\\b`).test(value),
  )
  expect(renamed).toEqual([])
})

test('the database is created as the embedded one is, so that initdb is known to accept it', () => {
  const { POSTGRES_INITDB_ARGS } = compose.services['postgres']?.environment ?? {}
  expect(POSTGRES_INITDB_ARGS?.split(' ')).toEqual(CLUSTER_LOCALE)
})

test('every server has a health check and every program exists', () => {
  const unchecked = ours.filter(([name, { healthcheck }]) => name !== 'migrate' && !healthcheck)
  const programs = ours.map(([, { command, working_dir = IN_IMAGE }]) =>
    join(relative(IN_IMAGE, working_dir), command[1] ?? ''),
  )
  expect(unchecked).toEqual([])
  expect(programs).toHaveLength(5)
  expect(programs.filter((program) => !existsSync(inRepository(program)))).toEqual([])
})

test('everything that Compose demands is documented or printed by npm run secrets', () => {
  const text = readFileSync(inRepository('docker-compose.yml'), 'utf8')
  const demanded = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))
  const known = [
    ...describeVariables('production').flatMap(({ name, required }) => (required ? [name] : [])),
    ...Object.keys(createComposeSecrets()),
  ]
  expect([...demanded].filter((name) => !known.includes(name))).toEqual([])
  expect([...demanded]).toEqual(expect.arrayContaining(Object.keys(createComposeSecrets())))
})
