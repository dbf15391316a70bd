'use client'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../errors/use-error-words'
import { api } from '../../trpc/api'
import classes from './check-button.module.css'
import { CHECKS, type CheckedIntegration, PROCEDURES } from './integration-types'
import { useHealthWords } from './use-health-words'

/** Checks the integration with its vendor now, and shows the result. */
export function CheckButton({ integration }: { integration: CheckedIntegration }) {
  const t = useTranslations('integrations')
  const words = useErrorWords()
  const health = useHealthWords()
  const cache = api.useUtils().integrations
  const { id, type, name } = integration
  const check = api.integrations[CHECKS[type]].useMutation({
    onSuccess: async (after) => {
      cache[PROCEDURES[type].get].setData({ integration_id: id }, after)
      // Its locks or doors as well.
      await cache.invalidate()
    },
  })
  return (
    <div className={classes['check']} data-own-line>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        loading={check.isPending}
        onClick={() => check.mutate({ integration_id: id })}
      >
        {t('actions.check')}
      </Button>
      <p className={classes['said']}>
        {check.isError ? words.of(check.error).title : health(integration)}
        <output className="visually-hidden">
          {check.isSuccess &&
            t('check_result', {
              name,
              status: t(`statuses.${check.data.status}`),
              checked: health(check.data),
            })}
        </output>
      </p>
    </div>
  )
}
