import { Invitation } from '@stayward/contract/properties/invitation'
import { Member, MemberList } from '@stayward/contract/properties/member'
import { PublicTask, Task, TaskPage } from '@stayward/contract/work/task'
import { photoIn } from '@stayward/integrations/testing/test-photos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** A property with a cleaner, invited and accepted over REST. */
async function crewedProperty() {
  const [owner, cleaner] = [await api.signUp(), await api.signUp()]
  const property_id = await api.createProperty(owner, { auto_cleaning_task: true })
  const invited = await api.send('POST', `/v1/properties/${property_id}/invitations`, {
    token: owner,
    body: { access_level: 'staff', service: 'cleaning' },
  })
  const { accept_url } = Invitation.parse(invited.json())
  const accept = () =>
    api.send('POST', `/v1/invitations/${accept_url?.split('/').at(-1)}/accept`, { token: cleaner })
  return { owner, cleaner, property_id, invited, accept }
}

describe('a crew over REST', () => {
  it('is invited, accepts without a body, and leaves', async () => {
    const { owner, cleaner, property_id, invited, accept } = await crewedProperty()
    expect(invited.status).toBe(201)
    const [first, again] = [await accept(), await accept()]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(first.headers['cache-control']).toBe('no-store')
    const member = Member.parse(first.json())

    const seen = await api.send('GET', `/v1/properties/${property_id}/members`, { token: owner })
    expect(MemberList.parse(seen.json()).items).toMatchObject([{ id: member.id, access_level: 'staff' }])
    const path = `/v1/properties/${property_id}/members/${member.id}`
    expect((await api.send('PATCH', path, { token: owner, body: {} })).problem()).toMatchObject({
      status: 422,
      errors: [{ code: 'nothing_to_change' }],
    })
    const left = await api.send('DELETE', path, { token: cleaner })
    expect([left.status, left.body]).toEqual([204, ''])
    const late = await accept()
    expect([late.status, late.problem().code]).toEqual([410, 'invitation.gone'])
  })

  it('does the turnover of a booking, with a photo', async () => {
    const { owner, cleaner, property_id, accept } = await crewedProperty()
    await accept()
    await api.send('POST', `/v1/properties/${property_id}/bookings`, {
      token: owner,
      body: { from: '2026-12-05', to: '2026-12-09', guests_number: 3 },
    })
    const list = await api.send('GET', '/v1/tasks?status=todo&service=cleaning', { token: cleaner })
    const [turnover] = TaskPage.parse(list.json()).items
    const path = `/v1/tasks/${turnover?.id}`
    const changed = await api.send('PATCH', path, {
      token: owner,
      body: { checklist: [{ text: 'Oven', required: true, photo_required: true }] },
    })
    const item = Task.parse(changed.json()).checklist[0]
    const started = await api.send('POST', `${path}/start`, { token: cleaner })
    expect(Task.parse(started.json()).status).toBe('in_progress')
    await api.send('PATCH', `${path}/checklist/${item?.id}`, { token: cleaner, body: { done: true } })
    const refused = await api.send('POST', `${path}/complete`, { token: cleaner })
    expect(refused.problem()).toMatchObject({ status: 409, missing: [{ id: item?.id, what: 'photo' }] })

    const form = new FormData()
    form.set('file', new File([new Uint8Array(await photoIn('jpeg'))], 'oven.jpg'))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await api.app.inject({
      method: 'POST',
      url: `${path}/checklist/${item?.id}/photo`,
      headers: {
        authorization: `Bearer ${cleaner}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await request.arrayBuffer()),
    })
    const photo_url = Task.parse(answer.json()).checklist[0]?.photo_url ?? ''
    const photo = await api.app.inject({ method: 'GET', url: photo_url.replace('http://localhost:4000', '') })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])

    const completed = await api.send('POST', `${path}/complete`, {
      token: cleaner,
      body: { job_report: 'All done.' },
    })
    expect(Task.parse(completed.json())).toMatchObject({ status: 'completed', job_report: 'All done.' })
  })
})

it('a task is read by its public link without a token, and never stored on the way', async () => {
  const { owner, property_id } = await crewedProperty()
  const made = await api.send('POST', '/v1/tasks', {
    token: owner,
    body: {
      property_id,
      service: 'maintenance',
      title: 'Fix the tap',
      due_at: '2026-12-09T16:00:00+01:00',
    },
  })
  expect(made.status).toBe(201)
  const { id, public_url } = Task.parse(made.json())
  expect(made.headers['location']).toBe(`http://localhost:4000/v1/tasks/${id}`)
  const token = public_url?.split('/').at(-1)
  const read = await api.send('GET', `/v1/public/tasks/${token}`)
  expect(PublicTask.parse(read.json()).title).toBe('Fix the tap')
  expect([read.headers['cache-control'], read.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ])
  const unknown = await api.send('GET', `/v1/public/tasks/${token}x`)
  expect(unknown.problem()).toMatchObject({ status: 404, instance: '/v1/public/tasks/{token}' })
})
