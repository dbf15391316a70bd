import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installedBalancers, nginxFile } from './src/prove/balancers.ts'
import { inRepository } from './src/repository.ts'

const has = (program: string) => installedBalancers().some(({ name }) => name === program)
const guide = (file: string) => inRepository('docs', 'guide', 'two-of-each', file)

const pairs = { api: [5001, 5002], dashboard: [5003, 5004], checkin: [5005, 5006] } as const
const ports = { api: 5011, dashboard: 5012, checkin: 5013 }

test('what nginx is proved with is the guide’s file on other ports, without certificates', () => {
  const guided = readFileSync(guide('nginx.conf'), 'utf8')
  const proved = nginxFile('/folder', guided, pairs, ports)
  for (const port of [...Object.values(pairs).flat(), ...Object.values(ports)])
    expect(proved).toContain(`127.0.0.1:${port}`)
  expect(proved).not.toMatch(/443|ssl|example\.com|127\.0\.0\.1:[34]\d{3}/)
  const settings = (text: string) => text.split('\n').filter((line) => /^\t\tproxy_(?!pass)/.test(line))
  expect(settings(proved)).toEqual(settings(guided))
})

test.skipIf(!has('nginx'))('nginx takes the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stayward-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'temporary'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxFile(folder, readFileSync(guide('nginx.conf'), 'utf8'), pairs, ports))
  const { stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file, '-e', 'stderr'], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toMatch(/warn|deprecated/)
})

test.skipIf(!has('caddy'))('Caddy takes the file', () => {
  const urls = { API_URL: 'http://a.test', DASHBOARD_URL: 'http://b.test', CHECKIN_URL: 'http://c.test' }
  const { stdout, stderr } = spawnSync(
    'caddy',
    ['validate', '--config', guide('Caddyfile'), '--adapter', 'caddyfile'],
    { encoding: 'utf8', env: { ...process.env, ...urls } },
  )
  expect(stdout + stderr).toContain('Valid configuration')
  expect(stderr).not.toMatch(/deprecated/i)
})
