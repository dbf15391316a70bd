'use client'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { paths } from '../../../paths'
import type { Toast } from '../../../toasts/toasts'
import { keepInvite } from './invite-again'
import type { InviteValues } from './invite-values'

/** The way back after a removal: opens the form of an invitation, filled in. */
export function useInviteAgain(): (values: InviteValues) => Required<Pick<Toast, 'action'>> {
  const t = useTranslations('team')
  const router = useRouter()
  return (values) => ({
    action: {
      label: t('invite_again'),
      run: () => {
        keepInvite(values)
        router.push(paths.team({ invite: 'yes' }))
      },
    },
  })
}
