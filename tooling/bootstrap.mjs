// Runs on any Node of the machine, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const nodeFolder = join(root, 'node_modules', 'node', 'bin')
const windows = process.platform === 'win32'
const OLDEST_NODE = 18

/** pnpm, downloaded by npx at its first use. Without the preference npx asks the registry each time. */
const PNPM = ['npx', '--yes', '--prefer-offline', 'pnpm@12']

/**
 * Installs the lockfile and runs `entry` (TypeScript, relative to the repository) with the workspace's own
 * Node, passing on arguments and signals. Ends this process with the exit code of `entry`.
 */
export function runInWorkspace(entry, args) {
  // The channel carries no messages: its end tells the child that we are gone.
  run([join(nodeFolder, windows ? 'node.exe' : 'node'), join(root, entry), ...args], { channel: 'ipc' })
}

/**
 * Installs the lockfile and runs a program of the workspace, or pnpm, with the workspace's own Node. Ends
 * this process with the exit code of the program.
 */
export function runTool(name, args) {
  // A program not written for Node would only pass the channel on to others.
  run([...(name === 'pnpm' ? PNPM : [name]), ...args], { shell: windows })
}

function run([command, ...args], { channel, shell = false }) {
  checkNode()
  install()
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: [nodeFolder, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      // Starting a process takes a quarter less time when the TypeScript it loads was compiled before.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
    },
    stdio: ['inherit', 'inherit', 'inherit', ...(channel ? [channel] : [])],
    shell,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  leaveWithParent(child)
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

function checkNode() {
  const [major] = process.versions.node.split('.')
  if (Number(major) >= OLDEST_NODE) return
  console.error(`Stayward needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
  process.exit(1)
}

function install() {
  const record = join(root, 'node_modules', '.stayward-lockfile')
  const wanted = fingerprint()
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return
  console.error('Installing packages …')
  const [command, ...args] = [...PNPM, 'install', '--frozen-lockfile', '--prefer-offline']
  const result = spawnSync(command, args, {
    cwd: root,
    // Without CI pnpm asks before it replaces a node_modules with another layout.
    env: { ...process.env, CI: process.env.CI ?? 'true' },
    // Standard output belongs to the command itself: `npm run --silent token` prints only a token there.
    stdio: ['ignore', 2, 2],
    shell: windows,
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed; the reason stands above.')
    process.exit(1)
  }
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, wanted)
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** A killed npm leaves its shell and us behind; then stop as if asked to. */
function leaveWithParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const ancestors = () => [process.ppid, parentOf(process.ppid)].join()
  const known = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === known) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 1000)
  watch.unref()
}

function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
