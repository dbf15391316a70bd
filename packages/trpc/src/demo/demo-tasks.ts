import type { TaskCreate } from '@stayward/contract/work/task'
import type { z } from 'zod'
import type { DemoPropertyName } from './demo-company.ts'
import type { DemoMemberName } from './demo-team.ts'

type TaskInput = z.input<typeof TaskCreate>

export type DemoTask = {
  property: DemoPropertyName
  /** Days from today until it is due. */
  due_in: number
  /** The local time of day. */
  due_time: string
  assignee?: DemoMemberName
  /** How far the assignee is with it; the host cancels. */
  state?: { status: 'started' } | { status: 'completed'; report: string } | { status: 'cancelled' }
  task: Omit<TaskInput, 'property_id' | 'due_at' | 'assignee_id'>
}

const point = (text: string, photo_required = false) => ({ text, required: true, photo_required })

/** The checklist of the cleanings of the next days. */
export const TURNOVER_CHECKLIST: NonNullable<TaskInput['checklist']> = [
  point('Change the bed linen and the towels'),
  point('Bathroom: shower, mirror, drain'),
  point('Kitchen: fridge empty, bin out'),
  point('Refill coffee, soap and dishwasher tablets'),
  point('The living room as guests find it', true),
]

/** Work beside the cleanings that bookings create. */
export const DEMO_TASKS: readonly DemoTask[] = [
  {
    property: 'seville',
    due_in: -9,
    due_time: '12:00',
    assignee: 'nestor',
    state: { status: 'completed', report: 'New washer fitted. The tap in the courtyard drips a little too.' },
    task: { service: 'maintenance', title: 'Fix the dripping kitchen tap' },
  },
  {
    property: 'tenerife',
    due_in: -2,
    due_time: '16:00',
    assignee: 'nestor',
    state: { status: 'completed', report: 'Pressure back at 1.5 bar. Next service in a year.' },
    task: { service: 'maintenance', title: 'Boiler service', priority: 'high' },
  },
  {
    property: 'barcelona',
    due_in: -4,
    due_time: '10:00',
    state: { status: 'cancelled' },
    task: { service: 'inspection', title: 'Meet the surveyor of the balcony' },
  },
  {
    property: 'lisbon',
    due_in: -1,
    due_time: '17:00',
    assignee: 'nestor',
    task: {
      service: 'maintenance',
      title: 'Replace the hallway bulb',
      description: 'An E14, warm white. There is one in the cupboard with the electricity meter.',
    },
  },
  {
    property: 'madrid',
    due_in: 0,
    due_time: '18:00',
    assignee: 'nestor',
    state: { status: 'started' },
    task: {
      service: 'maintenance',
      title: 'Bleed the radiators',
      description: 'The one in the bedroom stays cold at the top. Ana knows that you come.',
      priority: 'high',
      checklist: [point('Bedroom'), point('Living room'), point('Pressure at 1.5 bar', true)],
    },
  },
  {
    property: 'seville',
    due_in: 1,
    due_time: '13:00',
    assignee: 'carmen',
    task: {
      service: 'check_in',
      title: 'Welcome the guests and store their luggage',
      description: 'They arrive at noon, before the cleaning is done.',
    },
  },
  {
    property: 'tenerife',
    due_in: 3,
    due_time: '10:00',
    task: { service: 'gardening', title: 'Water the terrace and cut the bougainvillea', priority: 'low' },
  },
  {
    property: 'mallorca',
    due_in: 4,
    due_time: '12:00',
    task: { service: 'pool', title: 'Cover the pool for the winter' },
  },
  {
    property: 'lisbon',
    due_in: 5,
    due_time: '16:00',
    task: {
      service: 'inspection',
      title: 'Look at the window frames',
      description: 'Before the winter: is the putty still good?',
    },
  },
  {
    property: 'vejer',
    due_in: 11,
    due_time: '13:00',
    task: { service: 'other', title: 'Photographs for the listing', description: 'Light is best after 11.' },
  },
]
