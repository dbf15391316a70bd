'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

/** Hides the first steps on Today, which can be undone. */
export function HideFirstSteps() {
  const t = useTranslations('first_steps')
  const cache = api.useUtils()
  const dismiss = api.account.dismissFirstSteps.useMutation({
    onSuccess: ({ is_dismissed }) => {
      cache.account.firstSteps.setData(undefined, (before) => before && { ...before, is_dismissed })
      if (is_dismissed)
        toast({
          message: t('hidden'),
          undo: () => dismiss.mutateAsync({ is_dismissed: false }),
        })
    },
  })
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={dismiss.isPending}
      onClick={() => dismiss.mutate({ is_dismissed: true })}
    >
      {t('hide')}
    </Button>
  )
}
