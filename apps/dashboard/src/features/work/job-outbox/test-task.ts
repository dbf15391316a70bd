import type { Task } from '@stayward/contract/work/task'

/** An item with a photo, of a task that nobody has begun. */
export const item = {
  id: 'kitchen',
  text: 'Wipe the kitchen',
  required: true,
  photo_required: true,
  done: false,
  done_at: null,
  photo_url: null,
}

/** A task that nobody has begun. */
export const task: Task = {
  id: 'clean',
  property_id: 'flat',
  booking_id: null,
  service: 'cleaning',
  title: 'Turnover cleaning',
  description: null,
  priority: 'normal',
  status: 'todo',
  due_at: '2026-12-05T16:00:00+01:00',
  window: { from: null, to: null },
  assignee: null,
  checklist: [item],
  follows_checklist: false,
  supplies: [],
  job_report: null,
  started_at: null,
  started_by: null,
  completed_at: null,
  completed_by: null,
  pay: null,
  public_url: null,
  context: {
    departing_guests: null,
    next_arrival: null,
    same_day_turnover: false,
    owner_stay: null,
    occupied_until: null,
  },
  overdue: false,
  allowed_actions: [
    { action: 'start', allowed: true, reason: null },
    { action: 'complete', allowed: false, reason: 'task.incomplete' },
  ],
  created_at: '2026-12-01T10:00:00.000Z',
  updated_at: '2026-12-01T10:00:00.000Z',
}
