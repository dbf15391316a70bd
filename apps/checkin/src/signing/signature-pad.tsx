import { PAD } from '@stayward/contract/stays/signature-pad'
import { useTranslations } from 'next-intl'
import fields from '../registration/field.module.css'
import styles from './signing-form.module.css'

/** Where the signature is drawn; the script turns the strokes into the data of one path. */
export function SignaturePad({ mark }: { mark: string }) {
  const t = useTranslations('sign')
  return (
    <fieldset className={`${fields['field']} needs-script`}>
      <legend className={fields['label']}>{t('draw')}</legend>
      <p className={fields['help']}>{t('draw_help')}</p>
      <div className={styles['pad']}>
        <svg viewBox={`0 0 ${PAD.width} ${PAD.height}`} role="img" aria-label={t('pad')} data-signature-pad>
          <path className={styles['line']} d={`M30 ${PAD.height - 50}H${PAD.width - 30}`} />
          <path className={styles['ink']} d={mark} data-signature-ink />
        </svg>
        <button type="button" className={styles['clear']} data-signature-clear>
          {t('clear')}
        </button>
      </div>
      <input type="hidden" name="mark" defaultValue={mark} />
    </fieldset>
  )
}
