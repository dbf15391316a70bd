'use client'
import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

const SHOWN_MS = 2500

type Props = Pick<ButtonProps, 'size' | 'variant'> & { text: string; label: string }

/** Copies a text and confirms it. */
export function CopyButton({ text, label, ...look }: Props) {
  const t = useTranslations('common')
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    // Browsers offer the clipboard to secure origins only, and may refuse it even there.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setState(done ? 'copied' : 'failed')
    setTimeout(() => setState('idle'), SHOWN_MS)
  }
  const Icon = state === 'copied' ? IconCheck : IconCopy
  return (
    <>
      <Button {...look} leftSection={<Icon size={16} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
        {state === 'copied' ? t('copied') : state === 'failed' ? t('copy_failed') : label}
      </Button>
      <output className="visually-hidden">{state === 'copied' ? t('copied') : ''}</output>
    </>
  )
}
