'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from './item-photo.module.css'
import { PhotoDialog } from './photo-dialog'

/** The photo of an item, small; it can be enlarged. */
export function ItemPhoto({ url, text }: { url: string; text: string }) {
  const t = useTranslations('tasks.item')
  const [isLarge, setIsLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes['thumb']}
        aria-label={t('open_photo_label', { text })}
        onClick={() => setIsLarge(true)}
      >
        {/* oxlint-disable-next-line nextjs/no-img-element -- The API serves it, by a URL that ends in minutes. */}
        <img src={url} alt={t('photo_alt', { text })} loading="lazy" />
      </button>
      {isLarge && <PhotoDialog url={url} text={text} onClose={() => setIsLarge(false)} />}
    </>
  )
}
