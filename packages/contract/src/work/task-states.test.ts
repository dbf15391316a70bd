import { expect, it } from 'vitest'
import { missingOf } from './task-states.ts'

const nothing = { required: false, photo_required: false, done: false, has_photo: false }

it.each([
  [nothing, []],
  [{ ...nothing, done: true }, []],
  [{ ...nothing, required: true }, ['tick']],
  [{ ...nothing, required: true, done: true }, []],
  [{ ...nothing, photo_required: true }, []],
  [{ ...nothing, photo_required: true, has_photo: true }, []],
  [{ ...nothing, photo_required: true, done: true }, ['photo']],
  [{ ...nothing, photo_required: true, done: true, has_photo: true }, []],
  [{ ...nothing, required: true, photo_required: true }, ['tick', 'photo']],
  [{ ...nothing, required: true, photo_required: true, done: true }, ['photo']],
  [{ ...nothing, required: true, photo_required: true, has_photo: true }, ['tick']],
  [{ required: true, photo_required: true, done: true, has_photo: true }, []],
])('of a point %j it is missing %j', (point, missing) => {
  expect(missingOf(point)).toEqual(missing)
})
