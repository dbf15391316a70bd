'use client'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './drop-zone.module.css'

type Props = {
  /** The id of its input, for links that lead here. */
  id?: string
  icon: Icon
  /** What to drop here, with the words that open the file dialog marked by `chooseWords`. */
  children: ReactNode
  /** Shown while a file is over it. */
  dropping: string
  limits: string
  /** The file types offered by the file dialog. */
  accept: string
  disabled?: boolean
  onChoose: (file: File) => void
}

/** Accepts a file by drag and drop, or from the file dialog, which opens by click and by keyboard. */
export function DropZone({
  id,
  icon: IconOfZone,
  children,
  dropping,
  limits,
  accept,
  disabled,
  onChoose,
}: Props) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (field: HTMLInputElement) => {
    const [file] = field.files ?? []
    // The same file can be chosen again once it was corrected.
    field.value = ''
    if (file) onChoose(file)
  }
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current)
  })
  // A file may have been chosen before the page became interactive.
  useEffect(() => takeEarly(), [])
  return (
    <label className={classes['zone']} data-over={isOver || undefined} data-disabled={disabled || undefined}>
      <IconOfZone size={40} stroke={1.25} aria-hidden />
      <span className={classes['words']}>{isOver ? dropping : children}</span>
      <span className={classes['limits']}>{limits}</span>
      {/* It covers the zone, so that the browser takes what is dropped. */}
      <input
        ref={input}
        id={id}
        className={classes['input']}
        type="file"
        accept={accept}
        disabled={disabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </label>
  )
}

/** Marks the words that open the file dialog, for `t.rich`. */
export const chooseWords = (words: ReactNode) => <span className={classes['choose']}>{words}</span>
