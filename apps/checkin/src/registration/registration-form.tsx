import { useTranslations } from 'next-intl'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { Progress } from '../parts/progress.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { BACK, REMOVE } from './form-actions.ts'
import { FormProvider } from './form-context.ts'
import { StepQuestions } from './form-sections.tsx'
import { DECIDING_FIELDS } from './form-values.ts'
import { hasSignature } from './legal-duty.ts'
import type { RegistrationContent } from './registration-content.ts'
import styles from './registration-form.module.css'

const FORM_ID = 'registration'

/** One step of the form for one guest. It works without scripts; the script uses the `data-` attributes. */
export function RegistrationForm({ content, path }: { content: RegistrationContent; path: string }) {
  const t = useTranslations()
  const { property, step, values, errors, looks, refusal } = content
  const isFresh = errors.length === 0 && looks.length === 0 && refusal === null
  const known = Object.fromEntries(DECIDING_FIELDS.map((field) => [field, values[field]]))
  return (
    <Frame title={useTitle(content)} path={path} formId={FORM_ID} isPrivate contact={property.contact}>
      <FormProvider value={content}>
        <div className={styles['page']}>
          <Heading content={content} />
          <ErrorSummary />
          <form
            id={FORM_ID}
            method="post"
            action={path}
            noValidate
            className={styles['form']}
            data-step={step}
            data-fresh={isFresh}
            data-known={JSON.stringify(known)}
            data-regime={content.regime}
            data-facts={JSON.stringify(content.facts)}
            data-sending={t('form.submitting')}
          >
            <input type="hidden" name="idempotency_key" defaultValue={content.key} />
            <input type="hidden" name="step" defaultValue={step} />
            <output className={`${styles['draft']} needs-script`} data-draft-notice hidden>
              {t('form.draft')}
            </output>
            <StepQuestions />
            <output className="needs-script" data-offline-notice hidden>
              <Notice kind="look">
                <p>{t('form.offline')}</p>
              </Notice>
            </output>
            <Actions content={content} />
          </form>
          {content.guest.correcting !== null && step === 'about' && (
            <RemoveEntry name={content.guest.correcting} path={path} />
          )}
        </div>
      </FormProvider>
    </Frame>
  )
}

/** The page title for tabs and screen readers: which guest, which step, and whether there are errors. */
function useTitle(content: RegistrationContent): string {
  const t = useTranslations()
  const { step, property, errors, refusal } = content
  const title = t('form.title', {
    who: useWho(content),
    ...positionOf(content),
    heading: t(`steps.${step}.heading`),
    property: property.name,
  })
  return errors.length > 0 || refusal ? t('form.title_error', { title }) : title
}

/** Which guest of how many, or whose entry is corrected. */
function useWho({ guest }: RegistrationContent): string {
  const t = useTranslations('form')
  return guest.correcting === null
    ? t('heading', { number: guest.number, of: guest.of })
    : t('heading_correction', { name: guest.correcting })
}

/** For a guest who is not coming after all, or was entered twice. */
function RemoveEntry({ name, path }: { name: string; path: string }) {
  const t = useTranslations('form')
  return (
    <details className={styles['remove']}>
      <summary>{t('remove')}</summary>
      <p>{t('remove_text', { name })}</p>
      <form method="post" action={path}>
        <button className="button quiet" name="action" value={REMOVE}>
          {t('remove_confirm', { name })}
        </button>
      </form>
    </details>
  )
}

function Heading({ content }: { content: RegistrationContent }) {
  const t = useTranslations()
  const { guest, property, step, isLost, code } = content
  const position = positionOf(content)
  const who = useWho(content)
  return (
    <header className={styles['heading']}>
      <a className={styles['back']} href={`/${code}`}>
        <Icon name="back" />
        {property.name}
      </a>
      <p className={styles['position']}>
        <span>{who}</span> <span>{t('steps.position', position)}</span>
      </p>
      <Progress value={position.step} max={position.of} aria-label={t('steps.position', position)} />
      <h1>{t(`steps.${step}.heading`)}</h1>
      <p>
        {t(`steps.${step}.body`)} {t('form.all_needed', { optional: t('form.optional') })}
      </p>
      {isLost && (
        <Notice kind="information">
          <p>{t('form.lost')}</p>
        </Notice>
      )}
      {guest.correcting !== null && step === 'about' && (
        <Notice kind="information">
          <p>{t('form.correction')}</p>
        </Notice>
      )}
    </header>
  )
}

/** Signing counts as a step too, on its own page. */
function positionOf({ steps, step, regime, values, facts }: RegistrationContent) {
  const isSigned = hasSignature(regime, values, facts)
  return { step: steps.indexOf(step) + 1, of: steps.length + (isSigned ? 1 : 0) }
}

/** In reach of the thumb on a phone, visible however long the step is. */
function Actions({ content: { steps, step, guest } }: { content: RegistrationContent }) {
  const t = useTranslations()
  const isLast = steps.indexOf(step) === steps.length - 1
  const submit = guest.correcting === null ? 'form.submit' : 'form.submit_correction'
  return (
    <div className={styles['actions']}>
      {step !== 'about' && (
        <button className="button quiet" name="action" value={BACK} formNoValidate>
          {t('steps.back')}
        </button>
      )}
      <button className="button" name="action" value="submit" data-forward>
        {t(isLast ? submit : 'steps.continue')}
      </button>
    </div>
  )
}
