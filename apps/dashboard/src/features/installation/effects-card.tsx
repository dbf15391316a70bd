'use client'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '../../components/badge'
import { Card } from '../../components/card'
import { ErrorNotice } from '../../components/error-notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useFormat } from '../../i18n/use-format'
import { api } from '../../trpc/api'
import classes from './maintenance.module.css'
import { SwitchEffectsDialog } from './switch-effects-dialog'

/** Whether outside effects are on, since when they are off, and the switch. */
export function EffectsCard({ time_zone }: { time_zone: string }) {
  const t = useTranslations('installation.effects')
  const common = useTranslations('common')
  const format = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const effects = api.installation.effects.useQuery()
  const { data } = effects
  const isOn = data?.off_since === null
  return (
    <Card title={t('title')} icon={<IconPlugConnected size={20} stroke={1.5} aria-hidden />}>
      {effects.isPending && <RowsSkeleton rows={1} height={56} label={common('loading')} />}
      {effects.isError && <ErrorNotice error={effects.error} retry={() => void effects.refetch()} />}
      {data && (
        <div className={classes['line']}>
          <div className={`${classes['words']} ${classes['switch']}`}>
            {data.off_since === null ? (
              <Badge tone="ready" icon={IconCircleCheck}>
                {t('on')}
              </Badge>
            ) : (
              <Badge tone="attention" icon={IconPlugConnectedX}>
                {t('off', { instant: format.instant(data.off_since, time_zone) })}
              </Badge>
            )}
            <p className={classes['text']}>{t(isOn ? 'on_text' : 'off_text')}</p>
            {data.restored_from !== null && data.restored_at !== null && (
              <p className={classes['small']}>
                {t('restored', {
                  file: data.restored_from,
                  instant: format.instant(data.restored_at, time_zone),
                })}
              </p>
            )}
          </div>
          <Button variant="default" onClick={() => setIsAsked(true)}>
            {t(isOn ? 'switch_off' : 'switch_on')}
          </Button>
        </div>
      )}
      {data && isAsked && (
        <SwitchEffectsDialog
          on={!isOn}
          isRestored={data.restored_from !== null}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  )
}
