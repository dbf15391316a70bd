import { createTranslator } from 'next-intl'
import { MESSAGES } from '../../i18n/messages.ts'
import { stayCalendar } from '../../landing/stay-calendar.ts'
import { renderPage } from '../../parts/page.tsx'
import { guestCaller, guestContext } from '../../server/guest-caller.ts'
import { guestPage } from '../../server/guest-page.ts'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

/** A file to download; only its errors are pages. */
export const getServerSideProps = guestPage<null>({
  route: '/{code}/stay.ics',
  get: async (request) => {
    const snapshot = await guestCaller(guestContext(request)).checkin.snapshot({
      code: request.parameter('code'),
    })
    const { locale, res, services } = request
    const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'stay' })
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8')
    res.setHeader('Content-Disposition', 'attachment; filename="stay.ics"')
    const uid = services.vault.lookup(snapshot.booking_code, 'checkin.calendar')
    const title = t('title', { property: snapshot.property.name })
    res.end(stayCalendar(snapshot, { uid, title, now: services.clock.now() }))
    return { content: null }
  },
})

export default renderPage(() => null)
