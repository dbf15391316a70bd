import { expect, it } from 'vitest'
import { backupName, instantOfName } from './backup-place.rules.ts'
import { backupsToRemove } from './keep-backups.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEEP = { daily: 7, weekly: 4, monthly: 6 }

/** One backup each night, the last of them on Sunday, 22 November 2026. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    instant: new Date(Date.parse('2026-11-22T03:12:00Z') - index * DAY_MS).toISOString(),
  }))

const kept = (backups: { instant: string }[], keep = KEEP) => {
  const removed = new Set(backupsToRemove(backups, keep))
  return backups.filter((backup) => !removed.has(backup)).map(({ instant }) => instant.slice(0, 10))
}

it('keeps the last days, and the newest of the last weeks and months', () => {
  expect(kept(nights(400))).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

it('keeps the newest of a day', () => {
  const one = { instant: '2026-11-22T03:12:00Z' }
  const later = { instant: '2026-11-22T15:00:00Z' }
  expect(backupsToRemove([one, later], KEEP)).toEqual([one])
})

it('counts days that have a backup, so that none is lost while no new one is made', () => {
  const old = [{ instant: '2020-01-01T03:12:00Z' }, { instant: '2019-12-01T03:12:00Z' }]
  expect(backupsToRemove(old, KEEP)).toEqual([])
})

it('never removes the newest', () => {
  expect(kept(nights(3), { daily: 0, weekly: 0, monthly: 0 })).toEqual(['2026-11-22'])
})

it('reads the time of a backup from its name, and nothing from other names', () => {
  expect(backupName('2026-11-22T03:12:45.678Z')).toBe('stayward-20261122T031245Z.tar.zst.age')
  expect(instantOfName('stayward-20261122T031245Z.tar.zst.age')).toBe('2026-11-22T03:12:45Z')
  expect(instantOfName('stayward-notes.txt')).toBeNull()
})
