'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import classes from './pay.module.css'
import { daysOfMonth } from './pay-search'

/** How many jobs of a month have no amount, and a button that gives them the usual pay. */
export function MissingAmounts({ count, month }: { count: number; month: string }) {
  const t = useTranslations('pay.missing')
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const apply = api.pay.applyRates.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async ({ jobs }) => {
      toast({ message: t('applied', { count: jobs }) })
      await Promise.all([cache.pay.invalidate(), cache.tasks.invalidate()])
    },
  })
  const applyNow = () => apply.mutate(daysOfMonth(month))
  return (
    <Notice tone="attention" title={t('title', { count })}>
      <p>{t('text')}</p>
      {apply.isError && <ErrorNotice error={apply.error} retry={applyNow} />}
      <Button
        className={classes['apply'] ?? ''}
        size="xs"
        variant="default"
        loading={apply.isPending}
        onClick={applyNow}
      >
        {t('apply')}
      </Button>
    </Notice>
  )
}
