import { useTranslations } from 'next-intl'
import { DOCUMENT_READER_SCRIPT } from '../generated/assets.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './document-camera.module.css'

/** The button that reads the lines with the camera, and its dialog. Hidden without the script. */
export function DocumentCamera() {
  const t = useTranslations('camera')
  const promise = (
    <p className={styles['promise']}>
      <Icon name="lock" size={20} />
      {t('promise')}
    </p>
  )
  return (
    <div className={`needs-script ${styles['offer']}`}>
      <button type="button" className="button quiet" data-document-reader={DOCUMENT_READER_SCRIPT}>
        <Icon name="camera" />
        {t('open')}
      </button>
      {promise}
      <dialog className={styles['dialog']} aria-labelledby="camera-title" data-document-camera>
        <h2 id="camera-title">{t('title')}</h2>
        {promise}
        <div className={styles['view']}>
          <video muted playsInline hidden aria-hidden="true" />
        </div>
        <output
          className={styles['status']}
          data-loading={t('loading')}
          data-asking={t('asking')}
          data-starting={t('starting')}
          data-searching={t('searching')}
          data-steady={t('steady')}
          data-refused={t('refused')}
          data-looking={t('looking')}
          data-unreadable={t('unreadable')}
          data-unavailable={t('unavailable')}
          data-done={t('done')}
        />
        <div className={styles['actions']}>
          <button type="button" className="button" hidden data-camera-start>
            {t('start')}
          </button>
          <button type="button" className="button quiet" aria-pressed="false" hidden data-camera-light>
            {t('light')}
          </button>
          <button type="button" className="button quiet" data-camera-photo>
            {t('photo')}
          </button>
          <input type="file" accept="image/*" hidden aria-label={t('photo')} />
          <button type="button" className="button quiet" data-camera-close>
            {t('close')}
          </button>
        </div>
      </dialog>
    </div>
  )
}
