'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CopyButton } from './copy-button'
import { Dialog, DialogActions } from './dialog'
import { Notice } from './notice'
import classes from './shown-once-dialog.module.css'

type Words = {
  title: string
  text: string
  /** What the secret is, for screen readers. */
  label: string
  copy: string
  done: string
  /** For a secret whose response was lost on the way. */
  lost_title: string
  lost_text: string
}

type Props = {
  /** Null in an answer that is repeated: secrets are not. */
  secret: string | null
  words: Words
  onClose: () => void
}

/** Shows a new secret, which is never shown again. */
export function ShownOnceDialog({ secret, words, onClose }: Props) {
  const t = useTranslations('common')
  if (secret === null)
    return (
      <Dialog title={words.lost_title} onClose={onClose}>
        <p className={classes['text']}>{words.lost_text}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={classes['body']}>
        <Notice tone="attention" title={words.text} />
        <output className={classes['token']} aria-label={words.label}>
          {secret}
        </output>
      </div>
      <DialogActions>
        <CopyButton text={secret} label={words.copy} />
        <Button variant="default" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
