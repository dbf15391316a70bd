'use client'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Link } from '../../../components/link'
import { linkTo } from '../../../i18n/rich-links'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './first-steps-of-today.module.css'
import { HideFirstSteps } from './hide-first-steps'
import { stepCounts } from './step-counts'
import { hrefOfStep } from './step-hrefs'

// Only seen by an account without a property.
const FirstStepsCard = dynamic(() => import('./first-steps-card').then((module) => module.FirstStepsCard), {
  loading: () => <Skeleton height={400} radius="md" />,
})

/**
 * What an account still does before its first guest: all of it while there is nothing else on the page, then the next
 * step in a line. It goes away when all of it is done, or when somebody hides it.
 */
export function FirstStepsOfToday({ isAlone }: { isAlone: boolean }) {
  const { data } = api.account.firstSteps.useQuery()
  const t = useTranslations('first_steps')
  const next = data?.steps.find(({ is_done }) => !is_done)?.step
  if (!data || next === undefined || data.is_dismissed) return null
  if (isAlone) return <FirstStepsCard canHide />
  const counts = stepCounts(data.steps)
  return (
    <section className={classes['line']} aria-label={t('title')}>
      <Link className={classes['all']} href={paths.firstSteps}>
        {t('title')}
      </Link>
      <progress className={classes['progress']} max={counts.all} value={counts.done} aria-hidden />
      <span className={classes['count']}>{t('count', counts)}</span>
      <p className={classes['next']}>
        {t.rich('next', {
          step: t(`steps.${next}.title`),
          link: linkTo(hrefOfStep(next, data)),
        })}
      </p>
      <HideFirstSteps />
    </section>
  )
}
