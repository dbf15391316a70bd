import { CERTIFICATE_WARNED_MS } from '@stayward/contract/integrations/certificate-warnings'
import { integrationUrl } from '../account/dashboard-links.rules.ts'
import { notify } from '../account/notifications/notify.service.ts'
import { queueMail } from '../account/mail/mail.service.ts'
import { listOwnersToWarn } from '../account/users/users.queries.ts'
import { after } from '../kernel/clock.ts'
import { inBatches } from '../kernel/in-batches.ts'
import type { Services } from '../kernel/services.ts'
import { listEndingCertificates, noteCertificateWarnings } from './ending-certificates.queries.ts'

const BATCH = 100

/**
 * Mails an account's people before the certificate ends with which its reports are signed: 30 days before, and seven.
 * One that ends sooner when it is connected is mailed about once. Returns how many accounts.
 */
export const warnOfCertificates = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const now = services.clock.now()
    const limits = CERTIFICATE_WARNED_MS.map((ms) => after(now, ms))
    const ending = await listEndingCertificates(tx, limits, BATCH)
    for (const { row, ends_at } of ending) {
      const certificate_warnings = limits.filter((limit) => Date.parse(ends_at) <= Date.parse(limit)).length
      await noteCertificateWarnings(tx, row, { certificate_warned_for: ends_at, certificate_warnings })
      const news = {
        thing: 'certificate.ending',
        account_id: row.account_id,
        property_id: null,
        subject: { type: 'integration', id: row.id },
        source_id: services.ids.next(),
      } as const
      const people = await notify(services, tx, news, await listOwnersToWarn(tx, row.account_id))
      for (const { email, locale, time_zone } of people)
        await queueMail(services, tx, {
          kind: 'certificate_ending',
          to: email,
          locale,
          parameters: {
            url: integrationUrl(services.env, row),
            name: row.name,
            at: ends_at,
            time_zone,
            has_ended: Date.parse(ends_at) <= now.getTime(),
          },
          account_id: row.account_id,
        })
    }
    return ending.length
  })
