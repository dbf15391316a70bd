import { describe, expect, it } from 'vitest'
import {
  circlesOfSlices,
  filesWithoutRole,
  foreignRooms,
  serverImports,
  upwardImports,
} from './src/departments.ts'
import { sourceFiles } from './src/source-files.ts'

const files = sourceFiles()
const imports = serverImports(files)
const paths = files.map(({ path }) => path)

describe('the departments of the server', () => {
  it('import downwards only', () => {
    expect(imports.length).toBeGreaterThan(1_000)
    expect(upwardImports(imports)).toEqual([])
  })

  it('have no slices that import each other, directly or around corners', () => {
    expect(circlesOfSlices(imports)).toEqual([])
  })

  it('say by the name of each file what it is for', () => {
    expect(filesWithoutRole(paths)).toEqual([])
  })

  it('have the same names in the contract and in the dashboard', () => {
    expect(foreignRooms(paths)).toEqual([])
  })
})

describe('the rules of the departments', () => {
  const upward = (from: string, to: string) => upwardImports([{ from, to }]).length

  it('refuse what points upwards or out of the departments', () => {
    expect(upward('stays/bookings/bookings.service.ts', 'locks/access-codes/sync-codes.service.ts')).toBe(1)
    expect(upward('work/tasks/tasks.service.ts', 'authorities/reports/reports.queries.ts')).toBe(1)
    expect(upward('kernel/services.ts', 'account/account.queries.ts')).toBe(1)
    expect(upward('stays/bookings/bookings.service.ts', 'followers.root.ts')).toBe(1)
    expect(upward('garden/garden.service.ts', 'kernel/clock.ts')).toBe(1)
  })

  it('allow what points downwards, and all of it to the roots', () => {
    expect(upward('locks/access-codes/sync-codes.service.ts', 'stays/bookings/bookings.queries.ts')).toBe(0)
    expect(upward('account/account.service.ts', 'kernel/clock.ts')).toBe(0)
    expect(upward('followers.root.ts', 'locks/access-codes/sync-codes.service.ts')).toBe(0)
  })

  it('find circles of any length', () => {
    const slices = ['stays/bookings', 'stays/checkin', 'stays/guests']
    const circle = slices.map((slice, index) => ({
      from: `${slice}/a.rules.ts`,
      to: `${slices[(index + 1) % slices.length]}/b.rules.ts`,
    }))
    expect(circlesOfSlices(circle)).toEqual([slices])
    expect(circlesOfSlices(circle.slice(1))).toEqual([])
  })

  it('find files without a role and rooms without a department', () => {
    const path = 'packages/trpc/src/stays/bookings/helpers.ts'
    expect(filesWithoutRole([path, 'packages/trpc/src/kernel/clock.ts'])).toEqual([path])
    expect(foreignRooms(['packages/contract/src/garden/plant.ts'])).toEqual(['packages/contract/src/garden'])
  })
})
