'use client'
import { Button } from '@mantine/core'
import { spacedPin } from '@stayward/contract/locks/pin'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '../../../components/copy-button'
import classes from './pin.module.css'

/** A PIN, hidden until somebody reveals it. */
export function Pin({ pin, lock_name: lock }: { pin: string; lock_name: string }) {
  const t = useTranslations('access_codes.pin')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={classes['pin']}>
      {isShown && (
        <>
          <output className={classes['digits']} aria-label={t('label', { lock })}>
            {spacedPin(pin)}
          </output>
          <CopyButton text={pin} label={t('copy')} size="xs" variant="default" />
        </>
      )}
      <Button
        size="xs"
        variant={isShown ? 'subtle' : 'default'}
        leftSection={
          isShown ? (
            <IconEyeOff size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconEye size={14} stroke={1.75} aria-hidden />
          )
        }
        aria-label={t(isShown ? 'hide_label' : 'show_label', { lock })}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'hide' : 'show')}
      </Button>
    </div>
  )
}
