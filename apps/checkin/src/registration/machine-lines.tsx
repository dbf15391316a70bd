import { useTranslations } from 'next-intl'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { DocumentCamera } from './document-camera.tsx'
import styles from './field.module.css'
import { READ_LINES } from './form-actions.ts'
import { useForm } from './form-context.ts'

/**
 * A shortcut for guests with the document at hand: its machine-readable lines, which phones can copy from the
 * camera.
 */
export function MachineLines() {
  const t = useTranslations('lines')
  const { lines, isRead } = useForm()
  if (isRead)
    return (
      <Notice kind="ready">
        <p>{t('read')}</p>
      </Notice>
    )
  return (
    <section className={styles['shortcut']} aria-labelledby="shortcut">
      <h2 id="shortcut">{t('summary')}</h2>
      <DocumentCamera />
      <details open={lines.text !== '' || lines.error !== null}>
        <summary>{t('type')}</summary>
        <div className={styles['field']} data-invalid={lines.error !== null}>
          <label className={styles['label']} htmlFor="lines">
            {t('label')}
          </label>
          <p className={styles['help']} id="lines-help">
            {t('help')}
          </p>
          {lines.error && (
            <p role="alert" className={styles['error']} id="lines-error">
              <Icon name="alert" size={20} />
              {t(lines.error)}
            </p>
          )}
          <textarea
            className={styles['lines']}
            id="lines"
            name="lines"
            rows={3}
            defaultValue={lines.text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={lines.error ? 'lines-help lines-error' : 'lines-help'}
            aria-invalid={lines.error ? true : undefined}
          />
          <button className="button quiet" name="action" value={READ_LINES} formNoValidate data-fill-in>
            {t('submit')}
          </button>
        </div>
      </details>
    </section>
  )
}
