import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@stayward/db/embedded/free-port'
import { type LineSink, startProcess } from '../managed-process.ts'
import { inRepository } from '../repository.ts'
import { waitForHealth } from '../wait-for-health.ts'

/** A load balancer's backends, by public name. */
export const BALANCED = ['api', 'dashboard', 'checkin'] as const
export type Balanced = (typeof BALANCED)[number]

/** The ports of two of each process. */
export type Pairs = Record<Balanced, readonly [number, number]>

/** A load balancer that runs with the configuration of our guide, and its public ports. */
export interface Balancer extends AsyncDisposable {
  name: string
}

type Start = (pairs: Pairs, ports: Record<Balanced, number>, write: LineSink) => Promise<Balancer>

const guide = (file: string) => inRepository('docs', 'guide', 'two-of-each', file)
const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

/** The guide's load balancers installed on this machine. */
export const installedBalancers = (): { name: string; start: Start }[] =>
  [
    { name: 'nginx', start: startNginx },
    { name: 'caddy', start: startCaddy },
  ].filter(({ name }) => isInstalled(name))

async function startCaddy(pairs: Pairs, ports: Record<Balanced, number>, write: LineSink): Promise<Balancer> {
  const settings = BALANCED.flatMap((name): [string, string][] => {
    const upper = name.toUpperCase()
    return [
      [`${upper}_URL`, `http://localhost:${ports[name]}`],
      [`${upper}_UPSTREAMS`, pairs[name].map((port) => `127.0.0.1:${port}`).join(' ')],
    ]
  })
  const admin = `127.0.0.1:${await freePort()}`
  return startBalancer('caddy', ports, write, (folder) => ({
    args: ['run', '--config', guide('Caddyfile'), '--adapter', 'caddyfile'],
    env: { HOME: folder, CADDY_ADMIN: admin, ...Object.fromEntries(settings) },
  }))
}

async function startNginx(pairs: Pairs, ports: Record<Balanced, number>, write: LineSink): Promise<Balancer> {
  return startBalancer('nginx', ports, write, (folder) => {
    const file = join(folder, 'nginx.conf')
    mkdirSync(join(folder, 'temporary'))
    writeFileSync(file, nginxFile(folder, readFileSync(guide('nginx.conf'), 'utf8'), pairs, ports))
    return { args: ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], env: {} }
  })
}

/** The guide's servers on local ports and without certificates, in a file that starts nginx. */
export function nginxFile(
  folder: string,
  servers: string,
  pairs: Pairs,
  ports: Record<Balanced, number>,
): string {
  const standard: Record<Balanced, [string, string]> = {
    api: ['4000', '4100'],
    dashboard: ['3000', '3100'],
    checkin: ['3001', '3101'],
  }
  const order = [...BALANCED]
  const moved = BALANCED.reduce(
    (text, name) =>
      standard[name].reduce(
        (part, port, index) => part.replace(`127.0.0.1:${port} `, `127.0.0.1:${pairs[name][index]} `),
        text,
      ),
    servers
      .replaceAll(/^\tssl_certificate.*\n/gm, '')
      .replaceAll(
        /listen 443 ssl;\n\tserver_name \S+;/g,
        () => `listen 127.0.0.1:${ports[order.shift() ?? 'api']};`,
      ),
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `pid ${folder}/pid;
events {}
http {
	access_log off;
${paths.map((path) => `\t${path}_temp_path ${folder}/temporary/${path};`).join('\n')}
${moved}}
`
}

async function startBalancer(
  name: string,
  ports: Record<Balanced, number>,
  write: LineSink,
  command: (folder: string) => { args: string[]; env: Record<string, string> },
): Promise<Balancer> {
  await using parts = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), `stayward-${name}-`))
  parts.defer(() => rmSync(folder, { recursive: true, force: true }))
  const { args, env } = command(folder)
  const child = startProcess(
    { name, command: name, args, cwd: folder, env: { PATH: process.env['PATH'], ...env } },
    write,
  )
  parts.defer(() => child.stop())
  await waitForHealth(`http://localhost:${ports.api}/ready`, child, AbortSignal.timeout(15_000))
  const kept = parts.move()
  return { name, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
