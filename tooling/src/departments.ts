import { dirname, join } from 'node:path'
import { importsOf, isTest, type SourceFile } from './architecture-rules.ts'

const SERVER = 'packages/trpc/src/'

/**
 * The departments of the server and what each may import beside itself. Everything may import the kernel. Only the roots,
 * tests and the demo see all of them.
 */
export const DEPARTMENTS = {
  account: [],
  properties: ['account'],
  integrations: ['account', 'properties'],
  stays: ['account', 'properties'],
  work: ['account', 'properties', 'stays'],
  locks: ['account', 'properties', 'integrations', 'stays', 'work'],
  authorities: ['account', 'properties', 'integrations', 'stays'],
  channels: ['account', 'properties', 'integrations', 'stays'],
  messages: ['account', 'properties', 'integrations', 'stays'],
  overview: [
    'account',
    'properties',
    'integrations',
    'stays',
    'work',
    'locks',
    'authorities',
    'channels',
    'messages',
  ],
  statements: ['account', 'properties', 'overview'],
  events: ['account', 'properties', 'overview'],
  installation: ['account', 'properties', 'stays', 'work', 'statements'],
} as const satisfies Record<string, readonly string[]>

type Department = keyof typeof DEPARTMENTS

const isDepartment = (name: string | undefined): name is Department =>
  name !== undefined && name in DEPARTMENTS

/** An import between two files of the server, by their paths within it. */
export type Import = { from: string; to: string }

/** The imports within the server's code, without tests. */
export const serverImports = (files: readonly SourceFile[]): Import[] =>
  files
    .filter(({ path }) => path.startsWith(SERVER) && !isTest(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((name) => name.startsWith('.'))
        .map((name) => ({
          from: path.slice(SERVER.length),
          to: join(dirname(path), name).slice(SERVER.length),
        })),
    )

const roomOf = (path: string): string | undefined => (path.includes('/') ? path.split('/')[0] : undefined)

/** Imports that point upwards: from the kernel into a department, or into a department that is not below. */
export const upwardImports = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [room, target] = [roomOf(from), roomOf(to)]
    if (room === target || room === undefined || room === 'demo') return false
    if (room === 'kernel') return true
    if (!isDepartment(room)) return true
    const below: readonly string[] = ['kernel', ...DEPARTMENTS[room]]
    return target === undefined || !below.includes(target)
  })

/** A slice is a folder with files: a department itself, or a folder in it. */
const sliceOf = (path: string): string => dirname(path)

/** Cycles of slices that import each other, two or more, each with its slices. */
export function circlesOfSlices(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [slice, target] = [sliceOf(from), sliceOf(to)]
    if (slice === target || slice === '.' || slice === 'demo') continue
    next.set(slice, (next.get(slice) ?? new Set()).add(target))
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let slice = open.pop(); slice !== undefined; slice = open.pop())
      for (const target of next.get(slice) ?? [])
        if (!seen.has(target)) {
          seen.add(target)
          open.push(target)
        }
    return seen
  }
  const reach = new Map(Array.from(next.keys(), (slice) => [slice, reachable(slice)]))
  const circles = Array.from(reach, ([slice, seen]) =>
    seen.has(slice) ? Array.from(seen).filter((other) => reach.get(other)?.has(slice)) : [],
  )
  const found = circles.filter((circle) => circle.length > 0).map((circle) => circle.toSorted().join())
  return Array.from(new Set(found))
    .toSorted()
    .map((circle) => circle.split(','))
}

/** The role of a slice's file, by the end of its name. */
const ROLES = ['router', 'access', 'service', 'queries', 'presenter', 'rules', 'jobs', 'check', 'test']

/** Files of slices whose names do not state their role. */
export const filesWithoutRole = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) =>
      path.startsWith(SERVER) &&
      isDepartment(roomOf(path.slice(SERVER.length))) &&
      !ROLES.some((role) => path.endsWith(`.${role}.ts`)),
  )

/** Where departments have a folder of their name, with the folders that serve all of them. */
const ROOMS = [
  { folder: SERVER, shared: ['kernel', 'testing', 'demo'] },
  { folder: 'packages/contract/src/', shared: ['kernel'] },
  { folder: 'apps/dashboard/src/features/', shared: ['shortcuts'] },
]

/** Folders among the departments without a department's name. */
export const foreignRooms = (paths: readonly string[]): string[] =>
  ROOMS.flatMap(({ folder, shared }) => {
    const rooms = paths
      .filter((path) => path.startsWith(folder))
      .map((path) => roomOf(path.slice(folder.length)))
    return Array.from(new Set(rooms))
      .filter((room) => room !== undefined && !isDepartment(room) && !shared.includes(room))
      .map((room) => `${folder}${room}`)
  })
