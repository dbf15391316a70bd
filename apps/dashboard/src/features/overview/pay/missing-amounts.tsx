'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { Notice } from '../../../components/notice'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import classes from './pay.module.css'
import { payInput } from './pay-search'

type Props = {
  count: number
  month: string
  property_id: string | null
  /** Whether there is any usual pay to apply. */
  hasRates: boolean
}

/** How many jobs of a month have no amount, and what to do about it: set the usual pay, then apply it. */
export function MissingAmounts({ count, month, property_id, hasRates }: Props) {
  const t = useTranslations('pay.missing')
  const pay = useTranslations('pay')
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const refresh = () => Promise.all([cache.pay.invalidate(), cache.tasks.invalidate()])
  const undo = api.pay.undoRates.useMutation()
  const apply = api.pay.applyRates.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async ({ jobs, applied }) => {
      if (jobs > 0)
        toast({
          message: t('applied', { count: jobs }),
          undo: () => undo.mutateAsync({ applied }).then(refresh),
        })
      await refresh()
    },
  })
  const applyNow = () => apply.mutate(payInput(month, property_id))
  // There is usual pay, but not for the services of these jobs.
  const isNoneFitting = apply.data?.jobs === 0
  const canApply = hasRates && !isNoneFitting
  return (
    <Notice tone="attention" title={t('title', { count })}>
      <output className={classes['what']}>
        {t(isNoneFitting ? 'text_other' : hasRates ? 'text' : 'text_unset')}
      </output>
      {apply.isError && <ErrorNotice error={apply.error} retry={applyNow} />}
      {canApply ? (
        <Button
          className={classes['apply'] ?? ''}
          size="xs"
          variant="default"
          loading={apply.isPending}
          onClick={applyNow}
        >
          {t('apply')}
        </Button>
      ) : (
        <LinkButton className={classes['apply'] ?? ''} size="xs" href={paths.payRates}>
          {pay('set_first')}
        </LinkButton>
      )}
    </Notice>
  )
}
