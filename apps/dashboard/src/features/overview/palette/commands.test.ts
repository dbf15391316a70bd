import { IconSun } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { chosenOf, type Command, type CommandGroup, grouped, matching, stepped } from './commands'

const command = (label: string, group: CommandGroup = 'go', href = `/${label}`): Command => ({
  id: label,
  group,
  label,
  icon: IconSun,
  href,
})

describe('what is typed', () => {
  const all = ['Today', 'Locks & integrations', 'Ático Malasaña'].map((label) => command(label))
  it.each([
    ['', ['Today', 'Locks & integrations', 'Ático Malasaña']],
    ['integ', ['Locks & integrations']],
    ['atico mala', ['Ático Malasaña']],
    ['lasana', []],
  ])('%j finds %j', (typed, labels) => {
    expect(matching(all, typed).map(({ label }) => label)).toEqual(labels)
  })
})

it('finds a page by other words for it, too', () => {
  const owners = { ...command('Property owners'), also: 'statements payouts' }
  expect(matching([owners, command('Team')], 'statem')).toEqual([owners])
  expect(matching([owners], 'property payouts')).toEqual([owners])
  expect(matching([owners], 'team')).toEqual([])
})

it('groups in one order, and shows what was used before only there', () => {
  const groups = grouped([
    command('Ana', 'bookings', '/bookings/1'),
    command('Today'),
    command('Ana', 'recent', '/bookings/2'),
  ])
  expect(groups.map(({ group }) => group)).toEqual(['recent', 'go', 'bookings'])
  const again = grouped([command('Ana', 'recent', '/bookings/1'), command('Ana', 'bookings', '/bookings/1')])
  expect(again.map(({ group }) => group)).toEqual(['recent'])
})

it('walks around the ends', () => {
  expect([stepped(0, -1, 3), stepped(2, 1, 3), stepped(0, 1, 0)]).toEqual([2, 0, 0])
})

it('keeps what is chosen while others come in before it', () => {
  const pages = [command('Today'), command('Calendar')]
  const later = [command('Ana', 'unanswered'), ...pages]
  expect([pages, later].map((all) => chosenOf(all, '/Calendar')?.label)).toEqual(['Calendar', 'Calendar'])
  expect([pages, later].map((all) => chosenOf(all, null)?.label)).toEqual(['Today', 'Today'])
  expect(chosenOf(later, '/Ana')?.label).toBe('Ana')
  expect(chosenOf(pages, '/gone')?.label).toBe('Today')
  expect(chosenOf(later.slice(0, 1), null)?.label).toBe('Ana')
  expect(chosenOf([], null)).toBeUndefined()
})
