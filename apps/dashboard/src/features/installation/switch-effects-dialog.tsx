'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'

type Props = { on: boolean; isRestored: boolean; onClose: () => void }

/** Asks before outside effects are switched, and says what will happen. */
export function SwitchEffectsDialog({ on, isRestored, onClose }: Props) {
  const t = useTranslations('installation.effects')
  const question = on ? 'ask_on' : 'ask_off'
  const cache = api.useUtils()
  const change = api.installation.switchEffects.useMutation({
    onSuccess: async (effects) => {
      cache.installation.effects.setData(undefined, effects)
      await cache.installation.backups.invalidate()
      onClose()
      toast({ message: t(`${question}.done`) })
    },
  })
  return (
    <ConfirmDialog
      title={t(`${question}.title`)}
      action={t(`${question}.confirm`)}
      isDestructive={!on}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ on })}
      onClose={onClose}
    >
      <p>{t(`${question}.text`)}</p>
      {on && isRestored && <p>{t('ask_on.restored')}</p>}
    </ConfirmDialog>
  )
}
