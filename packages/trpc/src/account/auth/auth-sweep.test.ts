import { emailLink, session } from '@stayward/db/schema/identity.table'
import { mail } from '@stayward/db/schema/mail.table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepMails } from '../mail/mail.jobs.ts'
import { queueMail } from '../mail/mail.service.ts'
import { makeUser } from '../../testing/test-people.ts'
import { createTestServices, type TestServices } from '../../testing/test-services.ts'
import { sweepSignIn } from './auth.jobs.ts'
import { makeLink } from '../mail/mailed-links.service.ts'
import { createSession, revokeSession } from './sessions.service.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const counts = () => Promise.all([emailLink, session, mail].map((table) => services.db.$count(table)))

test('links, sessions and mails are forgotten once they are of no use, and not before', async () => {
  const { identity_id } = await makeUser(services)
  await services.db.transaction(async (tx) => {
    await makeLink(services, tx, 'sign_up', 'old@example.com')
    const parameters = { url: 'http://localhost:3000/sign-up/x' }
    await queueMail(services, tx, { kind: 'sign_up', to: 'old@example.com', locale: 'es', parameters })
  })
  await createSession(services, { identity_id, user_agent: null })
  await revokeSession(services, await createSession(services, { identity_id, user_agent: null }))

  // A link that was never sent may still be sent within the hour, and then works for half an hour.
  services.clock.advance({ days: 1, minutes: 60 })
  expect([await sweepSignIn(services), await sweepMails(services)]).toEqual([0, 0])
  services.clock.advance({ days: 30 })
  expect([await sweepSignIn(services), await sweepMails(services)]).toEqual([2, 1])
  expect(await counts()).toEqual([0, 1, 0])
  services.clock.advance({ days: 30 })
  expect(await sweepSignIn(services)).toBe(1)
})
