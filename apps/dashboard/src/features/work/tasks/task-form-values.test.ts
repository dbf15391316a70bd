import { describe, expect, it } from 'vitest'
import { newItem } from '../checklists/item-values'
import { EMPTY_TASK, toTaskCreate, toTaskUpdate } from './task-form-values'

const values = {
  ...EMPTY_TASK,
  property_id: 'p',
  title: 'Fix the tap',
  due_day: '2026-12-09',
  due_time: '16:00',
  checklist: [
    { key: 'kept', id: 'kept', text: 'Closed', required: true, photo_required: true },
    newItem('Dry'),
    newItem('  '),
  ],
}

describe('the form of a task', () => {
  it('sends the time of the property as an instant', () => {
    expect(toTaskCreate(values, 'p', 'Europe/Madrid').due_at).toBe('2026-12-09T15:00:00.000Z')
    expect(toTaskCreate(values, 'p', 'Atlantic/Canary').due_at).toBe('2026-12-09T16:00:00.000Z')
  })

  it('sends what is blank as nothing', () => {
    expect(toTaskCreate(values, 'p', 'Europe/Madrid')).toMatchObject({ assignee_id: null, description: null })
  })

  it('names the points of the checklist that stay, and leaves out those without words', () => {
    expect(toTaskUpdate(values, 't', 'Europe/Madrid', true).checklist).toEqual([
      { id: 'kept', text: 'Closed', required: true, photo_required: true },
      { text: 'Dry', required: true, photo_required: false },
    ])
    expect(toTaskCreate(values, 'p', 'Europe/Madrid').checklist).toEqual([
      { text: 'Closed', required: true, photo_required: true },
      { text: 'Dry', required: true, photo_required: false },
    ])
  })

  it('leaves the checklist to the property where nobody wrote one', () => {
    expect(toTaskCreate({ ...values, checklist: [] }, 'p', 'Europe/Madrid')).not.toHaveProperty('checklist')
    expect(toTaskUpdate(values, 't', 'Europe/Madrid', false)).not.toHaveProperty('checklist')
  })
})
