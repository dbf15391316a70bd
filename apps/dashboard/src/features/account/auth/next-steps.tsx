import { useTranslations } from 'next-intl'
import classes from './next-steps.module.css'

const STEPS = ['link', 'name', 'property'] as const

/** What happens after somebody asked for an account; `now` is the step that they are at, if they have begun. */
export function NextSteps({ now }: { now?: (typeof STEPS)[number] }) {
  const t = useTranslations('auth.next_steps')
  return (
    <section className={classes['next']} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('title')}</h2>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={step === now ? 'step' : undefined}>
            <span className={classes['number']} aria-hidden>
              {index + 1}
            </span>
            <span>
              <strong>{t(`${step}.title`)}</strong>
              <small>{t(`${step}.text`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
