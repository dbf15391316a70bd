import type { ReactNode } from 'react'
import { PhoneProvider } from '@/components/use-is-phone'
import { JobOutboxProvider } from '@/features/work/job-outbox/job-outbox-provider'
import { AppFrame } from '@/frame/app-frame'
import { NowProvider } from '@/i18n/now'
import { AllWords } from '@/i18n/words'
import { api, livePosition } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { saysPhone } from '@/server/says-phone'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'

export default async function AppLayout({ children }: { children: ReactNode }) {
  await requireUser()
  const { id, name, last_name, email } = await currentAccount()
  const crew = await isCrew()
  // Crews write to nobody.
  const { unanswered } = crew ? { unanswered: 0 } : await api.messages.conversationTotals({})
  return (
    <AllWords>
      <NowProvider rendered_at={services().clock.now().toISOString()}>
        <PhoneProvider says_phone={await saysPhone()}>
          <JobOutboxProvider user_id={id}>
            <AppFrame
              account={{ name, last_name, email }}
              isCrew={crew}
              unanswered={unanswered}
              mail_web_url={services().env.MAIL_WEB_URL ?? null}
              live_position={livePosition()}
            >
              {children}
            </AppFrame>
          </JobOutboxProvider>
        </PhoneProvider>
      </NowProvider>
    </AllWords>
  )
}
