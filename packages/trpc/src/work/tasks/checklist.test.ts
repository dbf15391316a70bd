import { photoIn } from '@stayward/integrations/testing/test-photos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { actionsOf, activitiesOf, crewedFlat, publicToken, type Owner } from '../../testing/test-tasks.ts'
import { sweepTaskPhotos } from './tasks.jobs.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

const nobodyReads = (token: string) => app.as.nobody().api.tasks.readPublic({ token })

describe('the checklist', () => {
  it('has to be done where it is required', async () => {
    const { cleaner, task, task_id } = await crewedFlat(app, {
      checklist: [{ text: 'Oven', required: true }, { text: 'Hob' }],
    })
    const item_id = task.checklist[0]?.id ?? ''
    const refusal = await refusalOf(cleaner.api.tasks.complete({ task_id }))
    expect([refusal.code, refusal.details.members]).toEqual([
      'task.incomplete',
      { missing: [{ id: item_id, text: 'Oven', what: 'tick' }] },
    ])
    expect(actionsOf(await cleaner.api.tasks.get({ task_id }))).toEqual(['start'])
    const ticked = await cleaner.api.tasks.tickItem({ task_id, item_id, done: true })
    expect(ticked.checklist[0]).toMatchObject({ done: true, done_at: '2026-12-01T12:00:00.000Z' })
    expect(await cleaner.api.tasks.complete({ task_id })).toMatchObject({ status: 'completed' })
  })

  it('is ticked and unticked, once each, while the task is open', async () => {
    const { cleaner, task, task_id } = await crewedFlat(app, { checklist: [{ text: 'Oven' }] })
    const tick = (done: boolean) =>
      cleaner.api.tasks.tickItem({ task_id, item_id: task.checklist[0]?.id ?? '', done })
    for (const done of [true, true, false, false]) await tick(done)
    expect(await activitiesOf(app, task_id)).toEqual([
      'task.created',
      'task.item_ticked',
      'task.item_unticked',
    ])
    await cleaner.api.tasks.complete({ task_id })
    expect((await refusalOf(tick(true))).code).toBe('task.ended')
    const unknown = cleaner.api.tasks.tickItem({ task_id, item_id: task_id, done: true })
    expect((await refusalOf(unknown)).code).toBe('resource.not_found')
  })
})

describe('a photo of the checklist', () => {
  const upload = (caller: { api: Owner['api'] }, task_id: string, item_id: string, photo: Uint8Array) => {
    const form = new FormData()
    form.set('task_id', task_id)
    form.set('item_id', item_id)
    form.set('file', new File([new Uint8Array(photo)], 'oven.jpg', { type: 'image/jpeg' }))
    return caller.api.tasks.setItemPhoto(form)
  }

  it('is asked for, kept in private and shown by a link of ten minutes', async () => {
    const { cleaner, task, task_id } = await crewedFlat(app, {
      checklist: [{ text: 'Oven', required: true, photo_required: true }],
    })
    const item_id = task.checklist[0]?.id ?? ''
    await cleaner.api.tasks.tickItem({ task_id, item_id, done: true })
    const refusal = await refusalOf(cleaner.api.tasks.complete({ task_id }))
    expect(refusal.details.members).toEqual({ missing: [{ id: item_id, text: 'Oven', what: 'photo' }] })

    const { checklist, public_url } = await upload(cleaner, task_id, item_id, await photoIn('jpeg', 800, 600))
    const url = new URL(checklist[0]?.photo_url ?? '')
    expect(url.pathname).toMatch(/^\/media\/private\/task-photos\/[\da-f-]{36}\.webp$/)
    expect(url.searchParams.get('expires')).toBe(String(Date.parse(START) / 1000 + 600))
    expect(await app.services.storage.get(url.pathname.replace('/media/', ''))).not.toBeNull()
    expect(public_url).toBeNull()
    const open = await nobodyReads(publicToken(task))
    expect(JSON.stringify(open)).not.toContain('photo_url')
    expect(await cleaner.api.tasks.complete({ task_id })).toMatchObject({ status: 'completed' })
  })

  it('is a photo, of an item of an open task, by the person doing it', async () => {
    const { owner, cleaner, other, task, task_id, assign } = await crewedFlat(app, {
      checklist: [{ text: 'Oven' }],
    })
    const [item_id, photo] = [task.checklist[0]?.id ?? '', await photoIn('png')]
    await assign(cleaner)
    expect((await refusalOf(upload(other, task_id, item_id, photo))).code).toBe('access.denied')
    expect((await refusalOf(upload(cleaner, task_id, item_id, Buffer.from('MZ')))).code).toBe(
      'request.media_type',
    )
    expect((await refusalOf(upload(cleaner, task_id, task_id, photo))).code).toBe('resource.not_found')
    await owner.api.tasks.cancel({ task_id })
    expect((await refusalOf(upload(cleaner, task_id, item_id, photo))).code).toBe('task.ended')
  })

  it('is swept away an hour after nothing shows it any more', async () => {
    const { owner, task, task_id } = await crewedFlat(app, { checklist: [{ text: 'Oven' }, { text: 'Hob' }] })
    const keys: string[] = []
    for (const { id } of task.checklist) {
      const { checklist } = await upload(owner, task_id, id, await photoIn('webp'))
      const url = checklist.find((item) => item.id === id)?.photo_url ?? ''
      keys.push(new URL(url).pathname.replace('/media/', ''))
    }
    await owner.api.tasks.removeItemPhoto({ task_id, item_id: task.checklist[0]?.id ?? '' })
    app.clock.advance({ minutes: 61 })
    expect(await sweepTaskPhotos(app.services)).toBeGreaterThan(0)
    const files = await Promise.all(keys.map((key) => app.services.storage.get(key)))
    expect(files.map((file) => file === null)).toEqual([true, false])
  })
})
