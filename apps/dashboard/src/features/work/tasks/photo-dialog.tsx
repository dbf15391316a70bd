'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Dialog, DialogActions } from '../../../components/dialog'
import classes from './photo-dialog.module.css'

type Props = { url: string; text: string; onClose: () => void }

/** A photo as large as the screen allows. */
export function PhotoDialog({ url, text, onClose }: Props) {
  const t = useTranslations()
  return (
    <Dialog title={text} onClose={onClose}>
      {/* oxlint-disable-next-line nextjs/no-img-element -- The API serves it, by a URL that ends in minutes. */}
      <img className={classes['photo']} src={url} alt={t('tasks.item.photo_alt', { text })} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
