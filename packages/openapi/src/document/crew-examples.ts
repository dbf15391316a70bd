import type { Invitation } from '@stayward/contract/properties/invitation'
import type { Member } from '@stayward/contract/properties/member'
import type { PublicTask, Task } from '@stayward/contract/work/task'

const ids = {
  property: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  booking: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
  host: '019ab0c1-7d21-7b0e-9a47-0c9d8e7f6a02',
  cleaner: '019ab0c3-1c02-7f19-8b6a-4d3c2b1a0f05',
  member: '019ab0c3-2d13-7a2b-9c7d-5e4f3a2b1c06',
  invitation: '019ab0c3-0b91-7e08-a5f4-3c2b1a0f9e07',
  task: '019ab0c3-4e25-7c3d-8e9f-6a5b4c3d2e08',
  item: '019ab0c3-4e26-7d4e-9fa0-7b6c5d4e3f09',
}

const cleaner = { name: 'Carmen', last_name: 'Soto' }

const member: Member = {
  id: ids.member,
  property_id: ids.property,
  user_id: ids.cleaner,
  ...cleaner,
  email: 'carmen.soto@example.com',
  access_level: 'staff',
  service: 'cleaning',
  account_wide: false,
  joined_at: '2026-11-20T10:04:12.331Z',
  created_at: '2026-11-20T10:04:12.331Z',
  updated_at: '2026-11-20T10:04:12.331Z',
}

const invitation: Invitation = {
  id: ids.invitation,
  property_id: ids.property,
  email: 'carmen.soto@example.com',
  access_level: 'staff',
  service: 'cleaning',
  status: 'pending',
  expires_at: '2026-11-27T09:31:40.902Z',
  invited_by: { id: ids.host, name: 'Lucía', last_name: 'Navarro' },
  accept_url: 'http://localhost:3000/invitations/pJ3yH0k7QdB5u9VtXr2sLwZ8aFmN1cEoKgT4iYbR6xM',
  allowed_actions: [
    { action: 'resend', allowed: true, reason: null },
    { action: 'revoke', allowed: true, reason: null },
  ],
  created_at: '2026-11-20T09:31:40.902Z',
  updated_at: '2026-11-20T09:31:40.902Z',
}

const item = {
  id: ids.item,
  text: 'Change the bed linen',
  required: true,
  photo_required: false,
  done: false,
  done_at: null,
}

const window = { from: '2026-12-09T11:00:00+01:00', to: '2026-12-09T16:00:00+01:00' }

const task: Task = {
  id: ids.task,
  property_id: ids.property,
  booking_id: ids.booking,
  service: 'cleaning',
  title: 'Turnover cleaning',
  description: null,
  priority: 'normal',
  status: 'todo',
  due_at: '2026-12-09T16:00:00+01:00',
  window,
  assignee: {
    id: ids.member,
    user_id: ids.cleaner,
    ...cleaner,
    access_level: 'staff',
    service: 'cleaning',
  },
  checklist: [{ ...item, photo_url: null }],
  follows_checklist: false,
  job_report: null,
  supplies: [],
  started_at: null,
  started_by: null,
  completed_at: null,
  completed_by: null,
  pay: { amount: '45.00', currency: 'EUR', source: 'account' },
  public_url: 'http://localhost:3000/t/7k2m9xq4v0d8j3w6n1r5t2yac4',
  context: {
    departing_guests: 3,
    next_arrival: {
      at: '2026-12-09T16:00:00+01:00',
      arrival_time: '22:10',
      guests_number: 2,
      guests_number_known: true,
    },
    same_day_turnover: true,
    owner_stay: null,
    occupied_until: null,
  },
  overdue: false,
  allowed_actions: [
    { action: 'start', allowed: true, reason: null },
    { action: 'complete', allowed: false, reason: 'task.incomplete' },
    { action: 'undo', allowed: false, reason: 'task.invalid_transition' },
    { action: 'cancel', allowed: true, reason: null },
    { action: 'reopen', allowed: false, reason: 'task.invalid_transition' },
  ],
  created_at: '2026-11-20T09:20:31.007Z',
  updated_at: '2026-11-20T09:20:31.007Z',
}

const publicTask: PublicTask = {
  company: { name: 'Casas del Sol', brand_color: '#0E5A6B', logo: null },
  title: task.title,
  description: null,
  service: 'cleaning',
  status: 'todo',
  due_at: task.due_at,
  window,
  checklist: [item],
  property: {
    name: 'Ático Malasaña',
    address: 'Calle de la Palma 34, 4.º B',
    postal_code: '28004',
    city: 'Madrid',
    time_zone: 'Europe/Madrid',
  },
}

/** Example responses about crews and their work, by schema name. */
export const CREW_EXAMPLES: Record<string, unknown> = {
  Invitation: invitation,
  Member: member,
  PublicTask: publicTask,
  Task: task,
}
