import { mail } from '@stayward/db/schema/mail.table'
import { integration } from '@stayward/db/schema/integration.table'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openErtzaintzaDesk } from '../testing/authority-desk.ts'
import { warnOfCertificates } from './warn-of-certificates.service.ts'

let desk: Awaited<ReturnType<typeof openErtzaintzaDesk>>
beforeEach(async () => {
  desk = await openErtzaintzaDesk()
})
afterEach(() => desk.close())

// The demo company's certificate ends on 1 June 2028.

/** Another certificate takes its place. */
const setEnd = (valid_until: string) =>
  desk.app.services.db
    .update(integration)
    .set({
      config: sql`jsonb_set(${integration.config}, '{certificate_valid_until}', to_jsonb(${valid_until}::text))`,
    })
    .where(eq(integration.type, 'ertzaintza'))

const mails = () => desk.app.services.db.select().from(mail).where(eq(mail.kind, 'certificate_ending'))
const ending = async () =>
  (await desk.owner.api.timeline.attention({})).items.filter(({ kind }) => kind === 'certificate_ending')

/** Lets the hourly job run at an instant, in two processes at once. */
async function runAt(instant: string): Promise<void> {
  desk.worker.stopAt(instant)
  await Promise.all([warnOfCertificates(desk.app.services), warnOfCertificates(desk.app.services)])
}

describe('a certificate that ends', () => {
  it('is mailed about 30 days and seven days before, once each', async () => {
    await runAt('2028-05-01T23:59:00Z')
    expect(await mails()).toHaveLength(0)
    await runAt('2028-05-02T00:00:00Z')
    await runAt('2028-05-02T01:00:00Z')
    await runAt('2028-05-24T23:00:00Z')
    expect(await mails()).toHaveLength(1)
    await runAt('2028-05-25T00:00:00Z')
    await runAt('2028-05-25T01:00:00Z')
    await runAt('2028-06-02T00:00:00Z')
    expect(await mails()).toHaveLength(2)
  })

  it('is on Today from 30 days before, also after it has ended, until there is another one', async () => {
    desk.worker.stopAt('2028-05-01T23:59:00Z')
    expect(await ending()).toEqual([])
    desk.worker.stopAt('2028-05-02T00:00:00Z')
    const [account] = (await desk.owner.api.integrations.list()).items.filter(
      ({ type }) => type === 'ertzaintza',
    )
    const item = {
      authority: 'ertzaintza',
      integration: { type: 'ertzaintza', id: account?.id },
      at: '2028-06-01T02:00:00+02:00',
    }
    expect(await ending()).toMatchObject([item])
    desk.worker.stopAt('2028-06-03T00:00:00Z')
    expect(await ending()).toMatchObject([item])
    await setEnd('2030-06-01T00:00:00.000Z')
    expect(await ending()).toEqual([])
  })

  it('is another one once it is replaced, with mails of its own', async () => {
    await runAt('2028-05-26T00:00:00Z')
    expect(await mails()).toHaveLength(1)
    await setEnd('2030-06-01T00:00:00.000Z')
    await runAt('2028-05-27T00:00:00Z')
    expect(await mails()).toHaveLength(1)
    await runAt('2030-05-02T00:00:00Z')
    await runAt('2030-05-25T00:00:00Z')
    expect(await mails()).toHaveLength(3)
  })

  it('does not matter to an account whose files a person uploads, nor to one that was removed', async () => {
    const [account] = (await desk.owner.api.integrations.list()).items.filter(
      ({ type }) => type === 'ertzaintza',
    )
    const integration_id = account?.id ?? ''
    await desk.owner.api.integrations.replaceErtzaintza({
      integration_id,
      lessor_code: '0000054321',
      transport: 'file',
    })
    await runAt('2028-05-26T00:00:00Z')
    expect([await mails(), await ending()]).toEqual([[], []])
    await desk.owner.api.integrations.removeErtzaintza({ integration_id })
    await runAt('2028-05-27T00:00:00Z')
    expect(await mails()).toEqual([])
  })
})
