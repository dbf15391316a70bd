import { mail } from '@stayward/db/schema/mail.table'
import { MailError, type MailMessage, type MailTransport } from '@stayward/integrations/mail/mail-transport'
import { smtpTransport } from '@stayward/integrations/mail/smtp-transport'
import { startTestMailServer } from '@stayward/integrations/testing/test-mail-server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/test-services.ts'
import { sendMail } from './mail.jobs.ts'
import { queueMail } from './mail.service.ts'

let services: TestServices
let mailServer: Awaited<ReturnType<typeof startTestMailServer>>
beforeAll(async () => {
  ;[services, mailServer] = await Promise.all([createTestServices(), startTestMailServer()])
})
afterAll(async () => {
  await Promise.all([services.close(), mailServer.stop()])
})

const smtp = (url: string) => smtpTransport({ url, from: 'Stayward <hello@stayward.example>' })

async function queue(to: string): Promise<{ mail_id: string }> {
  const before = new Set((await services.db.select({ id: mail.id }).from(mail)).map(({ id }) => id))
  await services.db.transaction((tx) =>
    queueMail(services, tx, {
      kind: 'sign_up',
      to,
      locale: 'ca',
      parameters: { url: 'http://localhost:3000/sign-up/secret' },
    }),
  )
  const added = (await services.db.select({ id: mail.id }).from(mail)).find(({ id }) => !before.has(id))
  return { mail_id: added?.id ?? '' }
}

/** How long the only job that sends this mail waits from now, in ms. */
async function waitingFor({ mail_id }: { mail_id: string }): Promise<number> {
  const jobs = await services.db.execute<{ run_at: string }>(
    sql`select run_at::text from graphile_worker._private_jobs
      where payload->>'mail_id' = ${mail_id} and key is not null`,
  )
  expect(jobs).toHaveLength(1)
  return new Date(String(jobs[0]?.run_at)).getTime() - services.clock.now().getTime()
}

const rowOf = async (id: string) => (await services.db.select().from(mail).where(eq(mail.id, id)))[0]

describe('mail', () => {
  test('is queued with its job, and neither tells the address or the link', async () => {
    const { mail_id } = await queue('sealed@example.com')
    expect(JSON.stringify(await rowOf(mail_id))).not.toMatch(/sealed@|secret/)
    const jobs = await services.db.execute(
      sql`select payload from graphile_worker._private_jobs where payload->>'mail_id' = ${mail_id}`,
    )
    expect(jobs).toEqual([{ payload: { mail_id } }])
  })

  test('is rolled back with its job when the transaction fails', async () => {
    const before = await services.db.select().from(mail)
    const failing = services.db.transaction(async (tx) => {
      await queueMail(services, tx, {
        kind: 'sign_up',
        to: 'no@example.com',
        locale: 'es',
        parameters: { url: 'http://localhost:3000' },
      })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await services.db.select().from(mail)).toHaveLength(before.length)
  })

  test('goes out once, in the nearest written language, and what it said is erased', async () => {
    const job = await queue('once@example.com')
    for (let attempt = 0; attempt < 2; attempt++) await sendMail(services, smtp(mailServer.url), job)
    const [received, ...more] = await mailServer.received('once@example.com')
    expect(more).toEqual([])
    expect(received?.subject).toContain('Confirma')
    expect(received?.message_id).toBe(`<${job.mail_id}@stayward.example>`)
    expect(await rowOf(job.mail_id)).toMatchObject({
      parameters: null,
      sent_at: services.clock.now().toISOString(),
    })
  })

  test('stays queued while the server is away, and is tried again within two minutes', async () => {
    const job = await queue('later@example.com')
    const waits: number[] = []
    for (let minute = 0; minute < 60; minute += 3) {
      await sendMail(services, smtp('smtp://127.0.0.1:1'), job)
      waits.push(await waitingFor(job))
      services.clock.advance({ minutes: 3 })
    }
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2 * 60_000)
    services.clock.advance({ minutes: -60 })
    await sendMail(services, smtp(mailServer.url), job)
    expect(await mailServer.received('later@example.com')).toHaveLength(1)
  })

  test('is given up when its address is refused, or nobody waits for its link any more', async () => {
    const sent: MailMessage[] = []
    const refusing: MailTransport = {
      send: (message) => {
        sent.push(message)
        return Promise.reject(new MailError('refused', 'SMTP failed: EENVELOPE, answer 550'))
      },
    }
    const [refused, late] = [await queue('refused@example.com'), await queue('late@example.com')]
    await sendMail(services, refusing, refused)
    services.clock.advance({ minutes: 61 })
    await sendMail(services, refusing, late)
    expect(sent.map(({ to }) => to)).toEqual(['refused@example.com'])
    for (const { mail_id } of [refused, late])
      expect(await rowOf(mail_id)).toMatchObject({ parameters: null, sent_at: null })
  })
})
