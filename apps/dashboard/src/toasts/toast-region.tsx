'use client'
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { useErrorWords } from '../errors/use-error-words'
import classes from './toast-region.module.css'
import { dismissToast, type ShownToast, shownToasts, subscribeToToasts, toast } from './toasts'

const SHOWN_MS = 5000
/** Longer, so that there is time to reach the button. */
const UNDOABLE_MS = 10_000

const NONE: readonly ShownToast[] = []

/** Where toasts appear. It is in every page from the start, so that new content is announced. */
export function ToastRegion() {
  const t = useTranslations('toasts')
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE)
  return (
    <section className={classes['region']} aria-label={t('label')}>
      <output aria-relevant="additions">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </output>
    </section>
  )
}

function ToastCard({ toast: { id, message, tone = 'ready', undo, action } }: { toast: ShownToast }) {
  const t = useTranslations('toasts')
  const words = useErrorWords()
  const { hovered, ref: hover } = useHover()
  const { focused, ref: focus } = useFocusWithin()
  const isHeld = hovered || focused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), undo || action ? UNDOABLE_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, undo, action, isHeld])
  const takeBack = () => {
    dismissToast(id)
    undo?.().catch((error: unknown) => toast({ message: words.of(error).title, tone: 'blocked' }))
  }
  const Icon = tone === 'ready' ? IconCircleCheck : IconAlertTriangle
  return (
    <div ref={useMergedRef(hover, focus)} className={classes['toast']} data-tone={tone}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <p>{message}</p>
      {undo && (
        <button type="button" className={classes['undo']} onClick={takeBack}>
          {t('undo')}
        </button>
      )}
      {action && (
        <button
          type="button"
          className={classes['undo']}
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes['close']}
        aria-label={t('dismiss')}
        onClick={() => dismissToast(id)}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
