import type { TaskCreate } from '@stayward/contract/work/task'
import type { z } from 'zod'
import type { DEMO_PROPERTIES } from './demo-company.ts'

export type DemoTask = {
  property: keyof typeof DEMO_PROPERTIES
  /** Days from today until it is due. */
  due_in: number
  /** The local time of day. */
  due_time: string
  task: Omit<z.input<typeof TaskCreate>, 'property_id' | 'due_at'>
}

/** Tasks beyond the cleanings that come with bookings. */
export const DEMO_TASKS: DemoTask[] = [
  {
    property: 'madrid',
    due_in: 1,
    due_time: '12:00',
    task: {
      service: 'maintenance',
      title: 'Bleed the radiators',
      description: 'The one in the bedroom stays cold at the top.',
      priority: 'high',
      checklist: [
        { text: 'Bedroom', required: true, photo_required: false },
        { text: 'Living room', required: true, photo_required: false },
      ],
    },
  },
  {
    property: 'tenerife',
    due_in: 3,
    due_time: '10:00',
    task: { service: 'gardening', title: 'Water the terrace', priority: 'low' },
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
]
