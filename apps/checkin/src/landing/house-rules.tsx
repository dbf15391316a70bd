import { useTranslations } from 'next-intl'
import { HostText, type HostTextContent } from '../parts/host-text.tsx'
import styles from './landing.module.css'

/** What the host asks of everybody who stays. */
export function HouseRules({ rules }: { rules: HostTextContent }) {
  const t = useTranslations('stay')
  return (
    <details className={styles['rules']}>
      <summary>{t('rules')}</summary>
      <HostText {...rules} />
    </details>
  )
}
