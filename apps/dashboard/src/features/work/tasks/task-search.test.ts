import { describe, expect, it } from 'vitest'
import {
  columnsSearch,
  countFilters,
  dayTotalInput,
  isUnfiltered,
  parseTaskSearch,
  taskListInput,
  taskSearchPath,
} from './task-search'

const parse = (query: string) => parseTaskSearch(new URLSearchParams(query))
const PROPERTY = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03'

describe('the search of tasks in the address', () => {
  it('shows what is open by default, with a bare address', () => {
    const search = parse('')
    expect(isUnfiltered(search)).toBe(true)
    expect(taskSearchPath(search)).toBe('/tasks')
    expect(taskListInput(search)).toEqual({ status: ['todo', 'in_progress'] })
  })

  it('survives the way into the address and back', () => {
    const search = parse(
      `state=completed&property_id=${PROPERTY}&tag=Beach&service=pool&mine=true&from=2026-12-30&to=2026-12-31&query=hedge`,
    )
    expect(parse(taskSearchPath(search).split('?')[1] ?? '')).toEqual(search)
    expect(countFilters(search)).toBe(6)
    expect(taskListInput(search)).toEqual({
      status: ['completed'],
      property_id: [PROPERTY],
      tag: 'Beach',
      service: ['pool'],
      mine: 'true',
      due_from: '2026-12-30',
      due_to: '2027-01-01',
      query: 'hedge',
      order: 'newest_first',
    })
  })

  it('begins with the latest of what is over', () => {
    expect(taskListInput(parse('state=cancelled'))).toMatchObject({ order: 'newest_first' })
    expect(taskListInput(parse('state=standing'))).not.toHaveProperty('order')
  })

  it('counts one day of what is searched, whatever days are chosen', () => {
    expect(dayTotalInput(parse('from=2026-12-01&query=hedge'), '2026-12-05')).toEqual({
      status: ['todo', 'in_progress'],
      due_from: '2026-12-05',
      due_to: '2026-12-06',
      query: 'hedge',
      mine: undefined,
      unassigned: undefined,
      group_by: 'status',
    })
  })

  it('finds what nobody is assigned to, or the reader, never both', () => {
    const search = parse('unassigned=true')
    expect(taskSearchPath(search)).toBe('/tasks?unassigned=true')
    expect(taskListInput(search)).toMatchObject({ unassigned: 'true' })
    expect(countFilters(search)).toBe(1)
    expect(parse('mine=true&unassigned=true')).toEqual(parse('mine=true'))
  })

  it('ends columns after some days, unless days are chosen', () => {
    const endOf = (query: string) => columnsSearch(parse(query), '2026-12-28').to
    expect(endOf('')).toBe('2027-01-03')
    expect(endOf('within=month')).toBe('2027-01-26')
    expect(endOf('within=any')).toBeNull()
    expect(endOf('from=2026-12-01')).toBeNull()
    expect(endOf('within=month&to=2026-12-30')).toBe('2026-12-30')
    expect(taskSearchPath(parse('within=any'))).toBe('/tasks?within=any')
  })

  it('leaves out words that it does not know', () => {
    expect(parse('state=lost&property_id=1&service=singing&mine=1&from=soon')).toEqual(parse(''))
  })

  it('asks for every status where all are shown', () => {
    expect(taskListInput(parse('state=all'))).toEqual({})
  })
})
