'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ReserveForStay } from '../reserve-codes/reserve-for-stay'
import { useActions } from '../../../errors/use-actions'
import { useFormat } from '../../../i18n/use-format'
import classes from './code-row.module.css'
import { CodeStatus } from './code-status'
import { Pin } from './pin'
import { RetryCodeButton } from './retry-code-button'
import { useDeliveryWords } from './use-delivery-words'

export type CodeAction = 'revoke' | 'replace'

type Props = {
  booking_id: string
  property_id: string
  code: AccessCode
  /** The name of the lock's vendor. */
  vendor: string
  /** Whether to say what the reserve code of the lock can do. */
  isReserveOffered: boolean
  time_zone: string
  onAsk: (action: CodeAction) => void
}

/** One code on one lock: whether it works, when, and its real delivery state. */
export function CodeRow({
  booking_id,
  property_id,
  code,
  vendor,
  isReserveOffered,
  time_zone,
  onAsk,
}: Props) {
  const t = useTranslations('access_codes')
  const format = useFormat()
  const words = useDeliveryWords(vendor, time_zone)
  const revoke = useActions(code.allowed_actions)('revoke')
  const { lock_name: lock } = code
  const at = (instant: string) => format.instant(instant, time_zone)
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        <h3>{lock}</h3>
        <CodeStatus status={code.status} />
      </div>
      <p className={classes['window']}>{t('window', { from: at(code.starts_at), to: at(code.ends_at) })}</p>
      {words(code).map((sentence) => (
        <p key={sentence} className={classes['delivery']}>
          {sentence}
        </p>
      ))}
      {isReserveOffered && <ReserveForStay {...{ booking_id, property_id, code, time_zone }} />}
      {code.delivery !== 'removed' && (
        <div className={classes['actions']}>
          {code.code !== null && <Pin pin={code.code} lock_name={lock} />}
          {code.error !== null && <RetryCodeButton booking_id={booking_id} code={code} />}
          {revoke.allowed && (
            <>
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('replace.label', { lock })}
                onClick={() => onAsk('replace')}
              >
                {t('replace.action')}
              </Button>
              <Button
                data-destructive
                size="xs"
                variant="subtle"
                aria-label={t('revoke.label', { lock })}
                onClick={() => onAsk('revoke')}
              >
                {t('revoke.action')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
