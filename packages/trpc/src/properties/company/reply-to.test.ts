import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestMailbox, type TestMailbox, tokenIn } from '../../testing/test-mailbox.ts'

let app: TestApp
let mailbox: TestMailbox
beforeAll(async () => {
  app = await createTestApp()
  mailbox = await startTestMailbox(app.services)
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(async () => {
  await Promise.all([app.close(), mailbox.stop()])
})

const confirm = (token: string) => app.as.nobody().api.account.confirmReplyTo({ token })

describe('where answers go', () => {
  it('is used once the link mailed there is opened, the earlier address until then', async () => {
    const { api } = await app.as.owner()
    const asked = await api.account.updateCompany({
      name: 'Casas del Sol',
      reply_to: 'Hola@Casas.example.com',
    })
    const waiting = { reply_to: null, pending_reply_to: 'hola@casas.example.com' }
    expect(asked).toMatchObject(waiting)
    const mail = await mailbox.last('hola@casas.example.com')
    expect(mail.text).toContain('Casas del Sol')
    expect(await confirm(tokenIn(mail))).toEqual({ reply_to: 'hola@casas.example.com' })
    const used = { reply_to: 'hola@casas.example.com', pending_reply_to: null }
    expect(await api.account.company()).toMatchObject(used)
    expect((await refusalOf(confirm(tokenIn(mail)))).code).toBe('link.invalid')

    await api.account.updateCompany({ reply_to: 'other@casas.example.com' })
    expect(await api.account.company()).toMatchObject({
      reply_to: 'hola@casas.example.com',
      pending_reply_to: 'other@casas.example.com',
    })
    expect(await api.messages.settings({})).toMatchObject({ reply_to: 'hola@casas.example.com' })
  })

  it('needs no proof of the address that somebody signed up with', async () => {
    const { api } = await app.as.owner()
    const { email } = await api.account.get()
    expect(await api.account.updateCompany({ reply_to: email })).toMatchObject({
      reply_to: email,
      pending_reply_to: null,
    })
  })

  it('cannot be set without proof through the settings of messages', async () => {
    const { api } = await app.as.owner()
    const saved = await api.messages.updateSettings({ reply_to: 'stranger@example.com' })
    expect(saved).toMatchObject({ reply_to: null })
    expect(await api.account.company()).toMatchObject({ pending_reply_to: 'stranger@example.com' })
  })

  it('ignores a link once another address was asked for, or none', async () => {
    const { api } = await app.as.owner()
    await api.account.updateCompany({ reply_to: 'first@casas.example.com' })
    const first = tokenIn(await mailbox.last('first@casas.example.com'))
    await api.account.updateCompany({ reply_to: 'second@casas.example.com' })
    expect((await refusalOf(confirm(first))).code).toBe('link.invalid')
    const second = tokenIn(await mailbox.last('second@casas.example.com'))
    await api.account.updateCompany({})
    expect((await refusalOf(confirm(second))).code).toBe('link.invalid')
    expect(await api.account.company()).toMatchObject({ reply_to: null, pending_reply_to: null })
  })

  it('gets the link again, which replaces the earlier one, but not without end', async () => {
    const { api } = await app.as.owner()
    await api.account.updateCompany({ reply_to: 'again@casas.example.com' })
    const first = tokenIn(await mailbox.last('again@casas.example.com'))
    await api.account.mailReplyToLink()
    expect((await refusalOf(confirm(first))).code).toBe('link.invalid')
    for (let times = 0; times < 3; times++) await api.account.mailReplyToLink()
    expect((await refusalOf(api.account.mailReplyToLink())).code).toBe('rate_limit.exceeded')
    const last = tokenIn(await mailbox.last('again@casas.example.com'))
    expect(await confirm(last)).toEqual({ reply_to: 'again@casas.example.com' })
  })
})
